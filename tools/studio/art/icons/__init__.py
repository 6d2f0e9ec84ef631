"""The icons of the interface and of the window."""
