#pragma once

#include "engine/engine.hpp"

namespace qsat {

/// With at most this many open lines the native search decides what SAT decides, and sooner; see
/// bench/README.md.
inline constexpr int native_lines = 64;

/// Chooses between the engines by the shape of the board, and says why in the statistics.
SearchReport search_automatically(const Board& board, const SearchOptions& options,
                                  const Budget& budget, const PlacementVisitor& visit);

/// As Engine::prove: by the native search or by SAT, by the number of open lines.
SearchReport prove_automatically(const OpenBoard& open, const SearchOptions& options,
                                 const Budget& budget, const Visitor& visit, ProofSink& proof);

/// Opens the board, reduces it and lets an exact search complete what is left, part by part.
SearchReport search_exactly(const ExactSearch& search, const Board& board,
                            const SearchOptions& options, const Budget& budget,
                            const PlacementVisitor& visit);

/// The engines that find a completion or give up, and need no list of the free squares. They never
/// say that no completion exists, and find no second one.

/// Local search on permutations, until the budget is spent.
SearchReport search_by_local_search(const Board& board, const SearchOptions& options,
                                    const Budget& budget, const PlacementVisitor& visit);

/// The explicit solutions of the empty board, where one of them has all given queens.
SearchReport search_by_construction(const Board& board, const SearchOptions& options,
                                    const Budget& budget, const PlacementVisitor& visit);

/// The native search against SAT on the same open board, for one completion: whichever decides the
/// board first. Side by side if there are threads for both, otherwise in turns of growing length,
/// which depend on nothing but the board, so that the same completion comes every time.
SearchReport race_native_and_sat(const OpenBoard& open, const SearchOptions& options,
                                 const Budget& budget, const Visitor& visit);

/// The SAT engine as the options want it: near a proposal of the local search (`warm_start`), cut
/// into cubes (`cubes`), or plain.
SearchReport search_by_sat_methods(const OpenBoard& open, const SearchOptions& options,
                                   const Budget& budget, const Visitor& visit);

} // namespace qsat
