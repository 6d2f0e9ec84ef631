"""The screens of the contests: the ladder, the daily hand, the tournaments."""
