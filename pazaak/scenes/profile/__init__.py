"""The screens about the player: pages of the profile, and the history, account and fair deal beside them."""
