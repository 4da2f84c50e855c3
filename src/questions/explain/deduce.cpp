#include "explain/deduce.hpp"

#include "engine/make_open_board.hpp"
#include "explain/backbone.hpp"
#include "solve/complete.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace qsat {

namespace {

bool has_empty_line(const Position& position) {
    return position.line_count() > 0 && position.free_count(position.shortest_line()) == 0;
}

/// Tests free squares of an open board, which must outlive this object, for failed literals: places
/// a queen and propagates. (J. Freeman, "Improvements to propositional satisfiability search
/// algorithms", PhD thesis, University of Pennsylvania, 1995.) Each square is tested once. Throws
/// BudgetSpent.
class FailedLiteralTest {
public:
    FailedLiteralTest(const OpenBoard& open, const Budget& budget)
        : start_{open, budget.poll()}, budget_{budget} {}

    /// Does propagation reach a line without a free square?
    bool fails(int square) { return propagate(square).has_value(); }

    /// The propagation and the conflict; both are empty if the square does not fail.
    const FailedLiteral& explain(int square) {
        const auto known = explained_.find(square);
        if (known != explained_.end()) return known->second;
        FailedLiteral failed{original(square)};
        if (const auto& steps = propagate(square)) {
            Position end = start_;
            end.place(square);
            for (const ForcedNow& step : minimal(Position{end}, *steps)) {
                failed.propagation.push_back(
                    {original(step.square), board_line(start_.open(), step.line).direction});
                end.place(step.square);
            }
            failed.conflict = board_line(start_.open(), end.shortest_line());
        }
        return explained_.emplace(square, std::move(failed)).first->second;
    }

private:
    using Propagation = std::vector<ForcedNow>;

    /// The forced squares up to the first line without a free square; nothing if there is no such
    /// line.
    const std::optional<Propagation>& propagate(int square) {
        const auto known = propagations_.find(square);
        if (known != propagations_.end()) return known->second;
        budget_.require();
        Position position = start_;
        position.place(square);
        Propagation steps;
        while (const auto forced = forced_square(position)) {
            steps.push_back(*forced);
            position.place(forced->square);
        }
        std::optional<Propagation> found;
        if (has_empty_line(position)) found = std::move(steps);
        return propagations_.emplace(square, std::move(found)).first->second;
    }

    /// Removes unnecessary steps, last ones first, because steps that only these needed can then be
    /// removed, too.
    Propagation minimal(const Position& begin, Propagation steps) const {
        for (std::size_t i = steps.size(); i-- > 0;) {
            budget_.require();
            Propagation fewer = steps;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            if (leads_to_conflict(begin, fewer)) steps = std::move(fewer);
        }
        return steps;
    }

    static bool leads_to_conflict(Position position, const Propagation& steps) {
        for (const ForcedNow& step : steps) {
            if (position.free_count(step.line) != 1 || !position.is_free(step.square)) return false;
            position.place(step.square);
        }
        return has_empty_line(position);
    }

    Square original(int square) const { return start_.open().original(start_.square(square)); }

    Position start_;
    const Budget& budget_;
    std::map<int, std::optional<Propagation>> propagations_; // as found, with unnecessary steps
    std::map<int, FailedLiteral> explained_;
};

/// The order of reasons by simplicity: the kind, then the number of failed squares, then the number
/// of propagated squares.
auto cost(const Hint& hint) {
    std::size_t propagated = 0;
    for (const FailedLiteral& other : hint.others)
        propagated += other.propagation.size();
    return std::tuple{hint.reason(), hint.others.size(), propagated};
}

/// A queen attacks at most three squares of another line. So it forces nothing directly if every
/// line has more than four squares.
bool can_force(const Position& position) {
    // A queen can attack any number of squares of a region.
    if (position.open().region_count() > 0) return true;
    constexpr int most_attacked = 3;
    return position.free_count(position.shortest_line()) <= most_attacked + 1;
}

/// Searches for a dead end by rules after a queen that propagation does not refute. Throws
/// BudgetSpent.
void follow_rules(const Board& board, FailedLiteral& literal, const Budget& budget) {
    BoardParts parts = board.parts();
    parts.queens.push_back(literal.square);
    for (;;) {
        const Board now{parts};
        const Deduction deduced = deduce(require_open_board(now, budget), budget);
        if (const auto* wiped_out = std::get_if<DomainWipeOut>(&deduced)) {
            literal.dead_end = wiped_out->line;
            for (const FailedLiteral& last : wiped_out->squares)
                literal.dead_end_squares.push_back(last.square);
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

std::vector<int> needed_lines(const Position& position, int square) {
    std::vector<int> lines{position.row_of(square), position.column_of(square)};
    if (position.open().region_count() > 0) lines.push_back(position.region_of(square));
    return lines;
}

/// The simplest reason for one of the squares, which every completion uses. Precondition: `forced`
/// is sorted and not empty.
Hint simplest_hint(const OpenBoard& open, const std::vector<Square>& forced,
                   FailedLiteralTest& test, const Budget& budget) {
    std::optional<Hint> best;
    const Position position{open, budget.poll()};
    const int squares = static_cast<int>(open.free_squares().size());
    for (int square = 0; square < squares; ++square) {
        const Square original = open.original(position.square(square));
        if (!std::ranges::binary_search(forced, original)) continue;
        for (const int line : needed_lines(position, square)) {
            budget.require();
            Hint hint{original, board_line(open, line).direction, {}};
            for (const int other : position.free_on(line))
                if (other != square) hint.others.push_back(test.explain(other));
            if (!best || cost(hint) < cost(*best)) best = std::move(hint);
        }
    }
    return *std::move(best);
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

Deduction deduce(const OpenBoard& open, const Budget& budget) {
    const Position position{open, budget.poll()};
    if (position.line_count() == 0) return NothingSeen{};
    const int shortest = position.shortest_line();
    if (position.free_count(shortest) == 0) return DomainWipeOut{board_line(open, shortest), {}};
    if (const auto only = forced_square(position))
        return Hint{open.original(position.square(only->square)),
                    board_line(open, only->line).direction,
                    {}};
    if (!can_force(position)) return NothingSeen{};

    FailedLiteralTest test{open, budget};
    std::vector<Square> forced;
    for (int line = 0; line < position.line_count(); ++line) {
        std::vector<int> left;
        for (const int square : position.free_on(line)) {
            if (left.size() > 1) break;
            if (!test.fails(square)) left.push_back(square);
        }
        if (left.size() > 1) continue;
        if (!left.empty()) {
            forced.push_back(open.original(position.square(left.front())));
            continue;
        }
        DomainWipeOut wiped_out{board_line(open, line), {}};
        for (const int square : position.free_on(line))
            wiped_out.squares.push_back(test.explain(square));
        return wiped_out;
    }
    if (forced.empty()) return NothingSeen{};
    std::ranges::sort(forced);
    return simplest_hint(open, forced, test, budget);
}

std::optional<FailedLiteral> simplest_failed_literal(const OpenBoard& open, const Budget& budget) {
    FailedLiteralTest test{open, budget};
    std::optional<FailedLiteral> simplest;
    const int squares = static_cast<int>(open.free_squares().size());
    for (int square = 0; square < squares; ++square) {
        if (!test.fails(square)) continue;
        const FailedLiteral& failed = test.explain(square);
        if (!simplest || failed.propagation.size() < simplest->propagation.size())
            simplest = failed;
    }
    return simplest;
}

Deduction deduce_by_search(const OpenBoard& open, const Budget& budget) {
    auto found = find_backbone(open, Unusable::leave_out, budget);
    if (const auto* stopped = std::get_if<Stopped>(&found)) throw BudgetSpent{*stopped};
    const std::vector<Square>& forced = std::get<Backbone>(found).forced;
    if (forced.empty()) return NothingSeen{};
    FailedLiteralTest test{open, budget};
    Hint hint = simplest_hint(open, forced, test, budget);
    for (FailedLiteral& other : hint.others)
        if (!other.conflict) follow_rules(open.board(), other, budget);
    return hint;
}

HintResult find_hint(const OpenBoard& open, std::uint64_t limit, const Budget& budget,
                     bool with_eliminations) try {
    if (!open.conflicts().empty()) return Infeasible{open.conflicts()};
    // On a board without a completion, every square is forced, which is useless as a hint.
    Outcome first = complete(open.board(), {}, budget, [](const auto&) {}).outcome;
    if (auto* infeasible = std::get_if<Infeasible>(&first)) return std::move(*infeasible);
    if (auto* stopped = std::get_if<Stopped>(&first)) return std::move(*stopped);
    if (with_eliminations && !open.is_classic() && !forced_square(Position{open}))
        if (auto elimination = find_elimination(open, budget)) return *std::move(elimination);
    Deduction deduced = deduce(open, budget);
    if (auto* hint = std::get_if<Hint>(&deduced)) return std::move(*hint);
    if (std::holds_alternative<DomainWipeOut>(deduced))
        throw Defect{"the deduction refutes a line of a board that has a completion"};

    Deduction searched = deduce_by_search(open, budget);
    if (auto* hint = std::get_if<Hint>(&searched)) return std::move(*hint);
    CompletionReport report = complete(open.board(), {.limit = limit}, budget, [](const auto&) {});
    if (auto* stopped = std::get_if<Stopped>(&report.outcome)) return std::move(*stopped);
    return NothingForced{report.completions, std::get<Completed>(report.outcome).all};
} catch (const BudgetSpent& spent) {
    return spent;
}

} // namespace qsat
