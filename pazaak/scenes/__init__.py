"""The screens of Pazaak."""
