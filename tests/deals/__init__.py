"""Deals, transcripts and what programs of one's own make of them, from the pages alone."""
