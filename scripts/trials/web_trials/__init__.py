"""The trials that scripts/trials/web_trials/run.py runs."""
