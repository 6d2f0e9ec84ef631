"""The partition games of the arcade: Hazari, Fives, Kitti and Crash."""
