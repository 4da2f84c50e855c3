#include "cnf/diagonal_sums.hpp"

#include "engine/budget.hpp"

#include <fmt/format.h>

#include <numeric>

namespace qsat::inline formula {

namespace {

/// A literal that is true if and only if one of these squares has a queen.
Lit encode_occupied(ClauseSink& sink, std::span<const int> squares) {
    if (squares.size() == 1) return Lit::positive(Var{squares.front()});
    const Lit occupied = Lit::positive(sink.new_variable());
    std::vector<Lit> one_of{~occupied};
    for (const int square : squares) {
        const Lit queen = Lit::positive(Var{square});
        sink.add_clause({~queen, occupied});
        one_of.push_back(queen);
    }
    sink.add_clause(one_of);
    return occupied;
}

std::int64_t sum_of(std::span<const int> lines) {
    return std::accumulate(lines.begin(), lines.end(), std::int64_t{0});
}

CountAndSumDiagram make_diagram(const OpenBoard& open, const Lines& diagonals,
                                DiagonalSums::Direction direction) {
    const bool adds = direction == DiagonalSums::Direction::sums;
    std::vector<std::int64_t> numbers;
    for (std::size_t i = 0; i < diagonals.count(); ++i) {
        const Square square = open.original(open.free_squares()[diagonals[i].front()]);
        numbers.push_back(adds ? square.sum() : square.difference());
    }
    const std::int64_t columns = sum_of(open.columns());
    const CountAndSum wanted{open.row_count(), sum_of(open.rows()) + (adds ? columns : -columns)};
    try {
        return {std::move(numbers), wanted};
    } catch (const std::length_error&) {
        throw BudgetSpent{{StopReason::memory,
                           fmt::format("the sums of {} diagonals have more than {} states: leave "
                                       "+sums out",
                                       diagonals.count(), CountAndSumDiagram::max_states)}};
    }
}

} // namespace

DiagonalSums::DiagonalSums(const OpenBoard& open, const Lines& diagonals, Direction direction)
    : diagram_{make_diagram(open, diagonals, direction)} {}

void DiagonalSums::encode(ClauseSink& sink, const Lines& diagonals) const {
    std::vector<Lit> occupied;
    for (std::size_t i = 0; i < diagonals.count(); ++i)
        occupied.push_back(encode_occupied(sink, diagonals[i]));
    diagram_.encode(sink, occupied);
}

FormulaSize DiagonalSums::size(const Lines& diagonals) const {
    FormulaSize size = diagram_.size();
    for (std::size_t i = 0; i < diagonals.count(); ++i)
        if (const std::uint64_t squares = diagonals[i].size(); squares > 1)
            size += {.variables = 1, .clauses = squares + 1, .literals = 3 * squares + 1};
    return size;
}

} // namespace qsat::formula
