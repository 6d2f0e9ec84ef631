"""The ten rivals of the later places."""
