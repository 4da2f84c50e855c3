#pragma once

#include "board/poll.hpp"
#include "compilation/cpog_writer.hpp"
#include "compilation/square_formula.hpp"

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
    CountGraph(const SquareFormula& formula, CpogWriter& writer, const Poll& poll);

    /// Adds a product of literals and a sum with other variables. No sum if `sum` is negative.
    /// Returns the node.
    int add_product(std::span<const int> literals, int sum);

    /// A product that is part of a sum, and the square that has a queen only in this product.
    struct Term {
        int variable;
        int product;
    };
    /// Adds the sum of at least two products as a chain of binary sums: the first product and the
    /// sum of the rest, and so on. Precondition: each product excludes the queens of the others.
    /// Returns all sums, the whole one first.
    std::vector<int> add_sums(std::span<const Term> terms);

    int size() const { return static_cast<int>(nodes_.size()); }
    int literal(int node) const { return nodes_[node].literal; }
    /// The first clause that defines the node.
    int clause(int node) const { return nodes_[node].clause; }
    /// The clause of a product that implies this literal.
    int clause_of(int product, int literal) const;
    /// The clause of a product that implies its sum.
    int clause_of_sum(int product) const;

    /// Writes the root and deletes the clauses of the formula. `shown` is the unit clause of the
    /// root.
    void finish(int root, int shown);

private:
    /// A product has literals and optionally a sum; a sum has two nodes.
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

    HintCounts counts_of_sum(int sum);
    void exclude(int sum);
    void make_hints(int node, std::span<const int> false_literals);
    void falsify(int index);
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
