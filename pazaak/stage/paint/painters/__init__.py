"""Painters behind the canvas: shapes, rings and pictures, each onto a surface."""
