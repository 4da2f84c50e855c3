#pragma once

#include "board/poll.hpp"
#include "compilation/cpog_writer.hpp"
#include "compilation/square_formula.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <span>
#include <unordered_map>
#include <vector>

namespace qsat::inline solver {

/// The graph of a proven count, while it is written. A product has literals and optionally a sum; a
/// sum has two nodes. Each node has one parent. Nodes are given by indices, literals as DIMACS
/// integers.
class CountGraph {
public:
    /// The references must outlive this object.
    CountGraph(const SquareFormula& formula, CpogWriter& writer, const Poll& poll)
        : formula_{formula}, writer_{writer}, counter_{poll},
          marked_(2 * static_cast<std::size_t>(formula.size().variables) + 1, 0) {}

    /// Adds a product of literals and a sum with other variables. No sum if `sum` is negative.
    /// Returns the node.
    int add_product(std::span<const int> literals, int sum) {
        Node node{0, 0, literals_.size(), literals_.size() + literals.size(), sum, -1};
        literals_.insert(literals_.end(), literals.begin(), literals.end());
        std::vector<int> factors{literals.begin(), literals.end()};
        if (sum >= 0) factors.push_back(nodes_[sum].literal);
        const auto written = writer_.product(factors);
        node.literal = written.literal;
        node.clause = written.clause;
        nodes_.push_back(node);
        HintCounts counts =
            sum >= 0 ? std::move(counts_[sum]) : HintCounts(formula_.size().variables, independent);
        for (int& count : counts)
            if (count > 0) ++count;
        for (const int literal : literals)
            counts[std::abs(literal) - 1] = literal < 0 ? 1 : possible;
        counts_.push_back(std::move(counts));
        return size() - 1;
    }

    /// A product that is part of a sum, and the square that has a queen only in this product.
    struct Term {
        int variable;
        int product;
    };
    /// Adds the sum of at least two products as a chain of binary sums: the first product and the
    /// sum of the rest, and so on. Precondition: each product excludes the queens of the others.
    /// Returns all sums, the whole one first.
    std::vector<int> add_sums(std::span<const Term> terms) {
        std::vector<int> sums(terms.size() - 1);
        for (std::size_t i = sums.size(); i-- > 0;) {
            const bool is_last = i + 1 == sums.size();
            const int rest = is_last ? terms[i + 1].product : sums[i + 1];
            // The queen of the first product closes the squares of all other products.
            hints_.clear();
            for (std::size_t other = i + 1; other < terms.size(); ++other) {
                const auto [variable, product] = terms[other];
                hints_.push_back(clause_of(terms[i].product, -(variable + 1)));
                hints_.push_back(clause_of(product, variable + 1));
                if (other < sums.size()) hints_.push_back(nodes_[sums[other]].clause);
            }
            const auto written = writer_.sum(literal(terms[i].product), literal(rest), hints_);
            sums[i] = size();
            nodes_.push_back({written.literal, written.clause, 0, 0, terms[i].product, rest});
            counts_.push_back(counts_of_sum(sums[i]));
            exclude(sums[i]);
        }
        return sums;
    }

    int size() const { return static_cast<int>(nodes_.size()); }
    int literal(int node) const { return nodes_[node].literal; }
    /// The first clause that defines the node.
    int clause(int node) const { return nodes_[node].clause; }
    /// The clause of a product that implies this literal.
    int clause_of(int product, int literal) const {
        const Node& node = nodes_[product];
        const auto literals = std::span{literals_}.subspan(node.begin, node.end - node.begin);
        const auto place = std::ranges::find(literals, literal);
        assert(place != literals.end());
        return node.clause + 1 + static_cast<int>(place - literals.begin());
    }
    /// The clause of a product that implies its sum.
    int clause_of_sum(int product) const {
        const Node& node = nodes_[product];
        return node.clause + 1 + static_cast<int>(node.end - node.begin);
    }

    /// Writes the root and deletes the clauses of the formula. `shown` is the unit clause of the
    /// root.
    void finish(int root, int shown) {
        writer_.root(literal(root));
        for (int clause = 1; clause <= static_cast<int>(formula_.size().clauses); ++clause) {
            make_hints(root, formula_.literals(clause));
            hints_.push_back(shown);
            writer_.deletion(clause, hints_);
        }
        for (; !exclusions_.empty(); exclusions_.pop_back()) {
            const auto [sum, variable, clause] = exclusions_.back();
            excluded_[sum].pop_back();
            make_hints(sum, std::array{-(variable + 1)});
            writer_.deletion(clause, hints_);
        }
        writer_.flush();
    }

private:
    struct Node {
        int literal;
        int clause;
        std::size_t begin = 0, end = 0; ///< range of the product's literals
        int first = -1;                 ///< the sum of a product, or the first node of a sum
        int second = -1;                ///< the second node of a sum

        bool is_sum() const { return second >= 0; }
    };

    /// A clause which says that a queen on a square makes the sum false; the graph implies it.
    struct Exclusion {
        int sum;
        int variable;
        int clause;
    };

    /// By variable: `independent` if the node does not depend on it, `possible` if a queen there
    /// does not make it false, otherwise the number of hints that prove that it does.
    using HintCounts = std::vector<int>;
    static constexpr int independent = -1;
    static constexpr int possible = 0;

    HintCounts counts_of_sum(int sum) {
        HintCounts counts = std::move(counts_[nodes_[sum].first]);
        const HintCounts others = std::move(counts_[nodes_[sum].second]);
        for (std::size_t i = 0; i < counts.size(); ++i)
            if (counts[i] == independent)
                counts[i] = others[i] == independent ? independent : possible;
            else
                counts[i] = counts[i] > 0 && others[i] > 0 ? counts[i] + others[i] + 1 : possible;
        return counts;
    }

    /// Adds clauses that the sum does not use certain squares, if this makes the deletions of the
    /// formula's clauses shorter in total.
    void exclude(int sum) {
        HintCounts& counts = counts_[sum];
        for (int variable = 0; variable < static_cast<int>(counts.size()); ++variable) {
            const int hints = counts[variable];
            if (hints <= 1) continue;
            const auto clauses = std::ranges::count_if(
                formula_.conflicts_of(variable), [&](const SquareFormula::Conflict& conflict) {
                    return counts[conflict.other] == possible || counts[conflict.other] > 1;
                });
            // Not all of these clauses would need so many hints here; half is an estimate that
            // works well. Further numbers in the lines that add and delete the clause.
            constexpr int numbers_around = 9;
            if (clauses * (hints - 1) < 2 * (2 * hints + numbers_around)) continue;
            const std::array literals{-(variable + 1), -literal(sum)};
            make_hints(sum, std::span{literals}.first(1));
            const Exclusion exclusion{sum, variable, writer_.assertion(literals, hints_)};
            exclusions_.push_back(exclusion);
            excluded_[sum].push_back(exclusion);
            counts[variable] = 1;
        }
    }

    /// Makes the hints which prove that the node is false if these literals are: each product with
    /// one of the literals is false, then the sums of those products.
    void make_hints(int node, std::span<const int> false_literals) {
        for (const int literal : false_literals)
            mark(literal) = 1;
        hints_.clear();
        falsify(node);
        for (const int literal : false_literals)
            mark(literal) = 0;
    }

    void falsify(int index) {
        counter_.step(10);
        const Node& node = nodes_[index];
        if (node.is_sum()) {
            if (const auto known = excluded_.find(index); known != excluded_.end())
                for (const Exclusion& exclusion : known->second)
                    if (mark(-(exclusion.variable + 1)) != 0)
                        return hints_.push_back(exclusion.clause);
            falsify(node.first);
            falsify(node.second);
            return hints_.push_back(node.clause);
        }
        for (std::size_t i = node.begin; i < node.end; ++i)
            if (mark(literals_[i]) != 0)
                return hints_.push_back(node.clause + 1 + static_cast<int>(i - node.begin));
        assert(node.first >= 0);
        falsify(node.first);
        hints_.push_back(clause_of_sum(index));
    }

    char& mark(int literal) { return marked_[formula_.size().variables + literal]; }

    const SquareFormula& formula_;
    CpogWriter& writer_;
    PollCounter counter_;
    std::vector<Node> nodes_;
    std::vector<int> literals_;      // the literals of all products, concatenated
    std::vector<char> marked_;       // by literal, from the least
    std::vector<HintCounts> counts_; // by node; moved away when a node gets a parent
    std::vector<Exclusion> exclusions_;
    std::unordered_map<int, std::vector<Exclusion>> excluded_; // by sum
    std::vector<int> hints_;
};

} // namespace qsat::solver
