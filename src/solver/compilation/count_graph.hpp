#pragma once

#include "board/poll.hpp"
#include "compilation/cpog_writer.hpp"
#include "compilation/square_formula.hpp"

#include <span>
#include <unordered_map>
#include <vector>

namespace qsat {

/// The graph of a proven count while it is written: products of squares and perhaps a sum, sums of
/// two nodes. Each node has one parent. Nodes are given by their indices, literals as in DIMACS.
class CountGraph {
public:
    /// The others must outlive it.
    CountGraph(const SquareFormula& formula, CpogWriter& writer, const Poll& poll);

    /// Of literals and a sum that depends on none of these; none if that is negative.
    int add_product(std::span<const int> literals, int sum);

    /// A product that is part of a sum, and the square whose queen only this one has.
    struct Term {
        int variable;
        int product;
    };
    /// The sum of products of which each has the other squares closed: that of the first and of
    /// the sum of the others, and so on. Returns these sums, the whole one first; there must be
    /// two products.
    std::vector<int> add_sums(std::span<const Term> terms);

    int size() const { return static_cast<int>(nodes_.size()); }
    int literal(int node) const { return nodes_[node].literal; }
    /// The first clause that defines it.
    int clause(int node) const { return nodes_[node].clause; }
    /// The clause of a product by which a literal of it follows.
    int clause_of(int product, int literal) const;
    /// That by which its sum follows.
    int clause_of_sum(int product) const;

    /// Writes the root and deletes the formula; `shown` is the clause of the root alone.
    void finish(int root, int shown);

private:
    /// A product has literals and then perhaps a sum; a sum has two nodes.
    struct Node {
        int literal;
        int clause;
        std::size_t begin = 0, end = 0; ///< of the literals of a product
        int first = -1;                 ///< sum of the product, first of the sum
        int second = -1;                ///< of the sum

        bool is_sum() const { return second >= 0; }
    };

    /// That a queen on a square makes the sum false, which the graph implies.
    struct Exclusion {
        int sum;
        int variable;
        int clause;
    };

    /// By variable: that the node does not depend on it, that a queen there does not make it
    /// false, or how many hints it takes to show that it does.
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
    std::vector<int> literals_;      // of all products, one after the other
    std::vector<char> marked_;       // by literal, from the lowest
    std::vector<HintCounts> counts_; // by node; taken from those that have a parent
    std::vector<Exclusion> exclusions_;
    std::unordered_map<int, std::vector<Exclusion>> excluded_; // by sum
    std::vector<int> hints_;
};

} // namespace qsat
