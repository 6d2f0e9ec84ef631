"""How sound is made: sources, noise, rooms, sequencing, mixing, files."""
