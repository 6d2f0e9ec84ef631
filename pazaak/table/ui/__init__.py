"""The interface between a game and the table: picture and animations, controls, words."""
