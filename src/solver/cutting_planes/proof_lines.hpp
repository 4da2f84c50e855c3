#pragma once

#include <cstdint>
#include <ostream>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace qsat::inline solver {

/// A constraint of the proof, by its number, and its factor in a sum.
struct ProofTerm {
    int number;
    std::int64_t factor = 1;
};

/// A sum of constraints.
struct ProofSum {
    std::vector<ProofTerm> terms{};                          ///< at least one
    std::vector<std::pair<int, std::int64_t>> at_most_one{}; ///< variables
    std::vector<int> weakened{}; ///< variables whose terms are bounded and removed then
    std::int64_t divisor = 1;    ///< of all numbers, which are rounded up, at last
};

/// The stream for a cutting planes proof.
struct CuttingPlanesOutput {
    std::ostream& out; ///< must throw on errors
    /// VeriPB's format 3.0 instead of 2.0: `;` ends each step, and `:` is before a witness.
    bool is_version_3 = false;
};

/// Writes a cutting planes proof line by line in VeriPB's format (S. Gocht, "Certifying Correctness
/// for Combinatorial Algorithms by Using Pseudo-Boolean Reasoning", Lund University, 2022; version
/// 3.0: the migration guide that VeriPB 3 contains). Constraints and variables are numbered from 1;
/// those of the formula come first. Each function that adds a constraint returns its number.
class ProofLines {
public:
    ProofLines(const CuttingPlanesOutput& output, int constraints);

    /// Writes a sum of the terms and of `variable <= 1` constraints, each multiplied by its
    /// positive factor, then weakened and divided.
    int add(const ProofSum& sum);

    /// Writes the clause that one of these literals is false or one of the variables true. It must
    /// follow by unit propagation. A literal is a variable, negative for its negation. Without
    /// both, the clause is a contradiction.
    int refute(std::span<const int> literals, std::span<const int> variables = {});

    /// Defines a new variable that is true if and only if more than `most` of the variables are
    /// true. Returns the number of the constraint "not variable implies at most `most`"; the number
    /// before it belongs to "variable implies more".
    int define(int variable, std::span<const int> variables, int most);

    /// Deletes constraints.
    void remove(std::span<const int> numbers);

    /// Ends the proof with this contradiction.
    void conclude(int contradiction);

    std::uint64_t lines() const { return lines_; }
    std::uint64_t bytes() const { return bytes_; }

private:
    int finish(std::string line);
    void end(std::string line);

    CuttingPlanesOutput output_;
    int last_;
    std::uint64_t lines_ = 0;
    std::uint64_t bytes_ = 0;
};

} // namespace qsat::solver
