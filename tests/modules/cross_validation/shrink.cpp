#include "modules/cross_validation/shrink.hpp"

#include <cstdlib>

namespace qsat::cross_validation {

namespace {

BoardParts without_last_line(BoardParts parts) {
    const int size = --parts.size;
    const auto is_outside = [&](Square s) { return s.row >= size || s.column >= size; };
    std::erase_if(parts.queens, is_outside);
    std::erase_if(parts.blocked, is_outside);
    std::erase_if(parts.excluded_sums, [&](int sum) { return sum > 2 * size - 2; });
    std::erase_if(parts.excluded_differences, [&](int d) { return std::abs(d) > size - 1; });
    return parts;
}

/// Leaves out what can be left out of one kind of parts. Did it find anything?
template <typename Part>
bool drop_each(BoardParts& parts, std::vector<Part> BoardParts::*kind,
               const std::function<bool(const Board&)>& fails) {
    bool dropped = false;
    for (std::size_t i = (parts.*kind).size(); i-- > 0;) {
        BoardParts fewer = parts;
        (fewer.*kind).erase((fewer.*kind).begin() + static_cast<std::ptrdiff_t>(i));
        if (!fails(Board{fewer})) continue;
        parts = std::move(fewer);
        dropped = true;
    }
    return dropped;
}

} // namespace

Board shrink(const Board& board, const std::function<bool(const Board&)>& fails) {
    BoardParts parts = board.parts();
    for (bool smaller = true; smaller;) {
        smaller = false;
        while (parts.size > 1 && parts.regions.empty() && fails(Board{without_last_line(parts)})) {
            parts = without_last_line(parts);
            smaller = true;
        }
        smaller |= drop_each(parts, &BoardParts::queens, fails);
        smaller |= drop_each(parts, &BoardParts::blocked, fails);
        smaller |= drop_each(parts, &BoardParts::excluded_sums, fails);
        smaller |= drop_each(parts, &BoardParts::excluded_differences, fails);
    }
    return Board{parts};
}

} // namespace qsat::cross_validation
