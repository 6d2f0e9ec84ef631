raise SystemExit("moved to docs/bots/verify_example.py")
