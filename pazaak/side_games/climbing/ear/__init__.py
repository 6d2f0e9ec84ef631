"""The table of a climbing game as zones: values for screen readers and pictures."""
