"""The table of the partition games as zones: values for screen readers and pictures."""
