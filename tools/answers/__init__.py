"""The best answers to the masters, learned from what they do and played against them."""
