#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace qsat::inline board {

/// A count and its noun, in singular or plural: `1 queen`, `2 queens`.
inline std::string plural(std::uint64_t count, std::string_view thing) {
    return std::to_string(count) + ' ' + std::string{thing} + (count == 1 ? "" : "s");
}

} // namespace qsat::board
