"""A real window under Xvfb with a window manager, and a hand that clicks and types from outside."""
