"""The Circuit: five marks at every table, the neon that three of them light, and the tokens that they pay."""
