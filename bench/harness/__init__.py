"""What bench/compare_solvers is made of."""
