"""The profile's file on the disk: opening, checking, hash chains, backups and rescue."""
