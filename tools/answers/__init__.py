"""The best answers to the masters, learned from their play and played against them."""
