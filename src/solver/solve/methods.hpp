// Defined in engines.cpp, exact.cpp and race.cpp.
#pragma once

#include "engine/engine.hpp"
#include "search/schedule.hpp"

namespace qsat::inline solver {

/// Chooses an engine by the shape of the board. The statistics contain the reason.
SearchReport search_automatically(const Board& board, const SearchOptions& options,
                                  const Budget& budget, const PlacementVisitor& visit);

/// Implements Engine::prove: with the native search if the lines fit SIMD lanes, otherwise with
/// SAT.
SearchReport prove_automatically(const OpenBoard& open, const SearchOptions& options,
                                 const Budget& budget, const Visitor& visit, ProofSink& proof);

/// The exact search for an open board, and why it was chosen; empty if its statistics say that.
struct ChosenSearch {
    ExactSearch search;
    std::string reason{};
};
using ChooseSearch = ChosenSearch (*)(const OpenBoard&, const SearchOptions&);

/// Always chooses this search.
template <auto search>
ChosenSearch always(const OpenBoard&, const SearchOptions&) {
    return {search};
}

/// Opens the board, reduces it and completes the remaining parts one by one, each with the exact
/// search that is chosen for it.
SearchReport search_exactly(ChooseSearch choose, const Board& board, const SearchOptions& options,
                            const Budget& budget, const PlacementVisitor& visit);
/// The same for a board that is already open. Throws BudgetSpent.
SearchReport search_exactly(ChooseSearch choose, OpenBoard&& open, const SearchOptions& options,
                            const Budget& budget, const PlacementVisitor& visit);

/// Local search on permutations, until the budget is spent. Like the next engine, it finds one
/// completion or gives up, and does not list the free squares.
SearchReport search_by_local_search(const Board& board, const SearchOptions& options,
                                    const Budget& budget, const PlacementVisitor& visit);

/// Explicit solutions of the empty board that contain all given queens.
SearchReport search_by_construction(const Board& board, const SearchOptions& options,
                                    const Budget& budget, const PlacementVisitor& visit);

/// Races the native search against SAT for one completion; the first answer counts. The two run
/// side by side if there are threads for both. Otherwise they take turns of growing length, which
/// depend only on the board, so the same completion is found every time.
SearchReport race_native_and_sat(const OpenBoard& open, const SearchOptions& options,
                                 const Budget& budget, const Visitor& visit, RaceSlices slices);

/// The SAT engine in the variant that the options select: started near a proposal of the local
/// search (`warm_start`), divided into cubes (`cubes`), or plain.
SearchReport search_by_sat_methods(const OpenBoard& open, const SearchOptions& options,
                                   const Budget& budget, const Visitor& visit);

} // namespace qsat::solver
