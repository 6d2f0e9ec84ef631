"""The screens about the player: pages of the profile, the history, the account and the fair deal."""
