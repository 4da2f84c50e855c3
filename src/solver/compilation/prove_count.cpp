#include "compilation/prove_count.hpp"

#include "board/poll.hpp"
#include "cnf/board_cnf.hpp"
#include "compilation/count_graph.hpp"
#include "compilation/square_formula.hpp"

namespace qsat::inline solver {

namespace {

/// The result for some placed queens.
struct Shown {
    int node = -1;  ///< a node of the graph; negative if there is no completion
    int clause = 0; ///< the clause "these queens imply the node", or "not all of them are placed"
    std::uint64_t completions = 0;
};

class CountProver {
public:
    CountProver(const SquareFormula& formula, std::ostream& out, const Poll& poll)
        : formula_{formula}, squares_{formula}, counter_{poll},
          writer_{out, static_cast<int>(formula.size().variables),
                  static_cast<int>(formula.size().clauses)},
          graph_{formula, writer_, poll}, hints_(formula.size().variables),
          needed_(formula.size().variables, 0) {}

    ProvenCount run() {
        const Branch all = prove(-1);
        if (all.is_alive()) {
            const Shown root = multiply(all);
            graph_.finish(root.node, root.clause);
            count_.completions = root.completions;
        }
        count_.nodes = static_cast<std::uint64_t>(graph_.size());
        count_.bytes = writer_.bytes();
        return count_;
    }

private:
    /// A square of the choice on which the search branches, and the consequences of a queen there,
    /// by unit propagation and by refuted squares, in order. They become a product.
    struct Branch {
        int variable;
        int refutation = 0; ///< the clause "this square has no queen", or 0
        std::vector<int> literals{};
        std::vector<Reason> reasons{};
        std::vector<Reason> refuted{}; ///< refuted squares, with their clauses
        Shown left{}; ///< the remaining sum; negative if nothing remains to be decided

        bool is_alive() const { return refutation == 0; }
    };

    /// Compiles the subproblem of the queens placed so far and one more (none if negative).
    Branch prove(int variable) {
        const std::size_t trail_size = squares_.trail().size();
        const std::size_t queens = squares_.queens().size();
        const std::optional<int> impossible = squares_.place(variable);
        counter_.step(10 * (squares_.trail().size() - trail_size));
        Branch branch{variable};
        if (impossible) {
            branch.refutation = refute_choice(*impossible, queens, variable);
        } else {
            add_propagated(trail_size, branch);
            const std::optional<int> choice = squares_.smallest_choice();
            if (!choice)
                branch.left.completions = 1;
            else if (const int clause = decide(*choice, branch); clause != 0)
                branch.refutation = refute_rest(clause, queens, variable);
        }
        squares_.undo(trail_size);
        return branch;
    }

    /// Adds the consequences since the trail had this size.
    void add_propagated(std::size_t trail_size, Branch& branch) const {
        for (const int square : squares_.trail().subspan(trail_size)) {
            const bool has_queen = squares_.has_queen(square);
            branch.literals.push_back(has_queen ? square + 1 : -(square + 1));
            if (square == branch.variable) continue;
            if (has_queen) append(branch.reasons, squares_.closing(squares_.cause(square)));
            branch.reasons.push_back({square, squares_.reason(square)});
        }
    }

    /// Compiles the rest by branching on a choice. Returns a clause if there is no completion: "not
    /// all placed queens are placed together".
    int decide(int choice, Branch& found) {
        std::vector<Branch> branches;
        for (const int variable : formula_.choices()[choice].variables)
            if (squares_.is_open(variable)) branches.push_back({variable});
        for (Branch& branch : branches)
            branch = prove(branch.variable);
        const auto dead =
            std::stable_partition(branches.begin(), branches.end(),
                                  [](const Branch& branch) { return branch.is_alive(); });
        const std::span<const Branch> alive{branches.begin(), dead};
        const std::span<const Branch> refuted{dead, branches.end()};
        if (alive.size() == 1) {
            force(choice, alive.front(), refuted, found);
            return 0;
        }
        found.left = add(choice, alive, refuted);
        return alive.empty() ? found.left.clause : 0;
    }

    /// All other squares of a choice are refuted, so this square's queen follows.
    void force(int choice, const Branch& branch, std::span<const Branch> refuted, Branch& found) {
        for (const Branch& other : refuted)
            found.refuted.push_back({other.variable, other.refutation});
        append(found.reasons, std::span{found.refuted}.last(refuted.size()));
        append(found.reasons, squares_.closing(choice));
        found.reasons.push_back({branch.variable, formula_.choices()[choice].clause});
        append(found.literals, branch.literals);
        append(found.reasons, branch.reasons);
        append(found.refuted, branch.refuted);
        found.left = branch.left;
    }

    /// Adds the sum of the branches with completions, if there are any.
    Shown add(int choice, std::span<const Branch> alive, std::span<const Branch> refuted) {
        Shown shown;
        std::vector<CountGraph::Term> terms;
        std::vector<Reason> clauses; // the clauses of the squares
        for (const Branch& branch : alive) {
            const Shown product = multiply(branch);
            terms.push_back({branch.variable, product.node});
            clauses.push_back({branch.variable, product.clause});
            shown.completions += product.completions;
        }
        for (const Branch& branch : refuted)
            clauses.push_back({branch.variable, branch.refutation});
        const std::vector<int> sums = terms.empty() ? std::vector<int>{} : graph_.add_sums(terms);

        std::vector<int> literals = not_all(squares_.queens());
        hints_.clear();
        if (!sums.empty()) {
            shown.node = sums.front();
            literals.push_back(graph_.literal(shown.node));
        }
        for (const int sum : sums) {
            hints_.add(graph_.clause(sum) + 1);
            hints_.add(graph_.clause(sum) + 2);
        }
        for (const Reason& shown_of : clauses)
            hints_.add(shown_of.clause);
        hints_.add(squares_.closing(choice));
        hints_.add(formula_.choices()[choice].clause);
        shown.clause = assert_clause(literals);
        for (const Reason& shown_of : clauses)
            delete_branch(shown_of, terms, sums, shown.clause);
        return shown;
    }

    /// Deletes the clause of a square, which follows from the clause of its choice.
    void delete_branch(const Reason& branch, std::span<const CountGraph::Term> terms,
                       std::span<const int> sums, int clause) {
        hints_.clear();
        hints_.add(clause);
        // The square is closed in all other products.
        const auto falsify = [&](const CountGraph::Term& other) {
            if (other.variable != branch.variable)
                hints_.add(graph_.clause_of(other.product, -(branch.variable + 1)));
        };
        for (std::size_t i = 0; i < sums.size(); ++i) {
            falsify(terms[i]);
            if (i + 1 == sums.size()) falsify(terms[i + 1]);
            hints_.add(graph_.clause(sums[i]));
        }
        writer_.deletion(branch.clause, hints_.clauses());
    }

    /// Adds the product of a queen, its consequences and the rest. Precondition: the queens before
    /// it are placed.
    Shown multiply(const Branch& branch) {
        const Shown& left = branch.left;
        const int product = graph_.add_product(branch.literals, left.node);
        hints_.clear();
        hints_.add(branch.reasons);
        if (left.node >= 0) hints_.add(left.clause);
        hints_.add(graph_.clause(product));
        std::vector<int> clause = not_all(squares_.queens(), branch.variable);
        clause.push_back(graph_.literal(product));
        const Shown shown{product, assert_clause(clause), left.completions};
        if (left.node >= 0)
            writer_.deletion(left.clause, std::array{shown.clause, graph_.clause_of_sum(product)});
        for (const Reason& refuted : branch.refuted)
            writer_.deletion(
                refuted.clause,
                std::array{shown.clause, graph_.clause_of(product, -(refuted.variable + 1))});
        return shown;
    }

    /// Refutes a queen: with the queens that it forces, the clause `left` leaves no completion.
    int refute_rest(int left, std::size_t queens, int variable) {
        hints_.clear();
        for (const int queen : squares_.queens().subspan(queens))
            if (queen != variable) hint_forced(queen);
        hints_.add(left);
        const int clause = assert_refutation(queens, variable);
        writer_.deletion(left, std::array{clause});
        return clause;
    }

    /// Refutes a queen that leaves no square of a choice.
    int refute_choice(int choice, std::size_t queens, int variable) {
        const std::span<const int> placed = squares_.queens().subspan(queens);
        need_closing(choice);
        for (std::size_t i = placed.size(); i-- > 0;)
            if (needed_[placed[i]] != 0 && placed[i] != variable)
                need_closing(squares_.cause(placed[i]));
        hints_.clear();
        for (const int queen : placed)
            if (needed_[queen] != 0 && queen != variable) hint_forced(queen);
        hints_.add(squares_.closing(choice));
        hints_.add(formula_.choices()[choice].clause);
        std::ranges::fill(needed_, 0);
        return assert_refutation(queens, variable);
    }

    int assert_refutation(std::size_t queens, int variable) {
        return assert_clause(not_all(squares_.queens().first(queens), variable));
    }

    int assert_clause(std::span<const int> literals) {
        ++count_.lemmas;
        return writer_.assertion(literals, hints_.clauses());
    }

    /// The literals for "not all of these queens are placed, and one more (none if negative)".
    static std::vector<int> not_all(std::span<const int> queens, int variable = -1) {
        std::vector<int> literals;
        for (const int queen : queens)
            literals.push_back(-(queen + 1));
        if (variable >= 0) literals.push_back(-(variable + 1));
        return literals;
    }

    void hint_forced(int queen) {
        hints_.add(squares_.closing(squares_.cause(queen)));
        hints_.add(Reason{queen, squares_.reason(queen)});
    }
    template <typename To, typename From>
    static void append(To& to, const From& from) {
        to.insert(to.end(), from.begin(), from.end());
    }
    /// Marks the queens that close the squares of a choice.
    void need_closing(int choice) {
        for (const Reason& reason : squares_.closing(choice))
            needed_[squares_.cause(reason.variable)] = 1;
    }

    const SquareFormula& formula_;
    SquareAssignment squares_;
    PollCounter counter_;
    CpogWriter writer_;
    CountGraph graph_;
    HintList hints_;
    std::vector<char> needed_; // indexed by variable
    ProvenCount count_;
};

} // namespace

ProvenCount prove_count(const OpenBoard& open, std::ostream& out, const Budget& budget) {
    assert(open.conflicts().empty());
    const Poll poll = budget.poll();
    SquareFormula formula;
    BoardCnf{open, *find_at_most_one_encoding("pairwise"), poll}.encode(formula, poll);
    return CountProver{formula, out, poll}.run();
}

} // namespace qsat::solver
