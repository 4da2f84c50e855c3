#include "explain/wrong_queens.hpp"

#include "explain/subset_oracle.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace qsat::inline questions {

namespace {

using Result = SatSolver::Result;

/// Decides which of some queens a completion can have, by SAT.
class QueenOracle {
public:
    QueenOracle(const Board& board, std::span<const Square> queens, const Budget& budget)
        : formula_{board, budget}, budget_{budget} {
        for (const auto& [part, literal] : formula_.in_force) {
            const bool is_queen =
                part.kind == BoardPart::Kind::given && std::ranges::count(queens, part.square) > 0;
            if (is_queen)
                queens_.emplace(part, literal);
            else
                formula_.solver.add_clause({literal});
        }
    }

    std::vector<Square> queens() const { return squares_of(queens_); }

    /// Is there a completion with all these queens?
    Result solve(const std::vector<Square>& queens) {
        std::vector<Lit> assumed;
        for (const Square queen : queens)
            assumed.push_back(literal_of(queen));
        return solve_under(assumed);
    }
    /// Those of the queens that the last refutation needed.
    std::vector<Square> core(std::vector<Square> queens) const {
        std::erase_if(queens,
                      [this](Square queen) { return !formula_.solver.failed(literal_of(queen)); });
        return queens;
    }
    /// The queens that the last completion lacks.
    std::vector<Square> lacked() const {
        std::vector<Square> lacked = queens();
        std::erase_if(lacked, [this](Square queen) {
            return formula_.solver.is_true(literal_of(queen).variable());
        });
        return lacked;
    }
    /// From now on, completions lack at most so many.
    void lack_at_most(std::size_t most) { encode_removals(formula_.solver, queens_, most); }

private:
    static std::vector<Square> squares_of(const std::map<BoardPart, Lit>& parts) {
        std::vector<Square> squares;
        for (const auto& [part, literal] : parts)
            squares.push_back(part.square);
        return squares;
    }
    Lit literal_of(Square queen) const { return queens_.at({BoardPart::Kind::given, queen}); }
    Result solve_under(const std::vector<Lit>& assumed) {
        constexpr std::uint64_t most_conflicts = 50'000;
        const std::uint64_t spent = formula_.solver.conflicts();
        if (spent >= most_conflicts) return Result::unknown;
        Budget some = budget_;
        some.conflict_limit = most_conflicts - spent;
        return formula_.solver.solve(some, assumed);
    }

    PartsFormula formula_;
    const Budget& budget_;
    std::map<BoardPart, Lit> queens_;
};

/// A minimal subset that no completion has; empty if that was not decided.
std::vector<Square> minimal_subset(QueenOracle& oracle, std::vector<Square> queens) {
    if (oracle.solve(queens) != Result::unsatisfiable) return {};
    queens = oracle.core(std::move(queens));
    for (std::size_t i = queens.size(); i-- > 0;) {
        std::vector<Square> fewer = queens;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        const Result result = oracle.solve(fewer);
        if (result == Result::unknown) return {};
        if (result == Result::satisfiable) continue;
        queens = oracle.core(std::move(fewer));
        i = std::min(i, queens.size());
    }
    return queens;
}

/// Finds the fewest queens to take off; all of `impossible` are among them.
void find_fewest(QueenOracle& oracle, WrongQueens& wrong) {
    std::vector<Square> others = oracle.queens();
    std::erase_if(others,
                  [&](Square queen) { return std::ranges::count(wrong.impossible, queen) > 0; });
    const Result without_impossible = oracle.solve(others);
    if (without_impossible == Result::satisfiable) {
        wrong.take_off = wrong.impossible;
        wrong.is_fewest = true;
        return;
    }
    if (oracle.solve({}) != Result::satisfiable) return;
    const std::size_t more = without_impossible == Result::unsatisfiable ? 1 : 0;
    const std::size_t least = std::max<std::size_t>(1, wrong.impossible.size() + more);
    for (Result result = Result::satisfiable; result == Result::satisfiable;) {
        wrong.take_off = oracle.lacked();
        wrong.is_fewest = wrong.take_off.size() == least;
        if (wrong.is_fewest) return;
        oracle.lack_at_most(wrong.take_off.size() - 1);
        result = oracle.solve({});
        wrong.is_fewest = result == Result::unsatisfiable;
    }
}

constexpr SentenceTexts wrong_queen_texts{{
    {"queen_cannot_stay", "queen {names} cannot stay: no completion has it",
     "die Dame {names} kann nicht bleiben: Keine Lösung hat sie"},
    {"queens_cannot_stay", "queens {names} cannot stay: no completion has any of them",
     "die Damen {names} können nicht bleiben: Keine Lösung hat eine davon"},
    {"queens_cannot_stay_together",
     "queens {names} cannot all stay: no completion has them together",
     "die Damen {names} können nicht alle bleiben: Keine Lösung hat sie zusammen"},
    {"take_off", "fewest queens to take off: {count} ({names})",
     "am wenigsten Damen wegzunehmen: {count} ({names})"},
    {"take_off_perhaps_fewer",
     "it helps to take off {names}; whether fewer are enough was not decided",
     "es hilft, {names} wegzunehmen; ob weniger genügen, wurde nicht entschieden"},
    {"wrong_queens_undecided", "which queens cannot stay was not decided",
     "welche Damen nicht bleiben können, wurde nicht entschieden"},
}};

} // namespace

std::optional<WrongQueens> find_wrong_queens(const Board& board, std::span<const Square> queens,
                                             const Budget& budget) {
    WrongQueens wrong;
    if (!PartsFormula::is_small_enough(board)) return wrong;
    try {
        QueenOracle oracle{board, queens, budget};
        if (oracle.solve({}) == Result::unsatisfiable) return std::nullopt;
        for (const Square queen : oracle.queens())
            if (oracle.solve({queen}) == Result::unsatisfiable) wrong.impossible.push_back(queen);
        if (wrong.impossible.empty()) wrong.together = minimal_subset(oracle, oracle.queens());
        find_fewest(oracle, wrong);
    } catch (const BudgetSpent&) { // what is known is said
    }
    return wrong;
}

std::optional<WrongQueens> find_wrong_queens(const Board& board, const Budget& budget) try {
    const auto queens = board.queens();
    if (queens.empty() || !find_conflicts(board, queens, budget.poll()).empty())
        return std::nullopt;
    return find_wrong_queens(board, queens, budget);
} catch (const BudgetSpent&) {
    return std::nullopt;
}

Sentences sentences_of(const WrongQueens& wrong, const Board& board) {
    const auto names = [&board](const std::vector<Square>& squares) {
        return SentenceValue{"names", fmt::format("{}", fmt::join(names_of(squares, board), ", "))};
    };
    Sentences lines;
    if (wrong.impossible.size() == 1)
        lines.push_back({wrong_queen_texts["queen_cannot_stay"], {names(wrong.impossible)}});
    else if (!wrong.impossible.empty())
        lines.push_back({wrong_queen_texts["queens_cannot_stay"], {names(wrong.impossible)}});
    else if (!wrong.together.empty())
        lines.push_back(
            {wrong_queen_texts["queens_cannot_stay_together"], {names(wrong.together)}});
    else
        lines.push_back({wrong_queen_texts["wrong_queens_undecided"]});
    if (wrong.take_off.empty() || wrong.take_off == wrong.impossible) return lines;
    lines.push_back({wrong.is_fewest ? wrong_queen_texts["take_off"]
                                     : wrong_queen_texts["take_off_perhaps_fewer"],
                     {{"count", wrong.take_off.size()}, names(wrong.take_off)}});
    return lines;
}

std::span<const SentenceText> texts_of_wrong_queens() { return wrong_queen_texts; }

} // namespace qsat::questions
