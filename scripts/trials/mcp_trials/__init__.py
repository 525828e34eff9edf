"""The trials that scripts/trials/mcp_server.py runs."""
