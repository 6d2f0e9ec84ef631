raise SystemExit("moved to docs/bots/rl_example.py")
