"""What the coach says: evaluation, advice with its reasons, and the review of a finished match."""
