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

} // namespace qsat
