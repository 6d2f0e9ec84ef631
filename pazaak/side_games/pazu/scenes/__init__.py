"""The screen of Pazu-Pazaak's table: pictures, animations and controls."""
