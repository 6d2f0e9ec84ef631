"""The side games: their rules case by case, their pages, their players."""
