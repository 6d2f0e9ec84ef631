"""The course of a match: its flow, the thinking, the hurrying, and the moves that are asked first."""
