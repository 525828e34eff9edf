"""What scripts/try-mcp.py is made of."""
