#include "compilation/check_count.hpp"

#include "board/poll.hpp"
#include "proof/lrat_checker.hpp"

#include <boost/dynamic_bitset.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace qsat::inline solver {

namespace {

using namespace proof;

constexpr std::int64_t largest_clause = std::numeric_limits<int>::max();
constexpr NumberKind literal_kind{largest_clause, "literal", "a literal", "variable"};
constexpr NumberKind hint_kind{largest_clause, "number", "the number of a clause", "clause"};
constexpr const char* steps = "a step: NUMBER a, NUMBER p, NUMBER s, d or r";

class CountChecker {
public:
    CountChecker(const NamedText& formula, const NamedText& proof, const Poll& poll)
        : formula_{formula}, scanner_{proof}, source_{proof.source}, counter_{poll},
          clauses_{
              std::min(static_cast<std::size_t>(formula_.variables()), formula.content.size())},
          variables_{static_cast<int>(formula_.variables())} {}

    CountVerdict run() {
        while (const auto clause = formula_.next()) {
            counter_.step(clause->size());
            clauses_.add(++last_, clauses_.read(*clause));
        }
        std::optional<std::size_t> offset; // offset of the current step
        try {
            for (scanner_.skip_comments(); !scanner_.at_end(); scanner_.skip_comments()) {
                offset = scanner_.offset();
                step();
            }
            offset.reset();
            return finish();
        } catch (const StepRefused& refused) {
            const auto line = offset ? std::optional{scanner_.line_of(*offset)} : std::nullopt;
            return refused_at(source_, line, refused.reason);
        }
    }

private:
    using Number = HintedClauses::Number;
    using Models = decltype(CountAccepted::models);
    using Variables = boost::dynamic_bitset<>;

    /// The variables of a node or literal, and the number of their assignments that make it true.
    struct Part {
        Variables variables;
        Models models;
    };

    void step() {
        const std::size_t offset = scanner_.offset();
        if (scanner_.take_letter('d')) {
            delete_clause();
        } else if (scanner_.take_letter('r')) {
            root_ = literal();
            if (root_ == 0) scanner_.fail(offset, "the root 0 (expected a literal)");
        } else {
            const std::int64_t number = scanner_.number(largest_clause, steps);
            if (number <= last_)
                throw StepRefused{
                    fmt::format("clause {} comes after clause {} (expected increasing numbers)",
                                number, last_)};
            last_ = number;
            scanner_.skip_blanks();
            if (scanner_.take_letter('a'))
                add_clause();
            else if (scanner_.take_letter('p'))
                add_product();
            else if (scanner_.take_letter('s'))
                add_sum();
            else
                scanner_.fail(scanner_.offset(), fmt::format("expected {}", steps));
        }
    }

    void add_clause() {
        read_literals();
        read_hints();
        HintedClauses::Clause clause = clauses_.read(literals_);
        require(clause, false);
        clauses_.add(last_, std::move(clause));
        ++lemmas_;
    }

    void delete_clause() {
        read_hints(); // the clause comes first
        const int number = hints_.empty() ? 0 : hints_.front();
        if (clauses_.find(number) == nullptr)
            throw StepRefused{fmt::format("clause {} does not exist", number)};
        if (is_definition(number))
            throw StepRefused{
                fmt::format("clause {} is a definition, which cannot be deleted", number)};
        hints_.erase(hints_.begin());
        require(clauses_.remove(number), false);
    }

    void add_product() {
        const int node = new_node();
        read_literals();
        Part product{no_variables(), 1};
        for (const int literal : literals_) {
            const Part factor = part(literal);
            if (product.variables.intersects(factor.variables))
                throw StepRefused{
                    fmt::format("{} shares a variable with another part of the product", literal)};
            product.variables |= factor.variables;
            product.models *= factor.models;
        }
        add_node(node, std::move(product));
        std::vector<std::vector<int>> clauses{{node}};
        for (const int literal : literals_) {
            clauses.front().push_back(-literal);
            clauses.push_back({-node, literal});
        }
        define(clauses);
    }

    void add_sum() {
        const int node = new_node();
        const int first = literal();
        const int second = literal();
        read_hints();
        const Part one = part(first);
        const Part other = part(second);
        Variables variables = one.variables | other.variables;
        // A variable that a part does not contain can have either value.
        const std::size_t all = variables.count();
        add_node(node,
                 {std::move(variables), (one.models << (all - one.variables.count())) +
                                            (other.models << (all - other.variables.count()))});
        require(clauses_.read(std::array{-first, -second}), true);
        define(
            std::vector<std::vector<int>>{{-node, first, second}, {node, -first}, {node, -second}});
    }

    CountVerdict finish() {
        const std::size_t remaining = clauses_.count() - defined_;
        if (remaining != 1)
            throw StepRefused{fmt::format(
                "{} clauses remain that are not definitions (expected only the root)", remaining)};
        int root = 0;
        clauses_.for_each([&](std::int64_t number, const HintedClauses::Clause& clause) {
            if (clause.size() == 1 && !is_definition(number))
                root = clauses_.in_file(clause.front());
        });
        if (root == 0 || (root_ != 0 && root != root_))
            throw StepRefused{"the clause that remains is not the root"};
        const Part all = part(root);
        const std::size_t others = static_cast<std::size_t>(variables_) - all.variables.count();
        return CountAccepted{all.models << others, nodes_.size(), lemmas_};
    }

    Variables no_variables() const { return Variables(static_cast<std::size_t>(variables_) + 1); }

    Part part(int literal) const {
        const int variable = std::abs(literal);
        if (variable >= 1 && variable <= variables_) {
            Part part{no_variables(), 1};
            part.variables.set(variable);
            return part;
        }
        const auto node = nodes_.find(variable);
        if (node == nodes_.end())
            throw StepRefused{fmt::format("{} is neither a variable nor a node", literal)};
        Part part = node->second;
        if (literal < 0) part.models = (Models{1} << part.variables.count()) - part.models;
        return part;
    }

    void add_node(int node, Part part) {
        if (!nodes_.emplace(node, std::move(part)).second)
            throw StepRefused{fmt::format("the node {} is defined twice", node)};
    }

    /// Adds the clauses that define a node, the first with the present number.
    void define(std::span<const std::vector<int>> clauses) {
        definitions_.emplace_back(last_, last_ + static_cast<Number>(clauses.size()) - 1);
        defined_ += clauses.size();
        for (const std::vector<int>& clause : clauses)
            clauses_.add(last_++, clauses_.read(clause));
        --last_;
    }

    bool is_definition(std::int64_t number) const {
        const auto after =
            std::ranges::upper_bound(definitions_, number, {}, &std::pair<Number, Number>::first);
        return after != definitions_.begin() && number <= std::prev(after)->second;
    }

    /// Checks that unit propagation through the hints finds a conflict if the literals of the
    /// clause are false. Throws StepRefused if not.
    void require(const HintedClauses::Clause& clause, bool by_definitions) {
        using Hint = HintedClauses::Hint;
        clauses_.retract(0);
        if (clauses_.assume_false(clause)) return; // a tautology
        for (const int number : hints_) {
            counter_.step();
            const Hint hint = clauses_.follow(number);
            if (hint == Hint::missing)
                throw StepRefused{fmt::format("the hint {} is not the number of a clause", number)};
            if (by_definitions && !is_definition(number))
                throw StepRefused{fmt::format("the hint {} is not a definition", number)};
            if (hint == Hint::conflict) return;
            if (hint != Hint::unit)
                throw StepRefused{
                    fmt::format("the hint {} is not a unit clause at this point", number)};
        }
        throw StepRefused{"the clause does not follow from its hints"};
    }

    int new_node() {
        const int node = literal();
        if (node <= variables_)
            throw StepRefused{fmt::format(
                "the node {} is a variable of the formula (expected a greater number)", node)};
        return node;
    }

    int literal() {
        scanner_.skip_blanks();
        return static_cast<int>(scanner_.number(literal_kind));
    }

    void read_literals() {
        scanner_.numbers(literal_kind, literals_, [this](std::size_t offset, std::int64_t value) {
            if (std::abs(value) > variables_ && !nodes_.contains(static_cast<int>(std::abs(value))))
                scanner_.fail(
                    offset,
                    fmt::format("{} is neither a variable of the formula nor a node", value));
        });
    }

    void read_hints() {
        scanner_.numbers(hint_kind, hints_, [this](std::size_t offset, std::int64_t number) {
            if (number < 0)
                scanner_.fail(offset, "a clause has a negative number (expected at least 1)");
        });
    }

    FormulaReader formula_;
    Scanner scanner_;
    std::string source_;
    PollCounter counter_;
    HintedClauses clauses_;
    std::vector<std::pair<Number, Number>> definitions_; // ranges of their numbers, ascending
    std::size_t defined_ = 0;                            // how many definitions there are
    int variables_;                                      // of the formula
    std::unordered_map<int, Part> nodes_;
    std::vector<int> literals_, hints_;
    Number last_ = 0; // the greatest number of a clause so far
    int root_ = 0;
    std::uint64_t lemmas_ = 0;
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

} // namespace qsat::solver
