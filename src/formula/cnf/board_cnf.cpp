#include "cnf/board_cnf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

namespace qsat::inline formula {

namespace {

/// The literals of the free squares on a line. `literals` is a buffer that is reused for all lines.
std::span<const Lit> squares_to_literals(std::span<const int> line, std::vector<Lit>& literals) {
    literals.clear();
    for (const int square : line)
        literals.push_back(Lit::positive(Var{square}));
    return literals;
}

/// A literal for each line with free squares; it can be true only if the line has a queen. It is
/// the literal of the only free square, or a new variable.
std::vector<Lit> encode_used(ClauseSink& sink, const Lines& lines) {
    std::vector<Lit> used;
    std::vector<Lit> literals;
    for (std::size_t i = 0; i < lines.count(); ++i) {
        if (lines[i].empty()) continue;
        squares_to_literals(lines[i], literals);
        if (literals.size() > 1) {
            const Lit line = Lit::positive(sink.new_variable());
            literals.push_back(~line);
            sink.add_clause(literals);
            used.push_back(line);
        } else {
            used.push_back(literals.front());
        }
    }
    return used;
}

} // namespace

std::string describe(const ClauseGroup& group) {
    switch (group.kind) {
    case ClauseGroup::Kind::givens:
        return "given queens";
    case ClauseGroup::Kind::exactly_one:
        return group.line + ": at least one, at most one";
    case ClauseGroup::Kind::at_most_one:
        return group.line + ": at most one";
    case ClauseGroup::Kind::at_least:
    case ClauseGroup::Kind::sums:
        return group.line;
    }
    return {};
}

BoardCnf::BoardCnf(const OpenBoard& open, BoardEncoding encoding, const Poll& poll,
                   std::optional<QueensWanted> wanted)
    : open_{&open}, encoding_{std::move(encoding)}, wanted_{wanted}, lines_{open, poll},
      sums_{make_sums(encoding_)}, size_{size_with(encoding_, sums_)} {}

FormulaSize BoardCnf::size_with(const BoardEncoding& encoding) const {
    return size_with(encoding, make_sums(encoding));
}

FormulaSize BoardCnf::size_with(const BoardEncoding& encoding,
                                const std::optional<BothSums>& sums) const {
    SizeOnly givens;
    encode_givens(givens);
    FormulaSize size = givens.size();
    size.variables = open_->free_squares().size() + open_->board().queens().size();
    for (const Lines* lines : lines_.needed())
        for (std::size_t i = 0; i < lines->count(); ++i)
            size += wanted_ ? encoding.size((*lines)[i].size())
                            : exactly_one_size((*lines)[i].size(), encoding);
    if (wanted_)
        for (const Lines* lines : {&lines_.rows, &lines_.columns})
            size += wanted_size(*lines);
    for (const Lines* lines : lines_.diagonals())
        for (std::size_t i = 0; i < lines->count(); ++i)
            size += encoding.size((*lines)[i].size());
    if (sums) size += (*sums)[0].size(lines_.sums) + (*sums)[1].size(lines_.differences);
    return size;
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
        std::vector<Lit> clause;
        for (const Square queen : queens_of(conflict))
            clause.push_back(~literal(queen));
        // A line without a free square gives an empty clause among the clauses of the lines.
        if (!clause.empty()) sink.add_clause(clause);
    }
}

void BoardCnf::encode(ClauseSink& sink, const Poll& poll, const BeginGroup& begin_group) const {
    sink.poll_by(poll); // a line can have millions of clauses
    encode_lines(sink, poll, begin_group);
    const auto wanted = [&](const Lines& lines, const char* name) {
        if (begin_group)
            begin_group({ClauseGroup::Kind::at_least,
                         fmt::format("at least {} open {}", lines_wanted(), name)});
        encode_at_least(sink, encode_used(sink, lines), lines_wanted(), *wanted_->counter);
    };
    if (wanted_) {
        wanted(lines_.rows, "rows");
        wanted(lines_.columns, "columns");
    }
    if (sums_) encode_sums(sink, begin_group);
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

void BoardCnf::encode_lines(ClauseSink& sink, const Poll& poll,
                            const BeginGroup& begin_group) const {
    const int size = open_->board().size();
    const std::size_t squares = open_->free_squares().size() + open_->board().queens().size();
    for (std::size_t i = 0; i < squares; ++i)
        sink.new_variable();
    if (begin_group && !open_->board().queens().empty()) begin_group({ClauseGroup::Kind::givens});
    encode_givens(sink);
    std::vector<Lit> literals;
    const auto needed = [&](const Lines& lines, auto name_of) {
        for (std::size_t i = 0; i < lines.count(); ++i) {
            if (poll) poll();
            if (begin_group)
                begin_group(
                    {wanted_ ? ClauseGroup::Kind::at_most_one : ClauseGroup::Kind::exactly_one,
                     name_of(i), lines[i]});
            squares_to_literals(lines[i], literals);
            if (wanted_)
                encoding_.encode(sink, literals);
            else
                encode_exactly_one(sink, literals, encoding_);
        }
    };
    needed(lines_.rows,
           [&](std::size_t i) { return fmt::format("row {}", size - open_->rows()[i]); });
    needed(lines_.columns,
           [&](std::size_t i) { return "column " + column_name(open_->columns()[i]); });
    needed(lines_.regions, [&](std::size_t i) {
        return "region " + open_->board().region_name(open_->regions()[i]);
    });
    const bool full = open_->board().diagonals() == Diagonals::full;
    const auto name_of = [&](int square) {
        return square_name(open_->original(open_->free_squares()[square]), size);
    };
    const auto at_most_one = [&](const Lines& lines, char direction) {
        for (std::size_t i = 0; i < lines.count(); ++i) {
            if (poll) poll();
            if (lines[i].size() < 2) continue; // needs no clause
            if (begin_group)
                begin_group({ClauseGroup::Kind::at_most_one,
                             full ? fmt::format("diagonal {} through {}", direction,
                                                name_of(lines[i].front()))
                                  : fmt::format("{} and {}, which touch", name_of(lines[i].front()),
                                                name_of(lines[i].back())),
                             lines[i]});
            encoding_.encode(sink, squares_to_literals(lines[i], literals));
        }
    };
    at_most_one(lines_.sums, '/');
    at_most_one(lines_.differences, '\\');
    at_most_one(lines_.shifted_sums, '/');
    at_most_one(lines_.shifted_differences, '\\');
}

std::optional<BoardCnf::BothSums> BoardCnf::make_sums(const BoardEncoding& encoding) const {
    using Direction = DiagonalSums::Direction;
    if (!encoding.has_sums) return {};
    assert(!wanted_ && open_->board().diagonals() == Diagonals::full);
    return BothSums{DiagonalSums{*open_, lines_.sums, Direction::sums},
                    DiagonalSums{*open_, lines_.differences, Direction::differences}};
}

void BoardCnf::encode_sums(ClauseSink& sink, const BeginGroup& begin_group) const {
    const auto encode_direction = [&](const DiagonalSums& sums, const Lines& lines, char name) {
        if (begin_group)
            begin_group({ClauseGroup::Kind::sums, fmt::format("sum of the diagonals {}", name)});
        sums.encode(sink, lines);
    };
    encode_direction((*sums_)[0], lines_.sums, '/');
    encode_direction((*sums_)[1], lines_.differences, '\\');
}

/// The number of open rows that must have a queen; the same for open columns.
std::size_t BoardCnf::lines_wanted() const {
    const auto wanted = static_cast<std::size_t>(wanted_->least);
    return wanted - std::min(wanted, open_->board().queens().size());
}

FormulaSize BoardCnf::wanted_size(const Lines& lines) const {
    FormulaSize size;
    std::uint64_t used = 0;
    for (std::size_t i = 0; i < lines.count(); ++i) {
        used += lines[i].empty() ? 0 : 1;
        if (lines[i].size() > 1)
            size += {.variables = 1, .clauses = 1, .literals = lines[i].size() + 1};
    }
    return size + at_least_size(used, lines_wanted(), *wanted_->counter);
}

void exclude(ClauseSink& sink, std::span<const int> chosen) {
    std::vector<Lit> clause;
    clause.reserve(chosen.size());
    for (const int square : chosen)
        clause.push_back(Lit::negative(Var{square}));
    sink.add_clause(clause);
}

void encode_before(ClauseSink& sink, const OpenBoard& open, std::span<const int> chosen) {
    std::vector<Lit> above;
    for (int row = 0; row < open.row_count(); ++row) {
        std::vector<Lit> clause = above;
        for (int square = open.first_in_row(row); square <= chosen[row]; ++square)
            clause.push_back(Lit::positive(Var{square}));
        sink.add_clause(clause);
        above.push_back(Lit::negative(Var{chosen[row]}));
    }
    exclude(sink, chosen);
}

FormulaSize size_before(const OpenBoard& open, std::span<const int> chosen) {
    FormulaSize size{.clauses = 1, .literals = chosen.size()};
    for (int row = 0; row < open.row_count(); ++row) {
        const int squares = chosen[row] - open.first_in_row(row) + 1;
        size += {.clauses = 1, .literals = static_cast<std::uint64_t>(row + squares)};
    }
    return size;
}

std::vector<Square> variable_squares(const OpenBoard& open) {
    std::vector<Square> squares;
    squares.reserve(open.free_squares().size() + open.board().queens().size());
    for (const FreeSquare& square : open.free_squares())
        squares.push_back(open.original(square));
    squares.insert(squares.end(), open.board().queens().begin(), open.board().queens().end());
    return squares;
}

} // namespace qsat::formula
