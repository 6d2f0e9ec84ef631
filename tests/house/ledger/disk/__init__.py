"""Tests of how a profile's file is kept."""
