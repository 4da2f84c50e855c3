// Defined in auto_engine.cpp, exact.cpp, heuristics.cpp, lane_race.cpp, race.cpp and
// sat_methods.cpp.
#pragma once

#include "engine/engine.hpp"
#include "search/relaxed_search.hpp"

namespace qsat {

/// With at most this many open rows, the native search decides the same boards as SAT, and faster;
/// see bench/README.md.
inline constexpr int native_lines = 64;

/// Chooses an engine by the shape of the board. The statistics contain the reason.
SearchReport search_automatically(const Board& board, const SearchOptions& options,
                                  const Budget& budget, const PlacementVisitor& visit);

/// Implements Engine::prove: with the native search if the lines fit SIMD lanes, otherwise with
/// SAT.
SearchReport prove_automatically(const OpenBoard& open, const SearchOptions& options,
                                 const Budget& budget, const Visitor& visit, ProofSink& proof);

/// Opens the board, reduces it and completes the remaining parts one by one with an exact search.
SearchReport search_exactly(const ExactSearch& search, const Board& board,
                            const SearchOptions& options, const Budget& budget,
                            const PlacementVisitor& visit);

/// The next two engines find one completion or give up. They do not list the free squares, never
/// report that no completion exists, and never find a second completion.

/// Local search on permutations, until the budget is spent.
SearchReport search_by_local_search(const Board& board, const SearchOptions& options,
                                    const Budget& budget, const PlacementVisitor& visit);

/// Explicit solutions of the empty board that contain all given queens.
SearchReport search_by_construction(const Board& board, const SearchOptions& options,
                                    const Budget& budget, const PlacementVisitor& visit);

/// Races the native search against SAT on the same open board, for one completion; the first answer
/// counts. The two run side by side if there are threads for both. Otherwise they take turns of
/// growing length. The turns depend only on the board, so the same completion is found every time.
SearchReport race_native_and_sat(const OpenBoard& open, const SearchOptions& options,
                                 const Budget& budget, const Visitor& visit);

/// How one thread divides its time between the native search and SAT.
struct LaneTimeSlices {
    std::uint64_t nodes = 16'000'000; ///< first turn of the native search, about a second
    /// A conflict of CaDiCaL takes about as long as 400 nodes (24 and 0.06 microseconds at 80
    /// rows), so SAT gets a tenth of the time.
    std::uint64_t nodes_per_conflict = 4'000;
    RelaxedLimits relaxed{}; ///< when the native search also uses relaxations
};

/// The same race for boards whose lines fit SIMD registers (`fits_lanes`) but which have more than
/// `native_lines` open rows. The native search decides most of these boards several times faster
/// than SAT. With one thread it gets nearly all of the time, with relaxations if they suit the
/// board. It does not search any part twice.
SearchReport race_on_lanes(const OpenBoard& open, const SearchOptions& options,
                           const Budget& budget, const Visitor& visit,
                           const LaneTimeSlices& turns = {});

/// The SAT engine in the variant that the options select: started near a proposal of the local
/// search (`warm_start`), divided into cubes (`cubes`), or plain.
SearchReport search_by_sat_methods(const OpenBoard& open, const SearchOptions& options,
                                   const Budget& budget, const Visitor& visit);

} // namespace qsat
