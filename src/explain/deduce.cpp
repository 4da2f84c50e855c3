#include "explain/deduce.hpp"

#include "engine/make_open_board.hpp"
#include "explain/backbone.hpp"
#include "solve/complete.hpp"

#include <algorithm>
#include <tuple>

namespace qsat {

namespace {

/// What makes one reason simpler than another: the kind, then the number of squares that fail,
/// then how many squares are propagated.
auto cost(const Hint& hint) {
    std::size_t propagated = 0;
    for (const FailedLiteral& other : hint.others)
        propagated += other.propagation.size();
    return std::tuple{hint.reason(), hint.others.size(), propagated};
}

/// A queen attacks at most three squares of a line that is not its own, so it forces nothing at
/// once where every line has more squares than that and one.
bool can_force(const Position& position) {
    constexpr int most_attacked = 3;
    return position.free_count(position.shortest_line()) <= most_attacked + 1;
}

/// Looks for the dead end to which rules lead after a queen that propagation does not refute.
/// Throws BudgetSpent.
void follow_rules(const Board& board, FailedLiteral& literal, const Budget& budget) {
    BoardParts parts = board.parts();
    parts.queens.push_back(literal.square);
    for (;;) {
        const Board now{parts};
        const auto made = make_open_board(now, budget);
        if (const auto* stopped = std::get_if<Stopped>(&made)) throw BudgetSpent{stopped->reason};
        const Deduction deduced = deduce(std::get<OpenBoard>(made), budget);
        if (const auto* stopped = std::get_if<Stopped>(&deduced))
            throw BudgetSpent{stopped->reason};
        if (const auto* hopeless = std::get_if<HopelessLine>(&deduced)) {
            literal.dead_end = hopeless->line;
            return;
        }
        const auto* hint = std::get_if<Hint>(&deduced);
        if (hint == nullptr) {
            literal.forced.clear();
            return;
        }
        literal.forced.push_back({hint->square, hint->line});
        parts.queens.push_back(hint->square);
    }
}

} // namespace

Hint::Reason Hint::reason() const {
    if (others.empty()) return Reason::only_free_square;
    if (!std::ranges::all_of(others, [](const FailedLiteral& r) { return r.conflict.has_value(); }))
        return Reason::search;
    const bool at_once =
        std::ranges::all_of(others, [](const FailedLiteral& r) { return r.propagation.empty(); });
    return at_once ? Reason::emptied_lines : Reason::forced_chains;
}

std::optional<Hint> simplest_hint(const OpenBoard& open, const std::vector<Square>& forced,
                                  FailedLiteralTest& test, const Budget& budget) try {
    std::optional<Hint> best;
    const Position position{open, budget.poll()};
    const int squares = static_cast<int>(open.free_squares().size());
    for (int square = 0; square < squares; ++square) {
        const Square original = open.original(position.square(square));
        if (!std::ranges::binary_search(forced, original)) continue;
        for (const int line : {position.row_of(square), position.column_of(square)}) {
            Hint hint{original, board_line(open, line).direction, {}};
            for (const int other : position.free_on(line)) {
                if (budget.exceeded()) return std::nullopt;
                if (other != square) hint.others.push_back(test.explain(other));
            }
            if (!best || cost(hint) < cost(*best)) best = std::move(hint);
        }
    }
    if (budget.exceeded()) return std::nullopt; // and something may not be minimal
    return best;
} catch (const BudgetSpent&) {
    return std::nullopt;
}

Deduction deduce(const OpenBoard& open, const Budget& budget) try {
    const Position position{open, budget.poll()};
    if (position.line_count() == 0) return NothingSeen{};
    const int shortest = position.shortest_line();
    if (position.free_count(shortest) == 0) return HopelessLine{board_line(open, shortest), {}};
    if (const auto only = forced_square(position))
        return Hint{open.original(position.square(only->square)),
                    board_line(open, only->line).direction,
                    {}};
    if (!can_force(position)) return NothingSeen{};

    FailedLiteralTest test{open, budget};
    const auto stopped = [&] {
        return Stopped{budget.exceeded().value_or(StopReason::interrupted)};
    };
    std::vector<Square> forced;
    for (int line = 0; line < position.line_count(); ++line) {
        std::vector<int> left;
        for (const int square : position.free_on(line)) {
            if (left.size() > 1) break;
            if (budget.exceeded()) return stopped();
            if (!test.fails(square)) left.push_back(square);
        }
        if (left.size() > 1) continue;
        if (!left.empty()) {
            forced.push_back(open.original(position.square(left.front())));
            continue;
        }
        HopelessLine hopeless{board_line(open, line), {}};
        for (const int square : position.free_on(line))
            hopeless.squares.push_back(test.explain(square));
        if (budget.exceeded()) return stopped();
        return hopeless;
    }
    if (forced.empty()) return NothingSeen{};
    std::ranges::sort(forced);
    if (auto hint = simplest_hint(open, forced, test, budget)) return *std::move(hint);
    return stopped();
} catch (const BudgetSpent& spent) {
    return Stopped{spent.reason};
}

Deduction deduce_by_search(const OpenBoard& open, const Budget& budget) try {
    auto found = find_backbone(open, Unusable::leave_out, budget);
    if (auto* stopped = std::get_if<Stopped>(&found)) return std::move(*stopped);
    const std::vector<Square>& forced = std::get<Backbone>(found).forced;
    if (forced.empty()) return NothingSeen{};
    FailedLiteralTest test{open, budget};
    auto hint = simplest_hint(open, forced, test, budget);
    if (!hint) return Stopped{budget.exceeded().value_or(StopReason::interrupted)};
    for (FailedLiteral& other : hint->others)
        if (!other.conflict) follow_rules(open.board(), other, budget);
    return *std::move(hint);
} catch (const BudgetSpent& spent) {
    return Stopped{spent.reason};
}

HintResult find_hint(const OpenBoard& open, std::uint64_t limit, const Budget& budget) {
    if (!open.conflicts().empty()) return Infeasible{open.conflicts()};
    // On a board without a completion every square is forced, and that is no hint.
    Outcome first = complete(open.board(), {}, budget, [](const auto&) {}).outcome;
    if (auto* infeasible = std::get_if<Infeasible>(&first)) return std::move(*infeasible);
    if (auto* stopped = std::get_if<Stopped>(&first)) return std::move(*stopped);
    Deduction deduced = deduce(open, budget);
    if (auto* hint = std::get_if<Hint>(&deduced)) return std::move(*hint);
    if (auto* stopped = std::get_if<Stopped>(&deduced)) return std::move(*stopped);
    if (std::holds_alternative<HopelessLine>(deduced))
        throw Defect{"a line of a board with a completion is thought hopeless"};

    Deduction searched = deduce_by_search(open, budget);
    if (auto* hint = std::get_if<Hint>(&searched)) return std::move(*hint);
    if (auto* stopped = std::get_if<Stopped>(&searched)) return std::move(*stopped);
    CompletionReport report = complete(open.board(), {.limit = limit}, budget, [](const auto&) {});
    if (auto* stopped = std::get_if<Stopped>(&report.outcome)) return std::move(*stopped);
    return NothingForced{report.completions, std::get<Completed>(report.outcome).all};
}

} // namespace qsat
