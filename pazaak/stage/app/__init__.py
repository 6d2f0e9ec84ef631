"""The running program: the window, the loop, the stack of scenes and what leads from one to the next."""
