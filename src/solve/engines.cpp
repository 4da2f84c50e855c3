#include "solve/engines.hpp"

#include "sat/sat_engine.hpp"
#include "search/backtrack.hpp"
#include "solve/auto_engine.hpp"
#include "solve/exact.hpp"

#include <algorithm>

namespace qsat {

namespace {

/// An exact search of the open board as an engine for boards.
template <SearchReport (*search)(const OpenBoard&, const SearchOptions&, const Budget&,
                                 const Visitor&)>
SearchReport on_board(const Board& board, const SearchOptions& options, const Budget& budget,
                      const PlacementVisitor& visit) {
    return search_exactly(search, board, options, budget, visit);
}

} // namespace

const std::array<Engine, 3> engines{{
    {"auto", "the native search, and SAT where that gets stuck", search_automatically},
    {"sat", "clauses and CaDiCaL", on_board<search_by_sat>, true},
    {"backtrack", "native search on the most constrained row or column",
     on_board<search_by_backtracking>},
}};

const Engine* find_engine(std::string_view name) {
    const auto found = std::ranges::find(engines, name, &Engine::name);
    return found == engines.end() ? nullptr : &*found;
}

} // namespace qsat
