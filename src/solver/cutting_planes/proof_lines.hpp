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

/// A constraint that is calculated and written only when another needs it, as most are not.
struct DerivedConstraint {
    std::function<ProofSum()> sum;
    int number = 0; ///< once it is written; the sum is dropped then
};

/// One term of a sum, so many times: a constraint by its number, or a derived one.
struct ProofTerm {
    int number = 0;
    std::int64_t factor = 1;
    std::shared_ptr<DerivedConstraint> derived{};
};

/// A constraint that is calculated from others.
struct ProofSum {
    std::vector<ProofTerm> terms{};                          ///< at least one
    std::vector<std::pair<int, std::int64_t>> at_most_one{}; ///< variables
    std::vector<int> weakened{};                             ///< variables
    std::int64_t by = 0;
};

/// Writes a cutting planes proof line by line in the format of VeriPB (S. Gocht, "Certifying
/// Correctness for Combinatorial Algorithms by Using Pseudo-Boolean Reasoning", Lund University,
/// 2022; version 2.0). Constraints and variables have numbers
/// from 1, those of the formula first.
class ProofLines {
public:
    /// The stream must outlive it and throw what goes wrong.
    ProofLines(std::ostream& out, int constraints);

    /// The sum of its terms and of variables being at most 1, so many times, all factors being
    /// positive; weakened in other variables, and then saturated and divided unless `by` is 0. What
    /// it is derived from is written first. Returns its number.
    int add(const ProofSum& sum);

    /// A new variable that says whether more than `most` of the variables are true. Returns the
    /// number of the constraint that its negation implies at most so many; the one before says that
    /// it implies more.
    int define(int variable, std::span<const int> variables, int most);

    /// The proof is done: this constraint is false.
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
