"""A turn at the Pazaak table: which act is lit, why the other is not, what a draw would do, what is asked first."""
