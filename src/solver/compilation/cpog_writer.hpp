#pragma once

#include <cstdint>
#include <ostream>
#include <span>
#include <string>
#include <vector>

namespace qsat {

/// A file in the format CPOG, step by step: the nodes of a partitioned-operation graph, the clauses
/// that follow from a formula and them, each with the clauses that it follows from by unit
/// propagation, in their order, and deletions, for which what remains must imply what goes. (R. E.
/// Bryant, W. Nawrocki, J. Avigad, M. J. H. Heule, "Certified Knowledge Compilation with
/// Application to Verified Model Counting", SAT 2023.) Literals are those of DIMACS; a node is a
/// variable behind those of the formula.
class CpogWriter {
public:
    /// Clauses and variables are numbered on from those of the formula.
    CpogWriter(std::ostream& out, int variables, int clauses)
        : out_{out}, next_node_{variables + 1}, next_clause_{clauses + 1} {}

    /// A node, and the first of the clauses that define it.
    struct Node {
        int literal;
        int clause;
    };

    /// The conjunction of literals, of which no two depend on the same variable. Its clauses: the
    /// node unless a literal is false; behind it, of each literal: that it follows from the node.
    Node product(std::span<const int> literals);

    /// The disjunction of two literals that exclude each other, as the hints show from definitions
    /// alone. Its clauses: one of the two if the node; behind it, the node if the first, if the
    /// second.
    Node sum(int first, int second, std::span<const int> hints);

    /// A clause that follows. Returns its number.
    int assertion(std::span<const int> literals, std::span<const int> hints);

    void deletion(int clause, std::span<const int> hints);

    /// What the formula is equivalent to.
    void root(int literal);

    void flush();

    std::uint64_t bytes() const { return bytes_; }

private:
    void begin(int clause, char kind);
    void numbers(std::span<const int> values);
    void end();

    std::ostream& out_;
    int next_node_;
    int next_clause_;
    std::string text_;
    std::uint64_t bytes_ = 0;
};

} // namespace qsat
