"""The screens of the arcade: its hall, its tables, its results."""
