"""The running program: the window, the loop, the stack of scenes and the passages between them."""
