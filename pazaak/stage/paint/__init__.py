"""Drawing: the canvas, text, shapes, furniture, cards and chips."""
