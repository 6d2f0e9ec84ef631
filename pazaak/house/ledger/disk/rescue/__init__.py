"""What a damaged file still gives is read, checked and written into a new one."""
