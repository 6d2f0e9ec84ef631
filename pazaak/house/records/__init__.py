"""Matches as files to read, replay and check: transcripts, sealed deals, verification."""
