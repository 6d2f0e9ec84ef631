"""The profile's file on the disk: opening, checking and backups."""
