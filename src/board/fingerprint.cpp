#include "board/fingerprint.hpp"

namespace qsat {

void Hash::add(std::string_view bytes) {
    constexpr std::uint64_t prime = 1099511628211ULL;
    for (const char byte : bytes)
        value_ = (value_ ^ static_cast<unsigned char>(byte)) * prime;
}

void Hash::add(std::int64_t number) { add(std::to_string(number) + ' '); }

std::string Hash::text() const {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4)
        text += digits[value_ >> shift & 15];
    return text;
}

std::string fingerprint(const Board& board) {
    Hash hash;
    hash.add(board.size());
    const auto add_squares = [&](std::string_view name, std::span<const Square> squares) {
        hash.add(name);
        for (const Square square : squares) {
            hash.add(square.row);
            hash.add(square.column);
        }
    };
    const auto add_diagonals = [&](std::string_view name, std::span<const int> diagonals) {
        hash.add(name);
        for (const int diagonal : diagonals)
            hash.add(diagonal);
    };
    add_squares("q", board.queens());
    add_squares("x", board.blocked());
    add_diagonals("s", board.excluded_sums());
    add_diagonals("d", board.excluded_differences());
    return hash.text();
}

} // namespace qsat
