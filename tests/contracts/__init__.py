"""What every game of the house promises, checked for all of them alike."""
