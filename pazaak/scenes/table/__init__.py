"""Pazaak at the table: board, animations, hand, buttons, coach and words."""
