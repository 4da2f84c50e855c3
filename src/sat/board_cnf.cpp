#include "sat/board_cnf.hpp"

#include <algorithm>

namespace qsat {

namespace {

/// Counts what a part of the formula needs without making it.
class SizeOnly final : public ClauseSink {
    void consume(std::span<const Lit>) override {}
};

} // namespace

std::span<const Lit> BoardCnf::Lines::line(std::size_t i) const {
    return std::span{literals}.subspan(starts[i], starts[i + 1] - starts[i]);
}

BoardCnf::Lines BoardCnf::collect(int FreeSquare::*line, int line_count) const {
    const auto squares = open_->free_squares();
    Lines lines;
    lines.starts.assign(line_count + 1, 0);
    for (const FreeSquare& square : squares)
        ++lines.starts[square.*line + 1];
    for (std::size_t i = 1; i < lines.starts.size(); ++i)
        lines.starts[i] += lines.starts[i - 1];
    std::vector<int> next = lines.starts;
    lines.literals.assign(squares.size(), Lit::positive(Var{0}));
    for (std::size_t i = 0; i < squares.size(); ++i)
        lines.literals[next[squares[i].*line]++] = Lit::positive(Var{static_cast<int>(i)});
    return lines;
}

BoardCnf::BoardCnf(const OpenBoard& open, const AtMostOneEncoding& encoding)
    : open_{&open}, encoding_{&encoding}, rows_{collect(&FreeSquare::row, open.row_count())},
      columns_{collect(&FreeSquare::column, open.column_count())}, sums_{collect(&FreeSquare::sum,
                                                                                 open.sum_count())},
      differences_{collect(&FreeSquare::difference, open.difference_count())} {
    SizeOnly givens;
    encode_givens(givens);
    size_ = givens.size();
    size_.variables = open.free_squares().size() + open.board().queens().size();
    for (const Lines* lines : {&rows_, &columns_})
        for (std::size_t i = 0; i < lines->count(); ++i)
            size_ += exactly_one_size(lines->line(i).size(), encoding);
    for (const Lines* lines : {&sums_, &differences_})
        for (std::size_t i = 0; i < lines->count(); ++i)
            size_ += encoding.size(lines->line(i).size());
}

void BoardCnf::encode_givens(ClauseSink& sink) const {
    const auto givens = open_->board().queens();
    const auto literal = [&](Square given) {
        const auto place = std::ranges::lower_bound(givens, given) - givens.begin();
        return Lit::positive(
            Var{static_cast<int>(open_->free_squares().size() + static_cast<int>(place))});
    };
    for (const Square given : givens)
        sink.add_clause({literal(given)});
    for (const Conflict& conflict : open_->conflicts()) {
        if (const auto* pair = std::get_if<AttackingPair>(&conflict))
            sink.add_clause({~literal(pair->first), ~literal(pair->second)});
        else if (const auto* on_blocked = std::get_if<QueenOnBlockedSquare>(&conflict))
            sink.add_clause({~literal(on_blocked->square)});
        else if (const auto* on_diagonal = std::get_if<QueenOnExcludedDiagonal>(&conflict))
            sink.add_clause({~literal(on_diagonal->square)});
        // Lines without a free square become empty clauses with the other lines.
    }
}

bool BoardCnf::encode(ClauseSink& sink, const std::function<bool()>& give_up) const {
    const std::size_t squares = open_->free_squares().size() + open_->board().queens().size();
    for (std::size_t i = 0; i < squares; ++i)
        sink.new_variable();
    encode_givens(sink);
    for (const Lines* lines : {&rows_, &columns_}) {
        for (std::size_t i = 0; i < lines->count(); ++i) {
            if (give_up()) return false;
            encode_exactly_one(sink, lines->line(i), *encoding_);
        }
    }
    for (const Lines* lines : {&sums_, &differences_}) {
        for (std::size_t i = 0; i < lines->count(); ++i) {
            if (give_up()) return false;
            encoding_->encode(sink, lines->line(i));
        }
    }
    return true;
}

std::vector<Square> variable_squares(const OpenBoard& open) {
    std::vector<Square> squares;
    squares.reserve(open.free_squares().size() + open.board().queens().size());
    for (const FreeSquare& square : open.free_squares())
        squares.push_back(open.original(square));
    squares.insert(squares.end(), open.board().queens().begin(), open.board().queens().end());
    return squares;
}

EncodingChoice choose_encoding(std::string_view name, const OpenBoard& open) {
    if (name != "auto") return {find_at_most_one_encoding(name), {}};
    // Measured in encodings/README.md: up to here the auxiliary variables of every other encoding
    // cost more than the pairs they save; beyond, commander is the quickest by far on boards that
    // have a completion, and close to the best on those that have none.
    constexpr int pairwise_up_to = 14;
    const int lines = std::max(open.row_count(), open.column_count());
    const bool small = lines <= pairwise_up_to;
    return {find_at_most_one_encoding(small ? "pairwise" : "commander"),
            std::to_string(lines) + " open lines, " + (small ? "at most " : "more than ") +
                std::to_string(pairwise_up_to)};
}

} // namespace qsat
