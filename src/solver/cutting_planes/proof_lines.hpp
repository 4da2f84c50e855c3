#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <ostream>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace qsat {

struct ProofSum;

/// A constraint that is computed and written only if another one needs it. Most are not needed.
struct DerivedConstraint {
    std::function<ProofSum()> sum;
    int number = 0; ///< set when the constraint is written; `sum` is dropped then
};

/// A term of a sum with its factor: a constraint by its number, or a derived constraint.
struct ProofTerm {
    int number = 0;
    std::int64_t factor = 1;
    std::shared_ptr<DerivedConstraint> derived{};
};

/// A constraint computed from others.
struct ProofSum {
    std::vector<ProofTerm> terms{};                          ///< at least one
    std::vector<std::pair<int, std::int64_t>> at_most_one{}; ///< variables
    std::vector<int> weakened{};                             ///< variables
    std::int64_t by = 0;
};

/// Writes a cutting planes proof line by line in VeriPB's format, version 2.0 (S. Gocht,
/// "Certifying Correctness for Combinatorial Algorithms by Using Pseudo-Boolean Reasoning", Lund
/// University, 2022). Constraints and variables are numbered from 1; those of the formula come
/// first.
class ProofLines {
public:
    /// The stream must outlive this object and throw on errors.
    ProofLines(std::ostream& out, int constraints);

    /// Writes a sum and returns its number: the terms and `variable <= 1` constraints, each
    /// multiplied by its positive factor; then weakened; then, unless `by` is 0, saturated and
    /// divided by `by`. Derived constraints that it uses are written first.
    int add(const ProofSum& sum);

    /// Defines a new variable that is true if and only if more than `most` of the variables are
    /// true. Returns the number of the constraint "not variable implies at most `most`"; the number
    /// before it belongs to "variable implies more".
    int define(int variable, std::span<const int> variables, int most);

    /// Ends the proof with this contradiction.
    void conclude(int contradiction);

    std::uint64_t lines() const { return lines_; }
    std::uint64_t bytes() const { return bytes_; }

private:
    int number_of(const ProofTerm& term);
    int finish(std::string line);

    std::ostream& out_;
    int last_;
    std::uint64_t lines_ = 0;
    std::uint64_t bytes_ = 0;
};

} // namespace qsat
