"""What a game gives to the table: its picture and animations, its controls, its words."""
