"""Scripts that measure; run one with `python -m tests.benchmarks.NAME`."""
