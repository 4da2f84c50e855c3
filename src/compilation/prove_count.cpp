#include "compilation/prove_count.hpp"

#include "board/poll.hpp"
#include "cnf/board_cnf.hpp"
#include "compilation/cpog_writer.hpp"
#include "compilation/square_assignment.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace qsat {

namespace {

/// What the queens placed so far leave, once it is shown: a node if there are completions, and the
/// clause that says of these queens that they imply the node, or that they do not all stand.
struct Shown {
    int node = 0; ///< its index, -1 if nothing is left to be decided
    int clause = 0;
    std::uint64_t completions = 0;
};

class CountProver {
public:
    CountProver(const SquareFormula& formula, std::ostream& out, const Poll& poll)
        : formula_{formula}, squares_{formula}, counter_{poll},
          writer_{out, static_cast<int>(formula.size().variables),
                  static_cast<int>(formula.size().clauses)},
          hinted_(formula.size().variables, 0), needed_(formula.size().variables, 0),
          marked_(2 * formula.size().variables + 1, 0) {}

    ProvenCount run() {
        const Shown root = prove(-1);
        if (root.completions > 0) {
            writer_.root(nodes_[root.node].literal);
            for (int clause = 1; clause <= static_cast<int>(formula_.size().clauses); ++clause)
                delete_clause_of_formula(clause, root);
            writer_.flush();
        }
        count_.completions = root.completions;
        count_.nodes = nodes_.size();
        count_.bytes = writer_.bytes();
        return count_;
    }

private:
    /// Of the graph. A product has literals and then perhaps a node; a sum has two nodes.
    struct Node {
        int literal;
        int clause;                     ///< the first that defines it
        std::size_t begin = 0, end = 0; ///< of the literals of a product
        int first = -1;                 ///< node of the product, first of the sum
        int second = -1;                ///< of the sum

        bool is_sum() const { return second >= 0; }
    };

    /// A square of the choice that is decided, and what was shown of it.
    struct Branch {
        int variable;
        Shown shown;
    };

    /// Of the queens placed so far and another one (none if it is negative).
    Shown prove(int variable) {
        const std::size_t trail_size = squares_.trail().size();
        const std::size_t queens = squares_.queens().size();
        const std::optional<int> impossible = squares_.place(variable);
        counter_.step(10 * (squares_.trail().size() - trail_size));
        Shown shown;
        if (impossible) {
            shown.clause = refute_choice(*impossible, queens, variable);
        } else {
            const std::optional<int> choice = squares_.smallest_choice();
            const Shown left = choice ? decide(*choice) : Shown{-1, 0, 1};
            if (left.completions == 0)
                shown.clause = refute_rest(left, queens, variable);
            else
                shown = multiply(left, trail_size, queens, variable);
        }
        squares_.undo(trail_size);
        return shown;
    }

    /// What is left, by the squares of a choice.
    Shown decide(int choice) {
        std::vector<Branch> branches;
        for (const int variable : formula_.choices()[choice].variables)
            if (squares_.is_open(variable)) branches.push_back({variable, {}});
        for (Branch& branch : branches)
            branch.shown = prove(branch.variable);
        const auto dead =
            std::stable_partition(branches.begin(), branches.end(), [](const Branch& branch) {
                return branch.shown.completions > 0;
            });
        const std::span<const Branch> alive{branches.begin(), dead};
        const std::vector<int> sums = add(alive);

        Shown shown;
        std::vector<int> literals = not_all(squares_.queens());
        hints_.clear();
        for (const Branch& branch : alive)
            shown.completions += branch.shown.completions;
        if (!alive.empty()) {
            shown.node = sums.empty() ? alive.front().shown.node : sums.front();
            literals.push_back(nodes_[shown.node].literal);
            for (const int sum : sums) {
                hints_.push_back(nodes_[sum].clause + 1);
                hints_.push_back(nodes_[sum].clause + 2);
            }
        }
        for (const Branch& branch : branches)
            hints_.push_back(branch.shown.clause);
        begin_hints();
        hint_closed(choice);
        hints_.push_back(formula_.choices()[choice].clause);
        shown.clause = assert_clause(literals);
        for (const Branch& branch : branches)
            delete_branch(branch, alive, sums, shown.clause);
        return shown;
    }

    /// The sums of a product and all behind it, but for the last.
    std::vector<int> add(std::span<const Branch> alive) {
        std::vector<int> sums(alive.empty() ? 0 : alive.size() - 1);
        for (std::size_t i = sums.size(); i-- > 0;) {
            const bool is_last = i + 1 == sums.size();
            const Node& first = nodes_[alive[i].shown.node];
            const int rest = is_last ? alive[i + 1].shown.node : sums[i + 1];
            // The queen of the first product closes the squares of all others.
            std::vector<int> hints;
            for (std::size_t other = i + 1; other < alive.size(); ++other) {
                const Node& product = nodes_[alive[other].shown.node];
                hints.push_back(clause_of(first, -(alive[other].variable + 1)));
                hints.push_back(clause_of(product, alive[other].variable + 1));
                if (other < sums.size()) hints.push_back(nodes_[sums[other]].clause);
            }
            const auto written = writer_.sum(first.literal, nodes_[rest].literal, hints);
            sums[i] = static_cast<int>(nodes_.size());
            nodes_.push_back({written.literal, written.clause, 0, 0, alive[i].shown.node, rest});
        }
        return sums;
    }

    /// Deletes what was shown of a branch, which follows from the clause of its choice.
    void delete_branch(const Branch& branch, std::span<const Branch> alive,
                       std::span<const int> sums, int clause) {
        hints_.assign(1, clause);
        // All other products have the square closed.
        const auto falsify = [&](const Branch& other) {
            if (other.variable != branch.variable)
                hints_.push_back(clause_of(nodes_[other.shown.node], -(branch.variable + 1)));
        };
        for (std::size_t i = 0; i < sums.size(); ++i) {
            falsify(alive[i]);
            if (i + 1 == sums.size()) falsify(alive[i + 1]);
            hints_.push_back(nodes_[sums[i]].clause);
        }
        if (sums.empty() && !alive.empty() && branch.shown.completions == 0) falsify(alive[0]);
        writer_.deletion(branch.shown.clause, hints_);
    }

    /// The product of the queen, what follows from it, and what is left.
    Shown multiply(const Shown& left, std::size_t trail_size, std::size_t queens, int variable) {
        const std::span<const int> decided = squares_.trail().subspan(trail_size);
        std::vector<int> literals;
        for (const int square : decided)
            literals.push_back(squares_.has_queen(square) ? square + 1 : -(square + 1));
        Node node{0, 0, literals_.size(), literals_.size() + literals.size(), left.node, -1};
        literals_.insert(literals_.end(), literals.begin(), literals.end());
        if (left.node >= 0) literals.push_back(nodes_[left.node].literal);
        const auto written = writer_.product(literals);
        node.literal = written.literal;
        node.clause = written.clause;

        hints_.clear();
        begin_hints();
        for (const int square : decided) {
            if (square == variable) continue;
            if (squares_.has_queen(square)) {
                hint_forced(square);
            } else {
                hint_closed_square(square);
            }
        }
        if (left.node >= 0) hints_.push_back(left.clause);
        hints_.push_back(node.clause);
        std::vector<int> clause = not_all(squares_.queens().first(queens));
        if (variable >= 0) clause.push_back(-(variable + 1));
        clause.push_back(node.literal);
        const Shown shown{static_cast<int>(nodes_.size()), assert_clause(clause), left.completions};
        nodes_.push_back(node);
        if (left.node >= 0)
            writer_.deletion(
                left.clause,
                std::array{shown.clause, node.clause + static_cast<int>(literals.size())});
        return shown;
    }

    /// The queen cannot stand, for those that it forces leave nothing.
    int refute_rest(const Shown& left, std::size_t queens, int variable) {
        hints_.clear();
        begin_hints();
        for (const int queen : squares_.queens().subspan(queens))
            if (queen != variable) hint_forced(queen);
        hints_.push_back(left.clause);
        const int clause = assert_refutation(queens, variable);
        writer_.deletion(left.clause, std::array{clause});
        return clause;
    }

    /// The queen cannot stand, for it leaves no square of a choice.
    int refute_choice(int choice, std::size_t queens, int variable) {
        const std::span<const int> placed = squares_.queens().subspan(queens);
        need_closing(choice);
        for (std::size_t i = placed.size(); i-- > 0;)
            if (needed_[placed[i]] != 0 && placed[i] != variable)
                need_closing(squares_.forced_by(placed[i]));
        hints_.clear();
        begin_hints();
        for (const int queen : placed)
            if (needed_[queen] != 0 && queen != variable) hint_forced(queen);
        hint_closed(choice);
        hints_.push_back(formula_.choices()[choice].clause);
        std::ranges::fill(needed_, 0);
        return assert_refutation(queens, variable);
    }

    int assert_refutation(std::size_t queens, int variable) {
        std::vector<int> clause = not_all(squares_.queens().first(queens));
        if (variable >= 0) clause.push_back(-(variable + 1));
        ++count_.refuted;
        return assert_clause(clause);
    }

    int assert_clause(std::span<const int> literals) {
        ++count_.lemmas;
        return writer_.assertion(literals, hints_);
    }

    /// Every model of the graph satisfies the clause: with its literals false each product that has
    /// one is false, and so is the root at last.
    void delete_clause_of_formula(int clause, const Shown& root) {
        const std::vector<int> literals = formula_.literals(clause);
        const auto variables = static_cast<int>(formula_.size().variables);
        for (const int literal : literals)
            marked_[variables + literal] = 1;
        hints_.clear();
        falsify(root.node);
        hints_.push_back(root.clause);
        writer_.deletion(clause, hints_);
        for (const int literal : literals)
            marked_[variables + literal] = 0;
    }

    void falsify(int index) {
        counter_.step(10);
        const Node& node = nodes_[index];
        if (node.is_sum()) {
            falsify(node.first);
            falsify(node.second);
            return hints_.push_back(node.clause);
        }
        const auto variables = static_cast<int>(formula_.size().variables);
        int number = 0;
        for (std::size_t i = node.begin; i < node.end; ++i) {
            ++number;
            if (marked_[variables + literals_[i]] != 0)
                return hints_.push_back(node.clause + number);
        }
        assert(node.first >= 0);
        falsify(node.first);
        hints_.push_back(node.clause + number + 1);
    }

    /// The clause of a product by which a literal follows from it.
    int clause_of(const Node& product, int literal) const {
        const auto literals =
            std::span{literals_}.subspan(product.begin, product.end - product.begin);
        const auto place = std::ranges::find(literals, literal);
        assert(place != literals.end());
        return product.clause + 1 + static_cast<int>(place - literals.begin());
    }

    static std::vector<int> not_all(std::span<const int> queens) {
        std::vector<int> literals;
        for (const int queen : queens)
            literals.push_back(-(queen + 1));
        return literals;
    }

    // Hints, of which each must give a new value: a square is hinted once.
    void begin_hints() { ++hinting_; }
    void hint_closed_square(int square) {
        if (hinted_[square] == hinting_) return;
        hinted_[square] = hinting_;
        hints_.push_back(squares_.reason(square));
    }
    /// That the choice's squares are closed, as far as they are not open.
    void hint_closed(int choice) {
        for (const int square : formula_.choices()[choice].variables)
            if (!squares_.is_open(square) && !squares_.has_queen(square))
                hint_closed_square(square);
    }
    void hint_forced(int queen) {
        hint_closed(squares_.forced_by(queen));
        hints_.push_back(squares_.reason(queen));
    }
    /// Marks the queens that close the squares of a choice.
    void need_closing(int choice) {
        for (const int square : formula_.choices()[choice].variables)
            if (!squares_.is_open(square) && !squares_.has_queen(square))
                needed_[squares_.closed_by(square)] = 1;
    }

    const SquareFormula& formula_;
    SquareAssignment squares_;
    PollCounter counter_;
    CpogWriter writer_;
    std::vector<Node> nodes_;
    std::vector<int> literals_; // of all products, one after the other
    std::vector<int> hints_;
    std::vector<std::uint64_t> hinted_; // by variable: for which clause
    std::uint64_t hinting_ = 0;
    std::vector<char> needed_; // by variable
    std::vector<char> marked_; // by literal, from the lowest
    ProvenCount count_;
};

} // namespace

std::variant<ProvenCount, Stopped> prove_count(const OpenBoard& open, std::ostream& out,
                                               const Budget& budget) try {
    assert(open.conflicts().empty());
    const Poll poll = budget.poll();
    SquareFormula formula;
    BoardCnf{open, *find_at_most_one_encoding("pairwise"), poll}.encode(formula, poll);
    return CountProver{formula, out, poll}.run();
} catch (const BudgetSpent& spent) {
    return Stopped{spent};
}

} // namespace qsat
