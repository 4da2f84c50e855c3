#include "board/fingerprint.hpp"

#include <algorithm>
#include <cstdint>

namespace qsat::inline board {

std::string hash_of(std::string_view text) {
    std::uint64_t hash = 14695981039346656037ULL;
    constexpr std::uint64_t prime = 1099511628211ULL;
    for (const char byte : text)
        hash = (hash ^ static_cast<unsigned char>(byte)) * prime;
    constexpr std::string_view digits = "0123456789abcdef";
    std::string name;
    for (int shift = 60; shift >= 0; shift -= 4)
        name += digits[hash >> shift & 15];
    return name;
}

std::string fingerprint(const Board& board) {
    std::string text;
    const auto add = [&text](int number) { (text += std::to_string(number)) += ' '; };
    const auto add_squares = [&](char name, std::span<const Square> squares) {
        text += name;
        for (const auto [row, column] : squares) {
            add(row);
            add(column);
        }
    };
    const auto add_numbers = [&](char name, std::span<const int> numbers) {
        text += name;
        std::ranges::for_each(numbers, add);
    };
    add(board.size());
    add_squares('q', board.queens());
    add_squares('x', board.blocked());
    add_numbers('s', board.excluded_sums());
    add_numbers('d', board.excluded_differences());
    if (board.has_regions()) add_numbers('r', board.regions());
    if (board.diagonals() == Diagonals::touching) text += 't';
    return hash_of(text);
}

} // namespace qsat::board
