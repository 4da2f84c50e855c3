#pragma once

#include "proof/cutting_planes_sum.hpp"

#include <functional>
#include <iterator>
#include <utility>

namespace qsat::inline proof {

/// Unit propagation over pseudo-Boolean constraints. The slack of a constraint is the sum of its
/// coefficients, without those of false literals, minus the degree. If it is negative, the
/// constraint is violated. A literal whose coefficient is greater than the slack must be true.
/// Slacks are updated when a literal becomes false, and restored afterwards (counter-based
/// propagation; H. M. Sheini, K. A. Sakallah, "Pueblo: a hybrid pseudo-Boolean SAT solver", JSAT 2,
/// 2006).
///
/// The literals that follow from the constraints alone are kept between calls. They are derived
/// again if a constraint that implied one of them is removed.
class ConstraintPropagator {
public:
    /// `poll` is called often. If it throws, the object must not be used any more. Variables below
    /// `variables` can be assumed although no constraint contains them.
    explicit ConstraintPropagator(std::function<void()> poll, std::size_t variables = 0)
        : poll_{std::move(poll)}, occurrences_(2 * variables), is_true_(2 * variables) {}

    /// Adds the constraint with this number. It must not change or move until it is removed. It
    /// takes no part if the sum of its coefficients has more than 63 bits.
    void add(std::size_t number, const Constraint& constraint) {
        for (const Constraint::Term& term : constraint.terms)
            if (term.literal >= is_true_.size()) {
                is_true_.resize(std::size_t{term.literal | 1} + 1);
                occurrences_.resize(is_true_.size());
            }
        if (number >= watched_.size()) watched_.resize(number + 1);
        watched_[number] = {};
        if (constraint.degree <= 0 || has_large_sum(constraint)) return;
        watched_[number].constraint = &constraint;
        for (const Constraint::Term& term : constraint.terms)
            occurrences_[term.literal].push_back({number, effective(term, constraint)});
        restart(number);
    }

    void remove(std::size_t number) {
        Watched& watched = watched_[number];
        if (watched.constraint == nullptr) return;
        for (const Constraint::Term& term : watched.constraint->terms) {
            std::vector<Occurrence>& all = occurrences_[term.literal];
            // Proofs mostly delete what they added last.
            const auto place = std::find_if(all.rbegin(), all.rend(), [&](const Occurrence& each) {
                return each.number == number;
            });
            all.erase(std::next(place).base());
        }
        watched.constraint = nullptr;
        if (watched.is_waiting) std::erase(waiting_, number);
        if (watched.implied > 0 || conflict_ == number) derive_again();
    }

    /// Does the constraint follow by reverse unit propagation, that is, do the constraints and its
    /// negation lead to a conflict? Throws StepRefused if numbers of the negation get too large.
    bool implies(const Constraint& constraint) {
        poll_();
        const bool is_consistent = propagate();
        for (; kept_ < trail_.size(); ++kept_)
            ++watched_[trail_[kept_].by].implied;
        if (constraint.degree <= 0 || !is_consistent) return true;
        const Constraint assumed = constraint.negated();
        if (assumed.degree > 0 && has_large_sum(assumed))
            throw StepRefused{"the coefficients have a sum of more than 63 bits"};
        const std::size_t number = watched_.size();
        add(number, assumed);
        const bool has_conflict = !propagate();
        undo_to(kept_);
        remove(number);
        watched_.pop_back();
        return has_conflict;
    }

    // For assumptions, while no constraint is added or removed:

    /// Propagates to a fixed point. Returns false if there is a conflict.
    bool propagate() {
        while (!conflict_) {
            if (counted_ < trail_.size()) {
                count(negation(trail_[counted_++].literal));
            } else if (!waiting_.empty()) {
                const std::size_t number = waiting_.back();
                waiting_.pop_back();
                imply(number);
            } else {
                return true;
            }
        }
        return false;
    }

    /// Makes the literal true and propagates. Returns false if there is a conflict; then `undo_to`
    /// must come next.
    bool assume(Literal literal) {
        if (!is_open(literal)) return is_true(literal);
        make_true(literal, no_constraint);
        return propagate();
    }

    bool is_true(Literal literal) const { return is_true_[literal] != 0; }
    /// The number of true literals.
    std::size_t size() const { return trail_.size(); }

    /// Keeps only the first `size` true literals.
    void undo_to(std::size_t size) {
        for (; trail_.size() > size; trail_.pop_back()) {
            const Literal literal = trail_.back().literal;
            is_true_[literal] = 0;
            if (trail_.size() > counted_) continue;
            --counted_;
            for (const auto& [number, coefficient] : occurrences_[negation(literal)])
                watched_[number].slack += coefficient;
        }
        for (const std::size_t number : waiting_)
            watched_[number].is_waiting = false;
        waiting_.clear();
        conflict_.reset();
    }

private:
    struct Watched {
        std::int64_t slack = 0;
        std::int64_t largest = 0;               ///< its largest coefficient
        const Constraint* constraint = nullptr; ///< null if it takes no part
        std::uint32_t implied = 0;              ///< the number of kept literals that it implied
        bool is_waiting = false;                ///< is it in `waiting_`?
    };
    struct Occurrence {
        std::size_t number;
        std::int64_t coefficient;
    };
    struct Implied {
        Literal literal;
        std::size_t by; ///< this constraint, or `no_constraint`
    };

    static constexpr std::size_t no_constraint = ~std::size_t{0};

    /// Saturated: no coefficient needs to be greater than the degree, which is positive.
    static std::int64_t effective(const Constraint::Term& term, const Constraint& of) {
        return std::min(term.coefficient, of.degree);
    }

    static bool has_large_sum(const Constraint& constraint) {
        WideInteger sum = 0;
        for (const Constraint::Term& term : constraint.terms)
            sum += effective(term, constraint);
        return sum > std::numeric_limits<std::int64_t>::max();
    }

    /// Computes the slack from the true literals.
    void restart(std::size_t number) {
        Watched& watched = watched_[number];
        watched.slack = -watched.constraint->degree;
        watched.largest = 0;
        for (const Constraint::Term& term : watched.constraint->terms) {
            const std::int64_t coefficient = effective(term, *watched.constraint);
            watched.largest = std::max(watched.largest, coefficient);
            if (!is_false(term.literal)) watched.slack += coefficient;
        }
        examine(number);
    }

    /// Looks for a conflict, and whether the constraint may imply literals.
    void examine(std::size_t number) {
        Watched& watched = watched_[number];
        if (watched.slack < 0) {
            conflict_ = number;
        } else if (watched.slack < watched.largest && !watched.is_waiting) {
            watched.is_waiting = true;
            waiting_.push_back(number);
        }
    }

    /// Updates the slacks of all constraints with this literal, which is false now.
    void count(Literal wrong) {
        constexpr std::size_t interval = 100'000;
        steps_ += occurrences_[wrong].size();
        if (steps_ >= interval) {
            steps_ = 0;
            poll_();
        }
        for (const auto& [number, coefficient] : occurrences_[wrong]) {
            Watched& watched = watched_[number];
            watched.slack -= coefficient;
            if (watched.slack < watched.largest) examine(number);
        }
    }

    /// Makes the literals true without which the constraint cannot hold.
    void imply(std::size_t number) {
        Watched& watched = watched_[number];
        watched.is_waiting = false;
        steps_ += watched.constraint->terms.size();
        for (const Constraint::Term& term : watched.constraint->terms)
            if (is_open(term.literal) && effective(term, *watched.constraint) > watched.slack)
                make_true(term.literal, number);
    }

    void make_true(Literal literal, std::size_t by) {
        is_true_[literal] = 1;
        trail_.push_back({literal, by});
    }

    void derive_again() {
        undo_to(0);
        kept_ = 0;
        for (std::size_t number = 0; number < watched_.size(); ++number) {
            watched_[number].implied = 0;
            if (watched_[number].constraint != nullptr) restart(number);
        }
    }

    bool is_false(Literal literal) const { return is_true(negation(literal)); }
    bool is_open(Literal literal) const { return !is_true(literal) && !is_false(literal); }

    std::function<void()> poll_;
    std::vector<Watched> watched_;                     // by number
    std::vector<std::vector<Occurrence>> occurrences_; // by literal
    std::vector<char> is_true_;                        // by literal
    std::vector<Implied> trail_;                       // the true literals
    std::size_t kept_ = 0;                // this many follow from the constraints alone
    std::size_t counted_ = 0;             // this many are in the slacks; all of them before a call
    std::vector<std::size_t> waiting_;    // constraints that may imply literals
    std::optional<std::size_t> conflict_; // a violated constraint
    std::size_t steps_ = 0;               // since the last poll
};

} // namespace qsat::proof
