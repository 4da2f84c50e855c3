#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <ostream>
#include <span>
#include <string>
#include <string_view>

namespace qsat::inline solver {

/// Writes a file in the format CPOG step by step. It contains the nodes of a partitioned-operation
/// graph; clauses that follow from the formula and the nodes, each with the clauses of its unit
/// propagation in order; and deletions, where the remaining clauses must imply the deleted one. (R.
/// E. Bryant, W. Nawrocki, J. Avigad, M. J. H. Heule, "Certified Knowledge Compilation with
/// Application to Verified Model Counting", SAT 2023.) Literals are DIMACS integers. The variables
/// of nodes follow those of the formula.
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
    /// the node is true unless a literal is false. Then, for each literal, a clause says that the
    /// node implies it.
    Node product(std::span<const int> literals);

    /// Adds a disjunction of two literals that exclude each other; the hints prove this from
    /// definitions alone. Its first clause says that the node implies one of the two. The next two
    /// say that each of them implies the node.
    Node sum(int first, int second, std::span<const int> hints);

    /// Adds a clause that follows. Returns its number.
    int assertion(std::span<const int> literals, std::span<const int> hints);

    void deletion(int clause, std::span<const int> hints);

    /// Declares the literal to which the formula is equivalent.
    void root(int literal);

    void flush();

    std::uint64_t bytes() const { return bytes_; }

private:
    int number_clauses(std::size_t count);
    void line(std::string_view begin, std::initializer_list<std::span<const int>> numbers);

    std::ostream& out_;
    int next_node_;
    int next_clause_;
    std::string text_;
    std::uint64_t bytes_ = 0;
};

} // namespace qsat::solver
