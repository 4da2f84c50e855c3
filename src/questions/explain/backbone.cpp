#include "explain/backbone.hpp"

#include "cnf/board_cnf.hpp"
#include "sat/sat_solver.hpp"
#include "solve/complete.hpp"

#include <algorithm>
#include <array>

namespace qsat {

namespace {

/// The squares that all completions so far use, and those that none uses, by number.
class CommonSquares {
public:
    explicit CommonSquares(const OpenBoard& open)
        : open_{open}, in_all_(open.free_squares().size(), 1),
          in_none_(open.free_squares().size(), 1) {}

    /// Updates the lists with a completion; `has_queen` is called for each free square.
    template <typename HasQueen>
    void add(const HasQueen& has_queen) {
        for (std::size_t i = 0; i < in_all_.size(); ++i)
            (has_queen(i) ? in_none_ : in_all_)[i] = 0;
    }

    void add(const VerifiedPlacement& completion) {
        add([&](std::size_t i) {
            const Square square = open_.original(open_.free_squares()[i]);
            return completion.columns()[square.row] == square.column;
        });
    }

    bool in_all(std::size_t i) const { return in_all_[i] != 0; }
    bool in_none(std::size_t i) const { return in_none_[i] != 0; }
    auto in_all_count() const { return std::ranges::count(in_all_, 1); }

    std::vector<Square> all() const { return marked(in_all_); }
    std::vector<Square> none() const { return marked(in_none_); }

private:
    std::vector<Square> marked(const std::vector<char>& marks) const {
        std::vector<Square> squares;
        for (std::size_t i = 0; i < marks.size(); ++i)
            if (marks[i] != 0) squares.push_back(open_.original(open_.free_squares()[i]));
        return squares;
    }

    const OpenBoard& open_;
    std::vector<char> in_all_, in_none_;
};

/// Asks the engines for completions as long as each new one shortens the list of common squares. On
/// a board with many completions it is soon empty, and no formula is needed. Returns Infeasible if
/// there is no completion.
std::optional<Infeasible> add_completions(CommonSquares& common, const Board& board,
                                          const Budget& budget) {
    auto left = common.in_all_count();
    for (std::uint64_t seed = 0;; ++seed) {
        CompletionReport report =
            complete(board, {.seed = seed}, budget,
                     [&](const VerifiedPlacement& completion) { common.add(completion); });
        if (auto* stopped = std::get_if<Stopped>(&report.outcome)) throw BudgetSpent{*stopped};
        if (auto* none = std::get_if<Infeasible>(&report.outcome)) return std::move(*none);
        if (common.in_all_count() == left || common.in_all_count() == 0) return std::nullopt;
        left = common.in_all_count();
    }
}

/// Tests each square that is still on a list.
void try_squares(CommonSquares& common, const OpenBoard& open, Unusable unusable,
                 const Budget& budget) {
    SatSolver solver{0};
    const EncodingChoice choice = choose_encoding("auto", open);
    BoardCnf{open, *choice.encoding, budget.poll()}.encode(solver, budget.poll());
    const auto variable = [](std::size_t i) { return Lit::positive(Var{static_cast<int>(i)}); };
    for (std::size_t i = 0; i < open.free_squares().size(); ++i) {
        const bool is_candidate =
            common.in_all(i) || (unusable == Unusable::find && common.in_none(i));
        if (!is_candidate) continue;
        const Lit otherwise = common.in_all(i) ? ~variable(i) : variable(i);
        const SatSolver::Result result = solver.solve(budget, std::array{otherwise});
        if (result == SatSolver::Result::unknown) throw budget.spent();
        if (result == SatSolver::Result::satisfiable)
            common.add([&](std::size_t j) { return solver.is_true(variable(j).variable()); });
        else
            solver.add_clause({~otherwise});
    }
}

} // namespace

std::variant<Backbone, Infeasible, Stopped> find_backbone(const OpenBoard& open, Unusable unusable,
                                                          const Budget& budget) try {
    if (!open.conflicts().empty()) return Infeasible{open.conflicts()};
    CommonSquares common{open};
    if (auto none = add_completions(common, open.board(), budget)) return *std::move(none);
    const bool is_decided = unusable == Unusable::leave_out && common.in_all_count() == 0;
    if (!is_decided) try_squares(common, open, unusable, budget);
    return Backbone{common.all(),
                    unusable == Unusable::find ? common.none() : std::vector<Square>{}};
} catch (const BudgetSpent& spent) {
    return spent;
}

} // namespace qsat
