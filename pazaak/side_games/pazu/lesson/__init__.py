"""The lesson of Pazu-Pazaak: five minutes at a table with a fixed deal."""
