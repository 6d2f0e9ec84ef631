"""Hazari, Fives, Kitti and Crash, a package of their own: they prove that a game needs the house but not Pazaak."""
