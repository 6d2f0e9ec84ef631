"""The check of an installation: does every part work here, or does something else do its work without a word?"""
