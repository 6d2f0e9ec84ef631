"""The common base of games of tricks at the table: a sorted fan, a trick in the middle, won tricks in packets."""
