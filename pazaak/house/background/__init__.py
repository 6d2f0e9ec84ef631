"""Work beside the one that draws: in threads and processes, or in the one thread there is."""
