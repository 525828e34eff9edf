"""What scripts/try-checklist-html.py is made of."""
