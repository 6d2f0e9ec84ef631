"""The library for bot makers does what its page says, and changes only on purpose."""
