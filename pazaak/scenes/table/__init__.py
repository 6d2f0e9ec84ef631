"""Pazaak at the table: its board and dances, the hand and the buttons, its coach, its words."""
