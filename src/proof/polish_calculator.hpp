#pragma once

#include "proof/cutting_planes_sum.hpp"

#include <functional>
#include <memory>

namespace qsat::proof {

/// Evaluates constraints in reverse Polish notation, as in VeriPB's rule `pol`. The time of a line
/// depends on its words and on the terms of the constraints that it names.
class PolishCalculator {
public:
    /// Returns the constraint with this number. Negative numbers count from the end. Throws
    /// StepRefused. The constraint must not move until the end of the line.
    using Lookup = std::function<const Constraint*(std::int64_t)>;

    PolishCalculator(Numbering& numbering, Lookup lookup, const std::function<void()>& poll)
        : numbering_{numbering}, lookup_{std::move(lookup)}, poll_{poll} {}

    /// The result of the line, whose calculation starts with the second word. Throws StepRefused,
    /// and InputError for unknown words.
    Constraint calculate(const LineReader& line);

private:
    /// A stack entry: a stored constraint, a sum after a rule was applied, or a literal axiom.
    struct Operand {
        const Constraint* stored = nullptr;
        Literal axiom = 0; ///< used if `stored` and `sum` are empty: this literal >= 0
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
