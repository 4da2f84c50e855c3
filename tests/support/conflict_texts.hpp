#pragma once

#include "board/verify.hpp"
#include "catch.hpp"

#include <string>
#include <vector>

namespace qsat {

using Texts = std::vector<std::string>;

inline Texts texts_of(const std::vector<Conflict>& conflicts, const Board& board) {
    Texts texts;
    for (const Conflict& conflict : conflicts)
        texts.push_back(describe(conflict, board.size()));
    return texts;
}

/// What the verifier says; empty for a completion.
inline Texts texts_of(const Verdict& verdict, const Board& board) {
    const auto* conflicts = std::get_if<std::vector<Conflict>>(&verdict);
    if (conflicts == nullptr) return {};
    CHECK_FALSE(conflicts->empty());
    return texts_of(*conflicts, board);
}

} // namespace qsat
