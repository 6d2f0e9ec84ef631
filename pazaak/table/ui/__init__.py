"""What a game gives to the table: its picture and dances, its controls, its words."""
