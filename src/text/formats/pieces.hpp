#pragma once

#include "board/poll.hpp"

#include <string_view>

namespace qsat {

/// Calls `work` for each piece of a text in order, with polls in between.
void for_each_piece(std::string_view text, const Poll& poll, const auto& work) {
    constexpr std::size_t most = std::size_t{1} << 20;
    PollCounter characters{poll};
    while (!text.empty()) {
        const std::string_view piece = text.substr(0, most);
        work(piece);
        text.remove_prefix(piece.size());
        characters.step(piece.size());
    }
}

} // namespace qsat
