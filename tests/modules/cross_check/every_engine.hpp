#pragma once

#include "solve/complete.hpp"
#include "support/board_text.hpp"

#include <cstdint>
#include <set>
#include <string>

namespace qsat {

/// An engine with an encoding.
struct Way {
    const Engine* engine;
    std::string encoding;
    bool uses_clauses; ///< if not, the encoding does not matter
};

/// Every engine; those that use clauses once for each encoding and once for `auto`.
const std::vector<Way>& every_way();

/// Fails the running test unless every engine with every encoding finds exactly these completions
/// of the board, each once, and says that there is no other.
void check_completions(const Board& board, const std::set<Placement>& expected,
                       std::uint64_t seed = 0);

/// Fails the running test unless every engine with every encoding, asked for one completion, finds
/// one of these, or none if there is none.
void check_feasibility(const Board& board, const std::set<Placement>& expected,
                       std::uint64_t seed = 0);

} // namespace qsat
