"""Painters of what a canvas has listed: shapes, rings and pictures, each onto a surface."""
