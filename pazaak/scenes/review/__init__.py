"""The review of a match of Pazaak: its decisions, and the coach's verdict on each."""
