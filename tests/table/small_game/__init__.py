"""High Card, the model of a whole game: copy this folder to begin another. `ui.py` and `screen.py` are its screen."""
