"""The trials that scripts/trials/checklists.py runs."""
