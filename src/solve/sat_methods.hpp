#pragma once

#include "engine/engine.hpp"

namespace qsat {

/// The SAT engine as the options want it: near a proposal of the local search (`warm_start`), cut
/// into cubes (`cubes`), or plain.
SearchReport search_by_sat_methods(const OpenBoard& open, const SearchOptions& options,
                                   const Budget& budget, const Visitor& visit);

/// Free squares of a permutation that the local search came to within a few steps a row: a
/// completion of the open board or near one.
std::vector<int> propose_placement(const OpenBoard& open, std::uint64_t seed, const Budget& budget);

} // namespace qsat
