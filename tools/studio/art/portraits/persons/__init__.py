"""The faces a person may choose."""
