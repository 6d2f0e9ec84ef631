"""Movement on a fed clock: timeline, beats, easing, particles and passing effects."""
