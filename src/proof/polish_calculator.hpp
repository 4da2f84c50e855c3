#pragma once

#include "proof/cutting_planes_sum.hpp"

#include <functional>
#include <memory>

namespace qsat::proof {

/// Calculates with constraints in reverse Polish notation, as in VeriPB's rule `pol`. A line takes
/// time for its words and for the terms of the constraints that it names.
class PolishCalculator {
public:
    /// The constraint with that number, which counts from the end if it is negative. Throws
    /// StepRefused. It must stay where it is until the end of the line.
    using Lookup = std::function<const Constraint*(std::int64_t)>;

    PolishCalculator(Numbering& numbering, Lookup lookup, const std::function<void()>& poll)
        : numbering_{numbering}, lookup_{std::move(lookup)}, poll_{poll} {}

    /// What the line leaves, from its second word on. Throws StepRefused, and InputError for words
    /// that mean nothing.
    Constraint calculate(const LineReader& line);

private:
    /// A constraint, or a sum once a rule has been applied to it.
    struct Operand {
        const Constraint* stored = nullptr;
        Literal axiom = 0; ///< if there is neither a constraint nor a sum: it is at least 0
        std::unique_ptr<Sum> sum{};
    };

    std::size_t operate(const LineReader& line, std::size_t i);
    void scale(std::int64_t number, bool multiply);
    void add_two();
    Sum& top_sum();
    Sum& sum_of(Operand& operand);
    void free(Operand& operand);

    Numbering& numbering_;
    Lookup lookup_;
    const std::function<void()>& poll_;
    std::vector<Operand> stack_;
    std::vector<std::unique_ptr<Sum>> free_sums_;
    std::size_t sums_ = 0;
};

} // namespace qsat::proof
