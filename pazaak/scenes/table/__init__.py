"""Pazaak at the table: its board and animations, the hand and the buttons, its coach, its words."""
