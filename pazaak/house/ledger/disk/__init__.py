"""How a profile's file is kept: opened and checked, chained, backed up, and saved from what a disk can do to it."""
