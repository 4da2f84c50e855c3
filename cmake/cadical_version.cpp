// Prints the version of the CaDiCaL that it is linked with.
#include <cadical.hpp>

#include <cstdio>

int main() { std::fputs(CaDiCaL::Solver::version(), stdout); }
