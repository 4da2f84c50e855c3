// Defined in auto_engine.cpp, exact.cpp, heuristics.cpp, lane_race.cpp, race.cpp and
// sat_methods.cpp.
#pragma once

#include "engine/engine.hpp"
#include "search/relaxed_search.hpp"

namespace qsat {

/// With at most this many open lines the native search decides what SAT decides, and sooner; see
/// bench/README.md.
inline constexpr int native_lines = 64;

/// Chooses between the engines by the shape of the board, and says why in the statistics.
SearchReport search_automatically(const Board& board, const SearchOptions& options,
                                  const Budget& budget, const PlacementVisitor& visit);

/// As Engine::prove: by the native search where lanes hold the lines, and by SAT elsewhere.
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

/// How one thread divides its time.
struct LaneTurns {
    std::uint64_t nodes = 16'000'000; ///< of the first turn of the native search, a second or so
    /// A conflict of CaDiCaL takes about as long as 400 nodes, 24 and 0.06 microseconds at 80 rows.
    /// So SAT gets a tenth of the time.
    std::uint64_t nodes_per_conflict = 4'000;
    RelaxedLimits relaxed{}; ///< when the native search looks at relaxations, too
};

/// The same where registers hold the lines (`fits_lanes`), though there are more than
/// `native_lines`: the native search decides most of these boards several times sooner than SAT and
/// gets nearly all of the time, if there is one thread, with relaxations where they suit the board.
/// What it has searched it does not search again.
SearchReport race_on_lanes(const OpenBoard& open, const SearchOptions& options,
                           const Budget& budget, const Visitor& visit, const LaneTurns& turns = {});

/// The SAT engine as the options want it: near a proposal of the local search (`warm_start`), cut
/// into cubes (`cubes`), or plain.
SearchReport search_by_sat_methods(const OpenBoard& open, const SearchOptions& options,
                                   const Budget& budget, const Visitor& visit);

} // namespace qsat
