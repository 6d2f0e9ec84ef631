"""What lies on a table, told without a picture."""
