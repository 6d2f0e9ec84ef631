"""The lesson of Hokm: five minutes at a table with a fixed deal."""
