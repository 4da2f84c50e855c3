#pragma once

#include "board/poll.hpp"
#include "compilation/square_formula.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <initializer_list>
#include <limits>
#include <new>
#include <ostream>
#include <string>
#include <unordered_map>

namespace qsat::inline solver {

/// Writes a file in the format CPOG step by step: the nodes of a partitioned-operation graph,
/// clauses that follow from the formula and the nodes by unit propagation, and deletions of clauses
/// that the remaining ones imply. (R. E. Bryant, W. Nawrocki, J. Avigad, M. J. H. Heule, "Certified
/// Knowledge Compilation with Application to Verified Model Counting", SAT 2023.) Literals are
/// DIMACS integers. The variables of nodes follow those of the formula.
class CpogWriter {
public:
    /// The numbers of clauses and variables continue those of the formula.
    CpogWriter(std::ostream& out, int variables, int clauses)
        : out_{out}, next_node_{variables + 1}, next_clause_{clauses + 1} {}

    /// A node and its first defining clause.
    struct Node {
        int literal;
        int clause;
    };

    /// Adds a conjunction of literals with disjoint sets of variables. Its first clause says that
    /// they imply the node, the others that it implies each literal.
    Node product(std::span<const int> literals) {
        const Node node{next_node_++, number_clauses(literals.size() + 1)};
        line(fmt::format("{} p {}", node.clause, node.literal), {literals, end_of_list});
        return node;
    }

    /// Adds a disjunction of two literals that exclude each other, as the hints prove from
    /// definitions. The first clause: the node implies one of the two; then each implies the node.
    Node sum(int first, int second, std::span<const int> hints) {
        const Node node{next_node_++, number_clauses(3)};
        line(fmt::format("{} s {} {} {}", node.clause, node.literal, first, second),
             {hints, end_of_list});
        return node;
    }

    int assertion(std::span<const int> literals, std::span<const int> hints) {
        const int clause = number_clauses(1);
        line(fmt::format("{} a", clause), {literals, end_of_list, hints, end_of_list});
        return clause;
    }

    void deletion(int clause, std::span<const int> hints) {
        line(fmt::format("d {}", clause), {hints, end_of_list});
    }

    /// Declares the literal to which the formula is equivalent.
    void root(int literal) { line(fmt::format("r {}", literal), {}); }

    void flush() {
        out_ << text_;
        bytes_ += text_.size();
        text_.clear();
    }

    std::uint64_t bytes() const { return bytes_; }

private:
    static constexpr std::array end_of_list{0};

    /// The number of the first of these new clauses.
    int number_clauses(std::size_t count) {
        // Readers use 32-bit numbers. A node has few more clauses than the formula has variables.
        constexpr int margin = 1 << 24;
        if (next_clause_ > std::numeric_limits<int>::max() - margin) throw std::bad_alloc{};
        const int first = next_clause_;
        next_clause_ += static_cast<int>(count);
        return first;
    }

    void line(std::string_view begin, std::initializer_list<std::span<const int>> numbers) {
        constexpr std::size_t block = std::size_t{1} << 16;
        text_ += begin;
        for (const std::span<const int> list : numbers)
            for (const int number : list) {
                const fmt::format_int digits{number};
                text_ += ' ';
                text_.append(digits.data(), digits.size());
            }
        text_ += '\n';
        if (text_.size() > block) flush();
    }

    std::ostream& out_;
    int next_node_;
    int next_clause_;
    std::string text_;
    std::uint64_t bytes_ = 0;
};

/// The graph of a proven count, while it is written. A product has literals and optionally a sum; a
/// sum has two nodes. Each node has one parent. Nodes are given by indices.
class CountGraph {
public:
    CountGraph(const SquareFormula& formula, CpogWriter& writer, const Poll& poll)
        : formula_{formula}, writer_{writer}, counter_{poll},
          marked_(2 * static_cast<std::size_t>(formula.size().variables) + 1, 0) {}

    /// Adds a product of literals and, unless it is negative, a sum with other variables.
    int add_product(std::span<const int> literals, int sum) {
        const std::size_t begin = literals_.size();
        literals_.insert(literals_.end(), literals.begin(), literals.end());
        std::vector<int> factors{literals.begin(), literals.end()};
        if (sum >= 0) factors.push_back(nodes_[sum].literal);
        const auto written = writer_.product(factors);
        nodes_.push_back({written.literal, written.clause, begin, literals_.size(), sum});
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
    /// Adds the sum of at least two products as a chain of binary sums. Precondition: each product
    /// excludes the queens of the others. Returns all sums, the whole one first.
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

    /// Writes the root, with its unit clause, and deletes the clauses of the formula.
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

    /// By variable: `independent` if it is not in the node, `possible` if a queen there does not
    /// make the node false, otherwise the number of hints that prove that it does.
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
            // About half of these clauses would need so many hints here.
            constexpr int numbers_around = 9; // in the lines that add and delete the clause
            if (clauses * (hints - 1) < 2 * (2 * hints + numbers_around)) continue;
            const std::array literals{-(variable + 1), -literal(sum)};
            make_hints(sum, std::span{literals}.first(1));
            const Exclusion exclusion{sum, variable, writer_.assertion(literals, hints_)};
            exclusions_.push_back(exclusion);
            excluded_[sum].push_back(exclusion);
            counts[variable] = 1;
        }
    }

    /// Makes the hints which prove that the node is false if these literals are.
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
