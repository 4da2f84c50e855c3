#pragma once

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <new>
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
    /// the node is true unless a literal is false; then one for each literal, that the node implies
    /// it.
    Node product(std::span<const int> literals) {
        const Node node{next_node_++, number_clauses(literals.size() + 1)};
        line(fmt::format("{} p {}", node.clause, node.literal), {literals, end_of_list});
        return node;
    }

    /// Adds a disjunction of two literals that exclude each other; the hints prove this from
    /// definitions alone. Its first clause says that the node implies one of the two. The next two
    /// say that each of them implies the node.
    Node sum(int first, int second, std::span<const int> hints) {
        const Node node{next_node_++, number_clauses(3)};
        line(fmt::format("{} s {} {} {}", node.clause, node.literal, first, second),
             {hints, end_of_list});
        return node;
    }

    /// Adds a clause that follows. Returns its number.
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

} // namespace qsat::solver
