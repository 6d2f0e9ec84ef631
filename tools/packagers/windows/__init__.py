"""Windows: the folder, its archive and its installer, all made and tried on Linux."""
