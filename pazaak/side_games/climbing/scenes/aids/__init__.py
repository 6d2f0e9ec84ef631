"""Help for the person at a climbing table: the coach, autoplay, hints, and the last hand again."""
