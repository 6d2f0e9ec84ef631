"""The page of prizes: pieces to buy with tokens, and to wear."""
