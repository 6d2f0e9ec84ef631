"""Windows as Wine plays it: what of the installer and the installed game can be tried on Linux."""
