#include "cnf/board_cnf.hpp"

#include "encodings/count_and_sum.hpp"
#include "engine/budget.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

namespace qsat::inline formula {

namespace {

Lit queen_on(int square) { return Lit::positive(Var{square}); }

std::vector<Lit> queens_on(std::span<const int> squares) {
    std::vector<Lit> literals;
    literals.reserve(squares.size() + 1); // some callers add one
    for (const int square : squares)
        literals.push_back(queen_on(square));
    return literals;
}

/// A literal for each line with free squares; it can be true only if the line has a queen. It is
/// the literal of the only free square, or a new variable.
std::vector<Lit> encode_used(ClauseSink& sink, const Lines& lines) {
    std::vector<Lit> used;
    for (std::size_t i = 0; i < lines.count(); ++i) {
        std::vector<Lit> literals = queens_on(lines[i]);
        if (literals.empty()) continue;
        if (literals.size() == 1) {
            used.push_back(literals.front());
            continue;
        }
        used.push_back(Lit::positive(sink.new_variable()));
        literals.push_back(~used.back());
        sink.add_clause(literals);
    }
    return used;
}

/// A literal that is true if and only if one of these squares has a queen.
Lit encode_occupied(ClauseSink& sink, std::span<const int> squares) {
    if (squares.size() == 1) return queen_on(squares.front());
    const Lit occupied = Lit::positive(sink.new_variable());
    std::vector<Lit> one_of{~occupied};
    for (const int square : squares) {
        sink.add_clause({~queen_on(square), occupied});
        one_of.push_back(queen_on(square));
    }
    sink.add_clause(one_of);
    return occupied;
}

/// Adds what BoardEncoding::has_sums says of one direction. `sign` is 1 for the diagonals / and -1
/// for the others. Throws BudgetSpent if the decision diagram has too many states.
void encode_sums(ClauseSink& sink, const OpenBoard& open, const Lines& diagonals, int sign) {
    std::vector<Lit> occupied;
    std::vector<std::int64_t> numbers;
    for (std::size_t i = 0; i < diagonals.count(); ++i) {
        const Square square = open.original(diagonals[i].front());
        occupied.push_back(encode_occupied(sink, diagonals[i]));
        numbers.push_back(square.row + sign * square.column);
    }
    const auto sum_of = [](std::span<const int> lines) {
        return std::accumulate(lines.begin(), lines.end(), std::int64_t{0});
    };
    const std::int64_t sum = sum_of(open.rows()) + sign * sum_of(open.columns());
    try {
        encode_count_and_sum(sink, occupied, numbers, {open.row_count(), sum});
    } catch (const TooManyStates&) {
        throw BudgetSpent{{StopReason::memory,
                           fmt::format("the sums of {} diagonals have more than {} states: leave "
                                       "+sums out",
                                       diagonals.count(), TooManyStates::largest)}};
    }
}

} // namespace

std::string describe(const ClauseGroup& group) {
    using enum ClauseGroup::Kind;
    if (group.kind == givens) return "given queens";
    if (group.kind == exactly_one) return group.line + ": at least one, at most one";
    return group.kind == at_most_one ? group.line + ": at most one" : group.line;
}

BoardCnf::BoardCnf(const OpenBoard& open, BoardEncoding encoding, const Poll& poll,
                   std::optional<QueensWanted> wanted)
    : open_{&open}, encoding_{std::move(encoding)}, wanted_{wanted}, lines_{open, poll},
      size_{size_with(encoding_, poll)} {}

FormulaSize BoardCnf::size_with(const BoardEncoding& encoding, const Poll& poll) const {
    SizeOnly measured;
    measured.poll_by(poll);
    encode_givens(measured);
    encode_totals(measured, encoding.has_sums, {});
    FormulaSize size = measured.size();
    size.variables += board_variable_count(*open_);
    for (const Lines* lines : lines_.needed())
        for (std::size_t i = 0; i < lines->count(); ++i)
            size += wanted_ ? encoding.size((*lines)[i].size())
                            : exactly_one_size((*lines)[i].size(), encoding);
    for (const Lines* lines : lines_.diagonals())
        for (std::size_t i = 0; i < lines->count(); ++i)
            size += encoding.size((*lines)[i].size());
    return size;
}

void BoardCnf::encode(ClauseSink& sink, const Poll& poll, const BeginGroup& begin_group) const {
    sink.poll_by(poll); // a line can have millions of clauses
    encode_lines(sink, poll, begin_group);
    encode_totals(sink, encoding_.has_sums, begin_group);
    sink.poll_by({});
}

std::vector<std::array<Lit, 2>> BoardCnf::encode_to_assume(ClauseSink& sink,
                                                           const Poll& poll) const {
    assert(wanted_ && lines_wanted() > 0);
    sink.poll_by(poll);
    encode_lines(sink, poll, {});
    const auto enough = [&](const Lines& lines) {
        return at_least_literals(sink, encode_used(sink, lines), lines_wanted(), *wanted_->counter);
    };
    const std::vector<Lit> rows = enough(lines_.rows);
    const std::vector<Lit> columns = enough(lines_.columns);
    sink.poll_by({});
    std::vector<std::array<Lit, 2>> both;
    for (std::size_t i = 0; i < std::min(rows.size(), columns.size()); ++i)
        both.push_back({rows[i], columns[i]});
    return both;
}

void BoardCnf::encode_givens(ClauseSink& sink) const {
    const auto givens = open_->board().queens();
    const auto literal = [&](Square given) {
        return queen_on(static_cast<int>(open_->free_squares().size()) + place_of(given, *open_));
    };
    for (const Square given : givens)
        sink.add_clause({literal(given)});
    for (const Conflict& conflict : open_->conflicts()) {
        std::vector<Lit> clause;
        for (const Square queen : queens_of(conflict))
            clause.push_back(~literal(queen));
        // A line without a free square gives an empty clause among the clauses of the lines.
        if (!clause.empty()) sink.add_clause(clause);
    }
}

void BoardCnf::encode_lines(ClauseSink& sink, const Poll& poll,
                            const BeginGroup& begin_group) const {
    using enum ClauseGroup::Kind;
    const Board& board = open_->board();
    for (int i = board_variable_count(*open_); i > 0; --i)
        sink.new_variable();
    if (begin_group && !board.queens().empty()) begin_group({givens});
    encode_givens(sink);
    const auto encode_each = [&](const Lines& lines, bool needs_queen, const auto& name_of) {
        const bool is_exact = needs_queen && !wanted_;
        for (std::size_t i = 0; i < lines.count(); ++i) {
            if (poll) poll();
            if (!needs_queen && lines[i].size() < 2) continue; // needs no clause
            if (begin_group)
                begin_group({is_exact ? exactly_one : at_most_one, name_of(i), lines[i]});
            if (is_exact)
                encode_exactly_one(sink, queens_on(lines[i]), encoding_);
            else
                encoding_.encode(sink, queens_on(lines[i]));
        }
    };
    encode_each(lines_.rows, true, [&](std::size_t i) {
        return fmt::format("row {}", row_number(open_->rows()[i], board.size()));
    });
    encode_each(lines_.columns, true,
                [&](std::size_t i) { return "column " + column_name(open_->columns()[i]); });
    encode_each(lines_.regions, true,
                [&](std::size_t i) { return "region " + board.region_name(open_->regions()[i]); });
    const auto square = [&](int number) {
        return square_name(open_->original(number), board.size());
    };
    for (const Lines* lines : lines_.diagonals())
        encode_each(*lines, false, [&](std::size_t i) {
            const std::string first = square((*lines)[i].front());
            if (board.diagonals() == Diagonals::full)
                return fmt::format("diagonal {} through {}", lines == &lines_.sums ? '/' : '\\',
                                   first);
            return fmt::format("touching pair {}, {}", first, square((*lines)[i].back()));
        });
}

/// Adds the clauses about all lines of a direction.
void BoardCnf::encode_totals(ClauseSink& sink, bool has_sums, const BeginGroup& begin_group) const {
    const auto begin = [&](ClauseGroup::Kind kind, std::string line) {
        if (begin_group) begin_group({kind, std::move(line)});
    };
    if (wanted_)
        for (const auto& [lines, name] :
             {std::pair{&lines_.rows, "rows"}, std::pair{&lines_.columns, "columns"}}) {
            begin(ClauseGroup::Kind::at_least,
                  fmt::format("at least {} open {}", lines_wanted(), name));
            encode_at_least(sink, encode_used(sink, *lines), lines_wanted(), *wanted_->counter);
        }
    if (!has_sums) return;
    assert(!wanted_ && open_->board().diagonals() == Diagonals::full);
    begin(ClauseGroup::Kind::sums, "sum of the diagonals /");
    encode_sums(sink, *open_, lines_.sums, 1);
    begin(ClauseGroup::Kind::sums, "sum of the diagonals \\");
    encode_sums(sink, *open_, lines_.differences, -1);
}

/// The number of open rows that must have a queen; the same for open columns.
std::size_t BoardCnf::lines_wanted() const {
    const auto wanted = static_cast<std::size_t>(wanted_->least);
    return wanted - std::min(wanted, open_->board().queens().size());
}

void exclude(ClauseSink& sink, std::span<const int> chosen) {
    std::vector<Lit> clause = queens_on(chosen);
    for (Lit& literal : clause)
        literal = ~literal;
    sink.add_clause(clause);
}

void encode_before(ClauseSink& sink, const OpenBoard& open, std::span<const int> chosen) {
    std::vector<Lit> above;
    for (int row = 0; row < open.row_count(); ++row) {
        std::vector<Lit> clause = above;
        for (int square = open.first_in_row(row); square <= chosen[row]; ++square)
            clause.push_back(queen_on(square));
        sink.add_clause(clause);
        above.push_back(~queen_on(chosen[row]));
    }
    exclude(sink, chosen);
}

FormulaSize size_before(const OpenBoard& open, std::span<const int> chosen) {
    SizeOnly measured;
    encode_before(measured, open, chosen);
    return measured.size();
}

int place_of(Square given, const OpenBoard& open) {
    const auto givens = open.board().queens();
    return static_cast<int>(std::ranges::lower_bound(givens, given) - givens.begin());
}

std::vector<Square> variable_squares(const OpenBoard& open) {
    std::vector<Square> squares;
    squares.reserve(board_variable_count(open));
    for (const FreeSquare& square : open.free_squares())
        squares.push_back(open.original(square));
    squares.insert(squares.end(), open.board().queens().begin(), open.board().queens().end());
    return squares;
}

} // namespace qsat::formula
