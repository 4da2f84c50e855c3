#include "board/board.hpp"

#include "board/poll.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <tuple>

namespace qsat::inline board {

namespace {

void sort_each_once(auto& items, const Poll& poll) {
    sort_polled(items.begin(), items.end(), std::less{}, poll);
    // Not std::ranges::unique: clang 14 does not compile the subrange of libstdc++ 12.
    items.erase(std::unique(items.begin(), items.end()), items.end());
}

} // namespace

Board::Board(BoardParts parts, const Poll& poll) : parts_{std::move(parts)} {
    assert(size() >= 1 && size() <= max_board_size);
    sort_each_once(parts_.queens, poll);
    sort_each_once(parts_.blocked, poll);
    sort_each_once(parts_.excluded_sums, poll);
    sort_each_once(parts_.excluded_differences, poll);
    assert(std::ranges::all_of(queens(), [this](Square s) { return contains(s); }));
    assert(std::ranges::all_of(blocked(), [this](Square s) { return contains(s); }));
    assert(std::ranges::all_of(excluded_sums(),
                               [this](int d) { return d >= 0 && d <= 2 * (size() - 1); }));
    assert(std::ranges::all_of(excluded_differences(),
                               [this](int d) { return std::abs(d) < size(); }));
    assert(regions().empty() || regions().size() == static_cast<std::size_t>(size()) * size());
    assert(std::ranges::all_of(regions(), [this](int r) { return r >= 0 && r < size(); }));
}

std::string Board::region_name(int region) const {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    if (!parts_.region_letters.empty()) return {parts_.region_letters[region]};
    if (size() <= static_cast<int>(letters.size())) return {letters[region]};
    return std::to_string(region + 1);
}

bool Board::is_queen(Square square) const {
    return std::ranges::binary_search(parts_.queens, square);
}

bool Board::is_blocked(Square square) const {
    return std::ranges::binary_search(parts_.blocked, square);
}

bool Board::is_excluded(Square square) const {
    return std::ranges::binary_search(parts_.excluded_sums, square.sum()) ||
           std::ranges::binary_search(parts_.excluded_differences, square.difference());
}

bool operator==(const Board& a, const Board& b) {
    const auto key = [](const BoardParts& parts) { // without the letters
        return std::tie(parts.size, parts.queens, parts.blocked, parts.excluded_sums,
                        parts.excluded_differences, parts.regions, parts.diagonals);
    };
    return key(a.parts_) == key(b.parts_);
}

} // namespace qsat::board
