#include "cnf/board_cnf.hpp"
#include "explain/deduce.hpp"
#include "sat/sat_solver.hpp"

#include <algorithm>
#include <array>

namespace qsat::inline questions {

namespace {

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
            if (marks[i] != 0) squares.push_back(open.original(open.free_squares()[i]));
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

std::variant<Backbone, Infeasible> find_backbone(const OpenBoard& open, Unusable unusable,
                                                 const Budget& budget) {
    if (!open.conflicts().empty()) return Infeasible{open.conflicts()};
    CommonSquares common{open};
    // Asks the engines for completions as long as each new one shortens the list of common squares.
    // On a board with many completions it is soon empty, and no formula is needed.
    auto left = std::ranges::count(common.in_all, 1);
    auto before = left;
    std::uint64_t seed = 0;
    do {
        before = left;
        CompletionReport report = complete_or_throw(
            open.board(), {.seed = seed++}, budget, [&](const VerifiedPlacement& completion) {
                common.add([&](std::size_t i) {
                    const Square square = open.original(open.free_squares()[i]);
                    return completion.columns()[square.row] == square.column;
                });
            });
        if (auto* none = std::get_if<Infeasible>(&report.outcome)) return std::move(*none);
        left = std::ranges::count(common.in_all, 1);
    } while (0 < left && left < before);
    if (unusable == Unusable::find || left > 0) try_squares(common, unusable, budget);
    return Backbone{common.marked(common.in_all), unusable == Unusable::find
                                                      ? common.marked(common.in_none)
                                                      : std::vector<Square>{}};
}

} // namespace qsat::questions
