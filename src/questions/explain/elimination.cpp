#include "explain/elimination.hpp"

#include "board/position.hpp"
#include "explain/deduce.hpp"
#include "explain/forced_squares.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>

namespace qsat {

namespace {

constexpr int most_bits = 64;

/// A set of lines of one direction, one bit each.
using LineBits = std::uint64_t;

/// The open lines that need a queen, by direction.
struct LineRange {
    int first;
    int count;
};

class EliminationSearch {
public:
    EliminationSearch(const OpenBoard& open, const Budget& budget)
        : open_{open}, budget_{budget}, position_{open, budget.poll()},
          directions_{{{0, open.row_count()},
                       {open.row_count(), open.column_count()},
                       {open.row_count() + open.column_count(), open.region_count()}}} {}

    std::optional<Elimination> run() {
        if (position_.line_count() == 0 || position_.free_count(position_.shortest_line()) == 0)
            return std::nullopt;
        if (open_.row_count() <= most_bits) {
            if (auto found = confined(1)) return found;
            if (auto found = attacks_line()) return found;
            for (std::size_t k = 2; k <= most_confined; ++k)
                if (auto found = confined(k)) return found;
        }
        if (auto failed = simplest_failed_literal(open_, budget_))
            return Elimination{.reason = Elimination::Reason::chain,
                               .squares = {failed->square},
                               .lines = {*failed->conflict},
                               .chain = std::move(failed)};
        return std::nullopt;
    }

private:
    Square original(int square) const { return open_.original(position_.square(square)); }

    int line_of(int square, std::size_t direction) const {
        return direction == 0   ? position_.row_of(square)
               : direction == 1 ? position_.column_of(square)
                                : position_.region_of(square);
    }

    /// Regions first, because players look at these first.
    std::optional<Elimination> confined(std::size_t k) {
        constexpr std::array<std::pair<std::size_t, std::size_t>, 6> pairs{
            {{2, 0}, {2, 1}, {0, 2}, {1, 2}, {0, 1}, {1, 0}}};
        for (const auto& [direction, across] : pairs) {
            if (directions_[direction].count == 0 || directions_[across].count == 0) continue;
            if (auto found = confined(k, direction, across)) return found;
        }
        return std::nullopt;
    }

    std::optional<Elimination> confined(std::size_t k, std::size_t direction, std::size_t across) {
        budget_.require();
        // Each line with the crossing lines of its squares.
        std::vector<std::pair<int, LineBits>> lines;
        for (int i = 0; i < directions_[direction].count; ++i) {
            const int line = directions_[direction].first + i;
            if (position_.free_count(line) == Position::has_queen) continue;
            LineBits crossing = 0;
            for (const int square : position_.free_on(line))
                crossing |= LineBits{1} << (line_of(square, across) - directions_[across].first);
            if (std::popcount(crossing) <= static_cast<int>(k)) lines.emplace_back(line, crossing);
        }
        std::vector<int> chosen;
        return choose(lines, 0, 0, k, across, chosen);
    }

    /// Chooses k of the lines, from index `from` on, that are within k others where squares can be
    /// eliminated.
    std::optional<Elimination> choose(const std::vector<std::pair<int, LineBits>>& lines,
                                      std::size_t from, LineBits within, std::size_t k,
                                      std::size_t across, std::vector<int>& chosen) {
        if (chosen.size() == k) return strike(chosen, within, across);
        for (std::size_t i = from; i < lines.size(); ++i) {
            const LineBits both = within | lines[i].second;
            if (std::popcount(both) > static_cast<int>(k)) continue;
            chosen.push_back(lines[i].first);
            auto found = choose(lines, i + 1, both, k, across, chosen);
            chosen.pop_back();
            if (found) return found;
        }
        return std::nullopt;
    }

    std::optional<Elimination> strike(const std::vector<int>& lines, LineBits within,
                                      std::size_t across) const {
        Elimination found{.reason = Elimination::Reason::confined};
        for (LineBits bits = within; bits != 0; bits &= bits - 1) {
            const int line = directions_[across].first + std::countr_zero(bits);
            found.within.push_back(board_line(open_, line));
            for (const int square : position_.free_on(line))
                if (std::ranges::none_of(
                        lines, [&](int confined) { return position_.is_on(square, confined); }))
                    found.squares.push_back(original(square));
        }
        if (found.squares.empty()) return std::nullopt;
        std::ranges::sort(found.squares);
        for (const int line : lines)
            found.lines.push_back(board_line(open_, line));
        return found;
    }

    /// The line with the fewest free squares that one square outside the line attacks completely.
    std::optional<Elimination> attacks_line() const {
        std::vector<std::pair<int, int>> lines; // free squares, line
        for (int line = 0; line < position_.line_count(); ++line)
            if (position_.free_count(line) != Position::has_queen)
                lines.emplace_back(position_.free_count(line), line);
        std::ranges::sort(lines);
        for (const auto& [count, line] : lines) {
            budget_.require();
            const std::vector<int> members = position_.free_on(line);
            Elimination found{.reason = Elimination::Reason::attacks_line};
            for (const std::span<const int> through : position_.lines_through(members.front()))
                for (const int square : through)
                    if (position_.is_free(square) && !position_.is_on(square, line) &&
                        std::ranges::all_of(
                            members, [&](int member) { return open_.attack(square, member); }))
                        found.squares.push_back(original(square));
            if (found.squares.empty()) continue;
            std::ranges::sort(found.squares);
            found.squares.erase(std::unique(found.squares.begin(), found.squares.end()),
                                found.squares.end());
            found.lines.push_back(board_line(open_, line));
            return found;
        }
        return std::nullopt;
    }

    const OpenBoard& open_;
    const Budget& budget_;
    Position position_;
    std::array<LineRange, 3> directions_;
};

} // namespace

std::optional<Elimination> find_elimination(const OpenBoard& open, const Budget& budget) {
    return EliminationSearch{open, budget}.run();
}

} // namespace qsat
