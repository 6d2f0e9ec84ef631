"""The game with the largest letters in the smallest window, played by somebody who presses only what he sees."""
