// Compiles with a CaDiCaL that has what qsat calls. Version 1.5.3 calls itself "sc2021", so that
// its number tells nothing.
#include <cadical.hpp>

int main() {
    CaDiCaL::Solver solver;
    solver.connect_learner(nullptr);
    solver.flush_proof_trace();
    return CaDiCaL::Solver::is_valid_option("walk") ? 0 : 1;
}
