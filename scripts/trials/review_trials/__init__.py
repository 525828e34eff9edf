"""The trials that scripts/trials/review_trials/run.py runs."""
