#include "solve/engines.hpp"

#include "sat/sat_engine.hpp"
#include "search/backtrack.hpp"
#include "solve/auto_engine.hpp"

#include <algorithm>

namespace qsat {

const std::array<Engine, 3> engines{{
    {"auto", "the native search, and SAT where that gets stuck", search_automatically},
    {"sat", "clauses and CaDiCaL", search_by_sat, true},
    {"backtrack", "native search on the most constrained row or column", search_by_backtracking},
}};

const Engine* find_engine(std::string_view name) {
    const auto found = std::ranges::find(engines, name, &Engine::name);
    return found == engines.end() ? nullptr : &*found;
}

} // namespace qsat
