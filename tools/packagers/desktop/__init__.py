"""Files by which a desktop knows the game: menu entry, kind of file, icons, software catalogue, manual page."""
