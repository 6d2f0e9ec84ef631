"""The tables of a profile, migration by migration."""
