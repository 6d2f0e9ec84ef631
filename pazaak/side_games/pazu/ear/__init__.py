"""The table of Pazu-Pazaak as zones: values for screen readers and pictures."""
