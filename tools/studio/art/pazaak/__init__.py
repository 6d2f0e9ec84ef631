"""The cards of Pazaak."""
