"""What games of tricks have in common at the table: a sorted fan, a trick in the middle, won tricks in packets."""
