"""High Card, the model of a whole game: copy this folder to begin another. `face.py` and `screen.py` are its screen."""
