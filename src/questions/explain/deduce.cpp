#include "explain/deduce.hpp"

#include "cnf/board_cnf.hpp"
#include "engine/make_open_board.hpp"
#include "sat/sat_solver.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

namespace qsat::inline questions {

namespace {

/// Tests free squares of an open board, which must outlive this object, for failed literals: places
/// a queen and propagates. (J. Freeman, "Improvements to propositional satisfiability search
/// algorithms", PhD thesis, University of Pennsylvania, 1995.) Each square is tested once. Throws
/// BudgetSpent.
class FailedLiteralTest {
public:
    FailedLiteralTest(const Position& start, const Budget& budget)
        : start_{start}, budget_{budget} {}

    /// Does propagation reach a line without a free square?
    bool fails(int square) { return propagate(square).has_value(); }

    /// The propagation and the conflict; both are empty if the square does not fail.
    const FailedLiteral& explain(int square) {
        const auto known = explained_.find(square);
        if (known != explained_.end()) return known->second;
        const OpenBoard& open = start_.open();
        FailedLiteral failed{open.original(square)};
        if (auto steps = propagate(square)) {
            Position end = start_;
            end.place(square);
            leave_out_needless(*steps, [&] {
                budget_.require();
                return leads_to_conflict(end, *steps);
            });
            for (const ForcedNow& step : *steps) {
                failed.forces.push_back(on_board(open, step));
                end.place(step.square);
            }
            failed.conflict = board_line(open, end.shortest_line());
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
        std::optional<Propagation> steps = place_forced(position);
        if (!has_empty_line(position)) steps.reset();
        return propagations_.emplace(square, std::move(steps)).first->second;
    }

    static bool leads_to_conflict(Position position, const Propagation& steps) {
        for (const ForcedNow& step : steps) {
            if (position.free_count(step.line) != 1 || !position.is_free(step.square)) return false;
            position.place(step.square);
        }
        return has_empty_line(position);
    }

    const Position& start_;
    const Budget& budget_;
    std::map<int, std::optional<Propagation>> propagations_; // as found, with unnecessary steps
    std::map<int, FailedLiteral> explained_;
};

/// The order of reasons by simplicity: the kind, then the number of failed squares, then the number
/// of propagated squares.
auto cost(const Hint& hint) {
    std::size_t propagated = 0;
    for (const FailedLiteral& other : hint.others)
        propagated += other.forces.size();
    return std::tuple{hint.reason(), hint.others.size(), propagated};
}

/// A queen attacks at most three squares of another line, but any number of squares of a region. So
/// it forces nothing directly if every line has more than four squares.
bool can_force(const Position& position) {
    constexpr int most_attacked = 3;
    return position.open().region_count() > 0 ||
           position.free_count(position.shortest_line()) <= most_attacked + 1;
}

/// Searches for a dead end by rules after a queen that propagation does not refute. Throws
/// BudgetSpent.
void follow_rules(const Board& board, FailedLiteral& literal, const Budget& budget) {
    BoardParts parts = board.parts();
    parts.queens.push_back(literal.square);
    for (;;) {
        const Board now{parts};
        const auto step = deduce(require_open_board(now, budget), budget);
        if (!step) return literal.forces.clear();
        if (const auto* end = std::get_if<DeadEnd>(&*step)) {
            literal.dead_end = end->line;
            for (const FailedLiteral& last : end->squares)
                literal.dead_end_squares.push_back(last.square);
            return;
        }
        const Hint& hint = std::get<Hint>(*step);
        literal.forces.push_back({hint.square, hint.line});
        parts.queens.push_back(hint.square);
    }
}

/// The simplest reason for one of the squares, which every completion uses. Precondition: `forced`
/// is sorted and not empty.
Hint simplest_hint(const Position& position, const std::vector<Square>& forced,
                   FailedLiteralTest& test, const Budget& budget) {
    const OpenBoard& open = position.open();
    std::optional<Hint> best;
    const int squares = static_cast<int>(open.free_squares().size());
    for (int square = 0; square < squares; ++square) {
        const Square original = open.original(square);
        if (!std::ranges::binary_search(forced, original)) continue;
        for (const auto direction :
             {ForcedSquare::Line::row, ForcedSquare::Line::column, ForcedSquare::Line::region}) {
            if (direction == ForcedSquare::Line::region && open.region_count() == 0) continue;
            budget.require();
            Hint hint{original, direction, {}};
            for (const int other : position.free_on(line_of(position, square, direction)))
                if (other != square) hint.others.push_back(test.explain(other));
            if (!best || cost(hint) < cost(*best)) best = std::move(hint);
        }
    }
    return *std::move(best);
}

/// The squares that all completions so far use, and those that none uses, by number.
struct CommonSquares {
    const OpenBoard& open;
    std::vector<char> in_all = std::vector<char>(open.free_squares().size(), 1);
    std::vector<char> in_none = in_all;

    /// Adds a completion; `has_queen` is called for each free square.
    void add(const auto& has_queen) {
        for (std::size_t i = 0; i < in_all.size(); ++i)
            (has_queen(i) ? in_none : in_all)[i] = 0;
    }

    std::vector<Square> marked(const std::vector<char>& marks) const {
        std::vector<Square> squares;
        for (std::size_t i = 0; i < marks.size(); ++i)
            if (marks[i] != 0) squares.push_back(open.original(i));
        return squares;
    }
};

/// Tests each square that is still on a list.
void try_squares(CommonSquares& common, Unusable unusable, const Budget& budget) {
    const OpenBoard& open = common.open;
    SatSolver solver{0};
    const EncodingChoice choice = choose_encoding("auto", open);
    BoardCnf{open, *choice.encoding, budget.poll()}.encode(solver, budget.poll());
    const auto variable = [](std::size_t i) { return Lit::positive(Var{static_cast<int>(i)}); };
    for (std::size_t i = 0; i < open.free_squares().size(); ++i) {
        const bool in_all = common.in_all[i] != 0;
        if (!in_all && (unusable == Unusable::leave_out || common.in_none[i] == 0)) continue;
        const Lit otherwise = in_all ? ~variable(i) : variable(i);
        const SatSolver::Result result = solver.solve(budget, std::array{otherwise});
        if (result == SatSolver::Result::unknown) throw budget.spent();
        if (result == SatSolver::Result::satisfiable)
            common.add([&](std::size_t j) { return solver.is_true(variable(j).variable()); });
        else
            solver.add_clause({~otherwise});
    }
}

} // namespace

std::optional<Step> deduce(const OpenBoard& open, const Budget& budget) {
    const Position position{open, budget.poll()};
    if (position.line_count() == 0) return std::nullopt;
    if (has_empty_line(position)) return DeadEnd{board_line(open, position.shortest_line())};
    if (const auto only = forced_square(position)) {
        const ForcedSquare forced = on_board(open, *only);
        return Hint{forced.square, forced.line, {}};
    }
    if (!can_force(position)) return std::nullopt;
    FailedLiteralTest test{position, budget};
    std::vector<Square> forced;
    for (int line = 0; line < position.line_count(); ++line) {
        std::vector<int> left;
        for (const int square : position.free_on(line)) {
            if (left.size() > 1) break;
            if (!test.fails(square)) left.push_back(square);
        }
        if (left.size() == 1) forced.push_back(open.original(left.front()));
        if (!left.empty()) continue;
        DeadEnd end{board_line(open, line)};
        for (const int square : position.free_on(line))
            end.squares.push_back(test.explain(square));
        return end;
    }
    if (forced.empty()) return std::nullopt;
    std::ranges::sort(forced);
    return simplest_hint(position, forced, test, budget);
}

std::optional<FailedLiteral> simplest_failed_literal(const Position& position,
                                                     const Budget& budget) {
    FailedLiteralTest test{position, budget};
    std::optional<FailedLiteral> simplest;
    const int squares = static_cast<int>(position.open().free_squares().size());
    for (int square = 0; square < squares; ++square) {
        if (!position.is_free(square) || !test.fails(square)) continue;
        const FailedLiteral& failed = test.explain(square);
        if (!simplest || failed.forces.size() < simplest->forces.size()) simplest = failed;
    }
    return simplest;
}

std::optional<Backbone> find_backbone(const OpenBoard& open, Unusable unusable,
                                      const Budget& budget) {
    CommonSquares common{open};
    // Asks the engines for completions as long as each new one shortens the list of common squares.
    // On a board with many completions it is soon empty, and no formula is needed.
    auto left = std::ranges::count(common.in_all, 1);
    auto before = left;
    std::uint64_t seed = 0;
    do {
        before = left;
        const CompletionReport report = complete_or_throw(
            open.board(), {.seed = seed++}, budget, [&](const VerifiedPlacement& completion) {
                common.add([&](std::size_t i) {
                    const Square square = open.original(i);
                    return completion.columns()[square.row] == square.column;
                });
            });
        if (std::holds_alternative<Infeasible>(report.outcome)) return std::nullopt;
        left = std::ranges::count(common.in_all, 1);
    } while (0 < left && left < before);
    if (unusable == Unusable::find || left > 0) try_squares(common, unusable, budget);
    return Backbone{common.marked(common.in_all), unusable == Unusable::find
                                                      ? common.marked(common.in_none)
                                                      : std::vector<Square>{}};
}

std::optional<Hint> deduce_by_search(const OpenBoard& open, const Budget& budget) {
    const auto backbone = find_backbone(open, Unusable::leave_out, budget);
    if (!backbone || backbone->forced.empty()) return std::nullopt;
    const Position position{open, budget.poll()};
    FailedLiteralTest test{position, budget};
    Hint hint = simplest_hint(position, backbone->forced, test, budget);
    for (FailedLiteral& other : hint.others)
        if (!other.conflict) follow_rules(open.board(), other, budget);
    return hint;
}

std::optional<bool> is_unique(const Board& board, const Budget& budget) {
    constexpr std::size_t most_open_rows = 64;
    constexpr std::uint64_t most_nodes = 1'000'000; // less than a second
    if (board.size() - board.queens().size() > most_open_rows) return std::nullopt;
    Budget some = budget;
    some.node_limit = most_nodes;
    const CompletionReport report = complete(board, {.limit = 2}, some, [](const auto&) {});
    if (report.completions == 2) return false;
    if (std::holds_alternative<Completed>(report.outcome)) return true;
    return std::nullopt;
}

} // namespace qsat::questions
