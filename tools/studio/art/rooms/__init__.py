"""The rooms of the house by their backdrops: title, lobby, arcade, shop, desks, tables."""
