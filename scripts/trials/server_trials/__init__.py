"""The trials that scripts/trials/server_trials/run.py runs."""
