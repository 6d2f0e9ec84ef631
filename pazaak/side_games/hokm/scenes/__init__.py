"""The screen of Hokm's table: pictures, animations and controls."""
