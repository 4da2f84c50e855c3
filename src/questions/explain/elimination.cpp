#include "explain/deduce.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>

namespace qsat::inline questions {

namespace {

using Direction = ForcedSquare::Line;

/// A set of lines of one direction, one bit each.
using LineBits = std::uint64_t;
constexpr int most_bits = 64;

class EliminationSearch {
public:
    EliminationSearch(const OpenBoard& open, const Budget& budget)
        : open_{open}, budget_{budget}, position_{open, budget.poll()} {}

    std::optional<Elimination> run() {
        if (position_.line_count() == 0 || has_empty_line(position_)) return std::nullopt;
        if (open_.row_count() <= most_bits) {
            if (auto found = confined(1)) return found;
            if (auto found = attacks_line()) return found;
            for (const std::size_t k : {2, 3, 4})
                if (auto found = confined(k)) return found;
        }
        const auto failed = simplest_failed_literal(position_, budget_);
        if (!failed) return std::nullopt;
        return Elimination{.reason = Elimination::Reason::chain,
                           .squares = {failed->square},
                           .lines = {*failed->conflict},
                           .chain = {*failed}};
    }

private:
    std::optional<Elimination> confined(std::size_t k) const {
        using enum ForcedSquare::Line;
        // Regions first, because players look at these first.
        for (const auto& [direction, across] : {std::pair{region, row},
                                                {region, column},
                                                {row, region},
                                                {column, region},
                                                {row, column},
                                                {column, row}}) {
            if (open_.region_count() == 0 && (direction == region || across == region)) continue;
            budget_.require();
            if (auto found = confined(k, direction, across)) return found;
        }
        return std::nullopt;
    }

    std::optional<Elimination> confined(std::size_t k, Direction direction,
                                        Direction across) const {
        const int first = lines_of(open_, across).first;
        // Each line with the crossing lines of its squares.
        std::vector<std::pair<int, LineBits>> lines;
        for (auto [line, end] = lines_of(open_, direction); line < end; ++line) {
            LineBits crossing = 0;
            for (const int square : position_.free_on(line))
                crossing |= LineBits{1} << (line_of(position_, square, across) - first);
            if (std::popcount(crossing) <= static_cast<int>(k)) lines.emplace_back(line, crossing);
        }
        std::vector<int> chosen;
        return choose(lines, 0, 0, k, first, chosen);
    }

    /// Chooses k of the lines, from index `from` on, that are within k others where squares can be
    /// eliminated. The first of those others is the line `first`.
    std::optional<Elimination> choose(const std::vector<std::pair<int, LineBits>>& lines,
                                      std::size_t from, LineBits within, std::size_t k, int first,
                                      std::vector<int>& chosen) const {
        if (chosen.size() == k) return strike(chosen, within, first);
        for (std::size_t i = from; i < lines.size(); ++i) {
            const LineBits both = within | lines[i].second;
            if (std::popcount(both) > static_cast<int>(k)) continue;
            chosen.push_back(lines[i].first);
            auto found = choose(lines, i + 1, both, k, first, chosen);
            chosen.pop_back();
            if (found) return found;
        }
        return std::nullopt;
    }

    std::optional<Elimination> strike(const std::vector<int>& lines, LineBits within,
                                      int first) const {
        std::vector<int> crossing;
        std::vector<int> squares;
        for (; within != 0; within &= within - 1) {
            crossing.push_back(first + std::countr_zero(within));
            for (const int square : position_.free_on(crossing.back()))
                if (std::ranges::none_of(
                        lines, [&](int confined) { return position_.is_on(square, confined); }))
                    squares.push_back(square);
        }
        return eliminated({.reason = Elimination::Reason::confined,
                           .lines = board_lines(open_, lines),
                           .within = board_lines(open_, crossing)},
                          std::move(squares));
    }

    /// The line with the fewest free squares that one square outside the line attacks completely.
    std::optional<Elimination> attacks_line() const {
        std::vector<std::pair<int, int>> lines; // free squares, line
        for (int line = 0; line < position_.line_count(); ++line)
            lines.emplace_back(position_.free_count(line), line);
        std::ranges::sort(lines);
        for (const auto& [count, line] : lines) {
            budget_.require();
            const std::vector<int> members = position_.free_on(line);
            std::vector<int> squares;
            for (const std::span<const int> through : position_.lines_through(members.front()))
                for (const int square : through)
                    if (!position_.is_on(square, line) &&
                        std::ranges::all_of(
                            members, [&](int member) { return open_.attack(square, member); }))
                        squares.push_back(square);
            if (auto found = eliminated({.reason = Elimination::Reason::attacks_line,
                                         .lines = {board_line(open_, line)}},
                                        std::move(squares)))
                return found;
        }
        return std::nullopt;
    }

    /// The elimination of these squares, which may be listed twice; nothing if there are none.
    std::optional<Elimination> eliminated(Elimination elimination, std::vector<int> squares) const {
        if (squares.empty()) return std::nullopt;
        std::ranges::sort(squares);
        squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
        elimination.squares = open_.originals(squares);
        return elimination;
    }

    const OpenBoard& open_;
    const Budget& budget_;
    Position position_;
};

} // namespace

std::optional<Elimination> find_elimination(const OpenBoard& open, const Budget& budget) {
    return EliminationSearch{open, budget}.run();
}

} // namespace qsat::questions
