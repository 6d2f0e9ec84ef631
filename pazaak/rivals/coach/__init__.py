"""The coach: evaluation of moves, advice with its reasons, and the review of a finished match."""
