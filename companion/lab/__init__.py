"""The lab: what the rules come to over many battles; policies, exact tables, simulations, no window."""
