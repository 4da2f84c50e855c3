#include "compilation/check_count.hpp"

#include "board/poll.hpp"
#include "compilation/model_counts.hpp"
#include "compilation/numbered_clauses.hpp"
#include "proof/reader.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <limits>

namespace qsat {

namespace {

using proof::Scanner;

constexpr std::int64_t largest_clause = std::numeric_limits<int>::max();
constexpr const char* steps = "a step: NUMBER a, NUMBER p, NUMBER s, d or r";

/// The reason why a step is rejected.
struct Refused {
    std::string reason;
};

class CountChecker {
public:
    CountChecker(const NamedText& formula, const NamedText& proof, const Poll& poll)
        : formula_{formula}, scanner_{proof}, source_{proof.source}, counter_{poll},
          counts_{static_cast<int>(formula_.variables())} {}

    CountVerdict run() {
        while (const auto clause = formula_.next()) {
            counter_.step(clause->size());
            clauses_.add(clauses_.last() + 1, *clause, false);
        }
        std::optional<std::size_t> offset; // offset of the current step
        try {
            for (scanner_.skip_comments(); !scanner_.at_end(); scanner_.skip_comments()) {
                offset = scanner_.offset();
                step();
            }
            offset.reset();
            return finish();
        } catch (const Refused& refused) {
            ProofRefused verdict;
            if (offset) verdict.line = scanner_.line_of(*offset);
            verdict.reason = verdict.line
                                 ? fmt::format("{}:{}: {}", source_, *verdict.line, refused.reason)
                                 : fmt::format("{}: {}", source_, refused.reason);
            return verdict;
        }
    }

private:
    void step() {
        const std::size_t offset = scanner_.offset();
        if (scanner_.take_letter('d')) {
            delete_clause();
        } else if (scanner_.take_letter('r')) {
            root_ = literal();
            if (root_ == 0) scanner_.fail(offset, "the root 0 (expected a literal)");
        } else {
            const std::int64_t number = scanner_.number(largest_clause, steps);
            if (number <= clauses_.last())
                throw Refused{
                    fmt::format("clause {} comes after clause {} (expected increasing numbers)",
                                number, clauses_.last())};
            scanner_.skip_blanks();
            if (scanner_.take_letter('a'))
                add_clause(static_cast<int>(number));
            else if (scanner_.take_letter('p'))
                add_product(static_cast<int>(number));
            else if (scanner_.take_letter('s'))
                add_sum(static_cast<int>(number));
            else
                scanner_.fail(scanner_.offset(), fmt::format("expected {}", steps));
        }
    }

    void add_clause(int number) {
        read_literals();
        read_hints();
        follows(literals_, false);
        clauses_.add(number, literals_, false);
        ++lemmas_;
    }

    void delete_clause() {
        const auto number = hint();
        read_hints();
        if (!clauses_.has(number)) throw Refused{fmt::format("clause {} does not exist", number)};
        if (clauses_.is_definition(number))
            throw Refused{
                fmt::format("clause {} is a definition, which cannot be deleted", number)};
        literals_.assign(clauses_[number].begin(), clauses_[number].end());
        clauses_.remove(number);
        follows(literals_, false);
    }

    void add_product(int number) {
        const int node = new_node();
        read_literals();
        if (const auto why = counts_.add_product(node, literals_)) throw Refused{*why};
        std::vector<int> clause{node};
        for (const int literal : literals_)
            clause.push_back(-literal);
        clauses_.add(number, clause, true);
        for (const int literal : literals_)
            clauses_.add(++number, std::array{-node, literal}, true);
    }

    void add_sum(int number) {
        const int node = new_node();
        const int first = literal();
        const int second = literal();
        read_hints();
        if (const auto why = counts_.add_sum(node, first, second)) throw Refused{*why};
        follows(std::array{-first, -second}, true);
        clauses_.add(number, std::array{-node, first, second}, true);
        clauses_.add(number + 1, std::array{node, -first}, true);
        clauses_.add(number + 2, std::array{node, -second}, true);
    }

    CountVerdict finish() {
        const std::vector<int> left = clauses_.left();
        if (left.size() != 1)
            throw Refused{
                fmt::format("{} clauses remain that are not definitions (expected only the root)",
                            left.size())};
        const auto last = clauses_[left.front()];
        if (last.size() != 1 || (root_ != 0 && last.front() != root_))
            throw Refused{"the clause that remains is not the root"};
        const auto models = counts_.models(last.front());
        if (!models) throw Refused{fmt::format("the root {} is not a node", last.front())};
        return CountAccepted{*models, counts_.nodes(), lemmas_};
    }

    /// Checks that unit propagation through the hints finds a conflict if the literals are false.
    /// Throws Refused if not.
    void follows(std::span<const int> literals, bool by_definitions) {
        values_.begin();
        for (const int literal : literals)
            if (!values_.set(-literal)) return; // a tautology
        for (const int number : hints_) {
            counter_.step();
            if (!clauses_.has(number))
                throw Refused{fmt::format("the hint {} is not the number of a clause", number)};
            if (by_definitions && !clauses_.is_definition(number))
                throw Refused{fmt::format("the hint {} is not a definition", number)};
            int unit = 0;
            for (const int literal : clauses_[number]) {
                if (values_.is_false(literal) || literal == unit) continue;
                if (unit != 0 || values_.is_true(literal))
                    throw Refused{
                        fmt::format("the hint {} is not a unit clause at this point", number)};
                unit = literal;
            }
            if (unit == 0) return;
            values_.set(unit);
        }
        throw Refused{"the clause does not follow from its hints"};
    }

    int new_node() {
        const int node = literal();
        if (node <= formula_.variables())
            throw Refused{fmt::format(
                "the node {} is a variable of the formula (expected a greater number)", node)};
        return node;
    }

    int literal() {
        scanner_.skip_blanks();
        const std::size_t offset = scanner_.offset();
        const auto value = static_cast<int>(scanner_.number(largest_clause, "a literal"));
        if (std::abs(value) > formula_.variables() && !counts_.has(std::abs(value)) && in_list_)
            scanner_.fail(offset,
                          fmt::format("{} is neither a variable of the formula nor a node", value));
        return value;
    }

    int hint() {
        scanner_.skip_blanks();
        const std::size_t offset = scanner_.offset();
        const auto value =
            static_cast<int>(scanner_.number(largest_clause, "the number of a clause"));
        if (value < 0)
            scanner_.fail(offset, "a clause has a negative number (expected at least 1)");
        return value;
    }

    void read_literals() {
        in_list_ = true;
        literals_.clear();
        for (int next = literal(); next != 0; next = literal())
            literals_.push_back(next);
        in_list_ = false;
    }

    void read_hints() {
        hints_.clear();
        for (int next = hint(); next != 0; next = hint())
            hints_.push_back(next);
    }

    proof::FormulaReader formula_;
    Scanner scanner_;
    std::string source_;
    PollCounter counter_;
    NumberedClauses clauses_;
    ModelCounts counts_;
    PropagatedValues values_;
    std::vector<int> literals_, hints_;
    int root_ = 0;
    std::uint64_t lemmas_ = 0;
    bool in_list_ = false;
};

} // namespace

bool is_cpog(std::string_view proof) {
    Scanner scanner{{{}, proof}};
    scanner.skip_comments();
    if (scanner.take_letter('r')) return true;
    scanner.take_word();
    scanner.skip_blanks();
    return scanner.take_letter('a') || scanner.take_letter('p') || scanner.take_letter('s');
}

CountVerdict check_count(const NamedText& formula, const NamedText& proof,
                         const Budget& budget) try {
    const Poll poll = budget.poll();
    return CountChecker{formula, proof, poll}.run();
} catch (const BudgetSpent& spent) {
    return ProofUndecided{spent.reason};
}

} // namespace qsat
