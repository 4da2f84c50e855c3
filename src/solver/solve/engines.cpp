#include "solve/complete.hpp"

#include "sat/sat_engine.hpp"
#include "search/backtrack.hpp"
#include "solve/methods.hpp"

#include <algorithm>

namespace qsat::inline solver {

namespace {

/// Wraps an exact search of the open board as an engine for boards.
template <SearchReport (*search)(const OpenBoard&, const SearchOptions&, const Budget&,
                                 const Visitor&)>
SearchReport on_board(const Board& board, const SearchOptions& options, const Budget& budget,
                      const PlacementVisitor& visit) {
    return search_exactly(search, board, options, budget, visit);
}

} // namespace

const std::array<Engine, 5> engines{{
    {"auto", "construct, local, backtrack or sat, depending on the board", search_automatically,
     prove_automatically},
    {"sat", "clauses and CaDiCaL", on_board<search_by_sat_methods>, prove_by_sat, true},
    {"backtrack", "native search on the most constrained row or column",
     on_board<search_by_backtracking>, prove_by_backtracking},
    {"local", "local search on permutations, for huge boards; one completion or no answer",
     search_by_local_search, nullptr, false, false},
    {"construct",
     "explicit solutions of the empty board that have all given queens; one completion or no "
     "answer",
     search_by_construction, nullptr, false, false},
}};

const Engine* find_engine(std::string_view name) {
    const auto found = std::ranges::find(engines, name, &Engine::name);
    return found == engines.end() ? nullptr : &*found;
}

} // namespace qsat::solver
