#pragma once

#include "board/verify.hpp"

namespace qsat::test {

inline bool is_completion(const Board& board, const Placement& placement) {
    return std::holds_alternative<VerifiedPlacement>(verify(board, placement));
}

} // namespace qsat::test
