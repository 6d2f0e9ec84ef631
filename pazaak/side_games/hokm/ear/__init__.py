"""The table of Hokm as zones: values for screen readers and pictures."""
