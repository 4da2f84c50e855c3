#include "explain/deduce.hpp"

#include <algorithm>
#include <array>
#include <tuple>

namespace qsat {

namespace {

using Line = ForcedSquare::Line;

constexpr std::array directions{Line::row, Line::column};

/// What makes one reason simpler than another: the kind, then the number of squares to refute,
/// then the squares in their chains.
auto cost(const Hint& hint) {
    std::size_t chained = 0;
    for (const Refutation& other : hint.others)
        chained += other.chain.size();
    return std::tuple{hint.reason(), hint.others.size(), chained};
}

/// The free squares of the open lines, by their numbers.
struct OpenLines {
    explicit OpenLines(const OpenBoard& open)
        : rows{Lines::rows(open)}, columns{Lines::columns(open)} {}

    const Lines& all(Line direction) const { return direction == Line::row ? rows : columns; }
    std::span<const int> through(const FreeSquare& square, Line direction) const {
        return all(direction)[direction == Line::row ? square.row : square.column];
    }

    Lines rows, columns;
};

/// A queen attacks at most three squares of a line that is not its own, so it forces nothing at
/// once where every line has more squares than that and one.
bool can_force(const OpenLines& lines) {
    constexpr std::size_t most_attacked = 3;
    for (const Line direction : directions)
        for (std::size_t i = 0; i < lines.all(direction).count(); ++i)
            if (lines.all(direction)[i].size() <= most_attacked + 1) return true;
    return false;
}

} // namespace

Hint::Reason Hint::reason() const {
    if (others.empty()) return Reason::only_free_square;
    if (!std::ranges::all_of(others, [](const Refutation& r) { return r.emptied.has_value(); }))
        return Reason::search;
    const bool at_once =
        std::ranges::all_of(others, [](const Refutation& r) { return r.chain.empty(); });
    return at_once ? Reason::emptied_lines : Reason::forced_chains;
}

std::optional<Hint> simplest_hint(const OpenBoard& open, const std::vector<Square>& forced,
                                  Refuter& refuter, const Budget& budget) {
    std::optional<Hint> best;
    const OpenLines lines{open};
    for (const FreeSquare& square : open.free_squares()) {
        const Square original = open.original(square);
        if (!std::ranges::binary_search(forced, original)) continue;
        for (const Line direction : directions) {
            Hint hint{original, direction, {}};
            for (const int other : lines.through(square, direction)) {
                if (budget.exceeded()) return std::nullopt;
                if (open.original(open.free_squares()[other]) != original)
                    hint.others.push_back(refuter.refute(other));
            }
            if (!best || cost(hint) < cost(*best)) best = std::move(hint);
        }
    }
    return best;
}

Deduction deduce(const OpenBoard& open, const Budget& budget) {
    const Position position{open};
    const auto original = [&](BoardLine line) {
        const auto numbers = line.direction == Line::row ? open.rows() : open.columns();
        return BoardLine{line.direction, numbers[line.number]};
    };
    if (const auto line = position.empty_line()) return HopelessLine{original(*line), {}};
    for (const Line direction : directions)
        if (const auto square = position.only_in(direction))
            return Hint{open.original(open.free_squares()[*square]), direction, {}};
    const OpenLines lines{open};
    if (!can_force(lines)) return NothingSeen{};

    Refuter refuter{open};
    const auto stopped = [&] {
        return Stopped{budget.exceeded().value_or(StopReason::interrupted)};
    };
    std::vector<Square> forced;
    for (const Line direction : directions) {
        const Lines& all = lines.all(direction);
        for (std::size_t i = 0; i < all.count(); ++i) {
            std::vector<int> left;
            for (const int square : all[i]) {
                if (left.size() > 1) break;
                if (budget.exceeded()) return stopped();
                if (!refuter.refutes(square)) left.push_back(square);
            }
            if (left.size() > 1) continue;
            if (!left.empty()) {
                forced.push_back(open.original(open.free_squares()[left.front()]));
                continue;
            }
            HopelessLine hopeless{original({direction, static_cast<int>(i)}), {}};
            for (const int square : all[i])
                hopeless.squares.push_back(refuter.refute(square));
            return hopeless;
        }
    }
    if (forced.empty()) return NothingSeen{};
    std::ranges::sort(forced);
    if (auto hint = simplest_hint(open, forced, refuter, budget)) return *std::move(hint);
    return stopped();
}

} // namespace qsat
