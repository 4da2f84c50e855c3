#pragma once

#include "proof/cutting_planes_sum.hpp"

#include <functional>
#include <span>
#include <utility>
#include <vector>

namespace qsat::proof {

/// Unit propagation over pseudo-Boolean constraints, for the rule `rup`. The slack
/// of a constraint is the sum of its coefficients, without those of false literals, minus the
/// degree. If it is negative, the constraint is violated. A literal whose coefficient is greater
/// than the slack must be true. Slacks are updated when a literal becomes false, and restored
/// afterwards (counter-based propagation; H. M. Sheini, K. A. Sakallah, "Pueblo: a hybrid
/// pseudo-Boolean SAT solver", JSAT 2, 2006).
///
/// The literals that follow from the constraints alone are kept between calls. They are derived
/// again if a constraint that implied one of them is removed.
class ConstraintPropagator {
public:
    /// `poll` is called often. If it throws, the object must not be used any more.
    explicit ConstraintPropagator(std::function<void()> poll) : poll_{std::move(poll)} {}

    /// Adds the constraint with this number. It must not change or move until it is removed. It
    /// takes no part if the sum of its coefficients has more than 63 bits.
    void add(std::size_t number, const Constraint& constraint);
    void remove(std::size_t number);

    /// Does the constraint follow by reverse unit propagation, that is, do the constraints and its
    /// negation lead to a conflict? Throws StepRefused if the negation needs numbers of more than
    /// 63 bits.
    bool implies(const Constraint& constraint);

private:
    static constexpr std::size_t none = ~std::size_t{0};

    struct Watched {
        std::int64_t slack = 0;
        std::int64_t largest = 0;  ///< its largest coefficient
        bool is_waiting = false;   ///< is it in `waiting_`?
        std::uint32_t implied = 0; ///< the number of kept literals that it implied
        std::int64_t degree = 0;   ///< 0 if it takes no part
        std::span<const Constraint::Term> terms{};
    };
    struct Occurrence {
        std::size_t number;
        std::int64_t coefficient;
    };
    struct Implied {
        Literal literal;
        std::size_t by; ///< the number of a constraint
    };

    void restart(std::size_t number);
    void examine(std::size_t number);
    bool propagate();
    void count(Literal wrong);
    void imply(std::size_t number);
    void undo(std::size_t size);
    void derive_again();

    bool is_true(Literal literal) const { return is_true_[literal] != 0; }
    bool is_false(Literal literal) const { return is_true(negation(literal)); }

    std::function<void()> poll_;
    std::vector<Watched> watched_;                     // by number
    std::vector<std::vector<Occurrence>> occurrences_; // by literal
    std::vector<char> is_true_;                        // by literal
    std::vector<Implied> trail_;                       // the true literals
    std::size_t kept_ = 0;             // this many follow from the constraints alone
    std::size_t counted_ = 0;          // this many are in the slacks; all of them before a call
    std::vector<std::size_t> waiting_; // constraints that may imply literals
    std::size_t conflict_ = none;      // a violated constraint
    std::size_t steps_ = 0;            // since the last poll
};

} // namespace qsat::proof
