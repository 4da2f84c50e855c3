#include "proof/constraint_propagator.hpp"

#include <algorithm>
#include <iterator>
#include <limits>
#include <optional>

namespace qsat::proof {

namespace {

/// Saturated: no coefficient needs to be greater than the degree, which is positive.
std::int64_t effective(const Constraint::Term& term, std::int64_t degree) {
    return std::min(term.coefficient, degree);
}

/// Empty if the sum has more than 63 bits.
std::optional<std::int64_t> sum_of_coefficients(const Constraint& constraint) {
    std::int64_t sum = 0;
    for (const Constraint::Term& term : constraint.terms) {
        const std::int64_t coefficient = effective(term, constraint.degree);
        if (coefficient > std::numeric_limits<std::int64_t>::max() - sum) return std::nullopt;
        sum += coefficient;
    }
    return sum;
}

} // namespace

void ConstraintPropagator::add(std::size_t number, const Constraint& constraint) {
    for (const Constraint::Term& term : constraint.terms)
        if (const std::size_t literals = std::size_t{term.literal | 1} + 1;
            literals > is_true_.size()) {
            is_true_.resize(literals, 0);
            occurrences_.resize(literals);
        }
    if (number >= watched_.size()) watched_.resize(number + 1);
    watched_[number] = {};
    if (constraint.degree <= 0 || !sum_of_coefficients(constraint)) return;
    watched_[number].terms = constraint.terms;
    watched_[number].degree = constraint.degree;
    for (const Constraint::Term& term : constraint.terms)
        occurrences_[term.literal].push_back({number, effective(term, constraint.degree)});
    restart(number);
}

void ConstraintPropagator::remove(std::size_t number) {
    if (number >= watched_.size() || watched_[number].degree == 0) return;
    Watched& watched = watched_[number];
    for (const Constraint::Term& term : watched.terms) {
        std::vector<Occurrence>& all = occurrences_[term.literal];
        // Proofs mostly delete what they added last.
        const auto place = std::find_if(all.rbegin(), all.rend(), [&](const Occurrence& each) {
            return each.number == number;
        });
        all.erase(std::next(place).base());
    }
    watched.degree = 0;
    if (watched.is_waiting) std::erase(waiting_, number);
    if (watched.implied > 0 || conflict_ == number) derive_again();
}

bool ConstraintPropagator::implies(const Constraint& constraint) {
    poll_();
    const bool is_consistent = propagate();
    for (; kept_ < trail_.size(); ++kept_)
        ++watched_[trail_[kept_].by].implied;
    if (constraint.degree <= 0 || !is_consistent) return true;
    const Constraint assumed = negated(constraint);
    if (assumed.degree > 0 && !sum_of_coefficients(assumed))
        throw StepRefused{"the coefficients have a sum of more than 63 bits"};
    const std::size_t number = watched_.size();
    add(number, assumed);
    const bool has_conflict = !propagate();
    undo(kept_);
    remove(number);
    watched_.pop_back();
    return has_conflict;
}

/// Computes the slack from the true literals.
void ConstraintPropagator::restart(std::size_t number) {
    Watched& watched = watched_[number];
    watched.slack = -watched.degree;
    watched.largest = 0;
    for (const Constraint::Term& term : watched.terms) {
        const std::int64_t coefficient = effective(term, watched.degree);
        watched.largest = std::max(watched.largest, coefficient);
        if (!is_false(term.literal)) watched.slack += coefficient;
    }
    examine(number);
}

void ConstraintPropagator::examine(std::size_t number) {
    Watched& watched = watched_[number];
    if (watched.slack < 0) {
        conflict_ = number;
    } else if (watched.slack < watched.largest && !watched.is_waiting) {
        watched.is_waiting = true;
        waiting_.push_back(number);
    }
}

/// Returns false if there is a conflict.
bool ConstraintPropagator::propagate() {
    while (conflict_ == none) {
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

/// Updates the slacks of all constraints with this literal, which is false now.
void ConstraintPropagator::count(Literal wrong) {
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
void ConstraintPropagator::imply(std::size_t number) {
    Watched& watched = watched_[number];
    watched.is_waiting = false;
    steps_ += watched.terms.size();
    for (const Constraint::Term& term : watched.terms) {
        if (effective(term, watched.degree) > watched.slack && !is_true(term.literal) &&
            !is_false(term.literal)) {
            is_true_[term.literal] = 1;
            trail_.push_back({term.literal, number});
        }
    }
}

/// Keeps only the first `size` true literals.
void ConstraintPropagator::undo(std::size_t size) {
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
    conflict_ = none;
}

void ConstraintPropagator::derive_again() {
    undo(0);
    kept_ = 0;
    for (std::size_t number = 0; number < watched_.size(); ++number) {
        watched_[number].implied = 0;
        if (watched_[number].degree != 0) restart(number);
    }
}

} // namespace qsat::proof
