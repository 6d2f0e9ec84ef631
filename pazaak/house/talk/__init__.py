"""The line protocol by which any program plays any game: the command `talk`."""
