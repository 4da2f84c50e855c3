#include "formats/queen_list.hpp"

#include "formats/refusals.hpp"

#include <algorithm>

namespace qsat {

void QueenList::add(Square square, const Location& where) {
    if (queens_.empty()) source_ = where.source;
    queens_.push_back({square, where.line, where.column});
}

std::vector<Square> QueenList::take(int board_size, const Poll& poll) {
    PollCounter counter{poll};
    std::ranges::stable_sort(queens_, [&](const Queen& a, const Queen& b) {
        counter.step();
        return a.square < b.square;
    });
    const auto twice = std::ranges::adjacent_find(queens_, {}, &Queen::square);
    if (twice != queens_.end()) {
        const Queen& second = *std::next(twice);
        throw InputError{
            {source_, second.line, second.column},
            Sentence{refusals["two_queens"], {{"square", square_name(second.square, board_size)}}}};
    }
    std::vector<Square> squares;
    squares.reserve(queens_.size());
    for (const Queen& queen : queens_)
        squares.push_back(queen.square);
    queens_.clear();
    return squares;
}

} // namespace qsat
