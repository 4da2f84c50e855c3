#pragma once

#include "engine/random.hpp"
#include "formats/format.hpp"

#include <sstream>
#include <string>

namespace qsat::test {

inline std::string written(const Format& format, const Board& board) {
    std::ostringstream text;
    format.write_board(text, board, {});
    return text.str();
}

inline std::string repeated(int count, const std::string& text) {
    std::string all;
    for (int i = 0; i < count; ++i)
        all += text;
    return all;
}

inline Board read(std::string_view content, const ReadOptions& options = {}) {
    return read_board("text", content, options);
}

/// What is wrong with an input, as the user sees it; `accepted` if nothing is. It has a code.
inline std::string refusal(const std::string& source, std::string_view content,
                           const ReadOptions& options = {}) {
    try {
        read_boards(source, content, options);
        return "accepted";
    } catch (const InputError& error) {
        return std::string{error.code().empty() ? "without a code: " : ""} + error.what();
    }
}

/// What a random board has besides queens, as far as chance wants.
struct Contents {
    bool blocked = false;
    bool excluded = false;
    bool many_queens_in_a_column = false;
    bool queens_on_blocked = false;
    bool many_queens_in_a_row = true;
};

inline Board random_board(Random& random, const Contents& contents) {
    const int size = 1 + static_cast<int>(random.below(random.below(4) == 0 ? 40 : 9));
    const auto line = [&](int count) { return static_cast<int>(random.below(count)); };
    BoardParts parts{.size = size};
    std::vector<bool> has_queen(size);
    for (int column = 0; column < size; ++column) {
        if (random.below(2) != 0) continue;
        const int row = line(size);
        if (has_queen[row] && !contents.many_queens_in_a_row) continue;
        has_queen[row] = true;
        parts.queens.push_back({row, column});
    }
    if (contents.many_queens_in_a_column) parts.queens.push_back({line(size), line(size)});
    const Board queens{parts};
    for (int i = contents.blocked ? line(2 * size) : 0; i > 0; --i) {
        const Square square{line(size), line(size)};
        if (contents.queens_on_blocked || !queens.is_queen(square)) parts.blocked.push_back(square);
    }
    for (int i = contents.excluded ? line(size + 1) : 0; i > 0; --i) {
        parts.excluded_sums.push_back(line(2 * size - 1));
        parts.excluded_differences.push_back(line(2 * size - 1) - size + 1);
    }
    return Board{parts};
}

} // namespace qsat::test
