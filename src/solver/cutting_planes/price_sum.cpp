#include "cutting_planes/price_sum.hpp"

#include <algorithm>

namespace qsat {

namespace {

/// The bound that the remaining sum must reach.
std::int64_t degree(const PriceArgument& argument, Conclusion conclusion) {
    if (conclusion.diagonal >= 0)
        return argument.diagonal_price(conclusion.diagonal) - argument.slack();
    if (conclusion.square >= 0) return argument.beyond(conclusion.square) - argument.slack();
    return -argument.slack();
}

} // namespace

ProofSum price_sum(const ProofPart& part, const PriceArgument& argument, const OpbNumbers& numbers,
                   const QueenCounts& counts, Conclusion conclusion) {
    const Remainder& remainder = part.remainder;
    ProofSum sum{.by = degree(argument, conclusion)};
    const auto add = [&](int constraint, std::int64_t factor) {
        if (factor > 0) sum.terms.push_back({constraint, factor});
    };
    for (int line = 0; line < remainder.position().line_count(); ++line) {
        add(numbers.at_least_one(line), argument.potential(line));
        add(numbers.at_most_one(line), -argument.potential(line));
    }
    for (int diagonal = 0; diagonal < remainder.diagonal_count(); ++diagonal) {
        const std::int64_t price = argument.diagonal_price(diagonal);
        if (price < 0) sum.terms.push_back({0, -price, part.a_queen[diagonal]});
        if (price <= 0 || diagonal == conclusion.diagonal) continue;
        if (const auto constraint = numbers.at_most_one_on(diagonal))
            add(*constraint, price);
        else // the diagonal has only one free square
            sum.at_most_one.emplace_back(opb_variable(remainder.free_on_diagonal(diagonal).front()),
                                         price);
    }
    for (int count = 0; count < counts.size(); ++count) {
        add(part.at_most[count], argument.count_price(count));
        add(part.at_least[count], -argument.count_price(count));
    }
    const auto squares = static_cast<int>(remainder.open().free_squares().size());
    for (int square = 0; square < squares; ++square) {
        const bool is_free = remainder.position().is_free(square);
        std::int64_t left = -argument.beyond(square);
        // The queen of a required diagonal may be restricted to other squares of it.
        bool may_be_less = false;
        for (const int diagonal : remainder.diagonals_of(square)) {
            if (diagonal == conclusion.diagonal) left += argument.diagonal_price(diagonal);
            may_be_less |= argument.diagonal_price(diagonal) < 0;
        }
        if (left > 0 && !is_free) sum.terms.push_back({0, left, part.no_queen[square]});
        const bool is_in_sum = is_free ? left < 0 : left != 0 || may_be_less;
        if (is_in_sum && square != conclusion.square) sum.weakened.push_back(opb_variable(square));
    }
    return sum;
}

std::optional<Prices> contradiction(const ProofPart& part, const QueenCounts& counts) {
    const Position& position = part.remainder.position();
    const auto squares = part.remainder.open().free_squares();
    Prices prices{std::vector<double>(part.remainder.diagonal_count(), 0),
                  std::vector<double>(counts.size(), 0)};
    const auto price = [&](int square) -> double& {
        return prices.counts[counts.first_single() + square];
    };
    std::vector<int> queens;
    for (int square = 0; square < static_cast<int>(squares.size()); ++square) {
        if (part.bounds.least[counts.first_single() + square] == 0) continue;
        price(square) = -1;
        if (!position.is_free(square)) return prices;
        for (const int queen : queens) {
            if (!part.remainder.open().attack(queen, square)) continue;
            price(queen) = -1;
            for (const int diagonal : part.remainder.diagonals_of(square))
                if (std::ranges::count(part.remainder.diagonals_of(queen), diagonal) > 0)
                    prices.diagonals[diagonal] = 1;
            return prices;
        }
        price(square) = 0;
        queens.push_back(square);
    }
    for (int line = 0; line < position.line_count(); ++line) {
        const std::vector<int> free = position.free_on(line);
        const auto is_excluded = [&](int square) {
            return part.bounds.most[counts.first_single() + square] == 0;
        };
        if (!std::ranges::all_of(free, is_excluded)) continue;
        for (const int square : free)
            price(square) = 1;
        return prices;
    }
    return std::nullopt;
}

} // namespace qsat
