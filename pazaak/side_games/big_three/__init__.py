"""Big Three (Da San) for three and four: the highest bidder, alone or with a partner by a named card."""
