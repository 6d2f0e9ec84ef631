"""Lessons at a table: a teacher asks for one act after another, and every move to come is known beforehand."""
