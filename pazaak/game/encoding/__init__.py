"""Pazaak as numbers for learners, and what games with its boards share."""
