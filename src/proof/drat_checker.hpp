#pragma once

#include "proof/lrat_trace.hpp"
#include "proof/propagator.hpp"
#include "proof/reader.hpp"

#include <functional>

namespace qsat::inline proof {

/// The clauses at the current point of a DRAT proof, and a check for the next lemma. Literals are
/// those of the file.
class DratChecker {
public:
    /// `poll` is called regularly in long work; it may throw to stop it.
    DratChecker(std::size_t variables, std::function<void()> poll)
        : numbering_{variables}, poll_{std::move(poll)} {}

    /// Also writes the derived clauses as an LRAT proof. Lemmas that are only RAT are rejected.
    /// `formula_clauses` is the number of clauses of the formula.
    DratChecker(std::function<void()> poll, std::ostream& lrat, LratTrace::Number formula_clauses)
        : DratChecker{0, std::move(poll)} {
        trace_.emplace(numbering_, clauses_, lrat, formula_clauses);
    }

    DratChecker(const DratChecker&) = delete;
    DratChecker& operator=(const DratChecker&) = delete;

    /// Adds a clause of the formula.
    void add(std::span<const int> clause) {
        ++formula_clauses_;
        if (!read(clause) && !is_satisfied()) keep(formula_clauses_);
    }

    /// Adds a lemma if it is RUP, or RAT on its first literal. Otherwise throws StepRefused; the
    /// reason is the end of a sentence that starts with the clause.
    void learn(const Step& lemma) {
        if (read(lemma.literals) || is_satisfied()) return;
        if (!is_rup_or_rat())
            throw StepRefused{
                lemma.literals.empty()
                    ? "does not follow by unit propagation"
                    : "follows neither by unit propagation nor as RAT on its first literal"};
        keep(trace_ ? trace_->add(clause_, led_to_conflict_) : 0);
    }

    /// Removes one clause with these literals, if there is one.
    void remove(const Step& deletion) {
        if (read(deletion.literals)) return;
        for (const Literal literal : clause_)
            in_clause_[literal] = 1;
        const auto removed = clauses_.remove(clause_, in_clause_);
        if (trace_ && removed) trace_->remove(*removed);
        for (const Literal literal : clause_)
            in_clause_[literal] = 0;
        if (clauses_.collect()) propagator_.watch_all();
    }

    /// Has unit propagation found a conflict?
    bool refuted() const { return refuted_; }

    /// Precondition: this object writes LRAT.
    LratTrace& trace() { return *trace_; }
    const LratTrace& trace() const { return *trace_; }

private:
    /// Makes it the current clause. Is it a tautology?
    bool read(std::span<const int> clause) {
        clause_.clear();
        for (const int from_file : clause)
            clause_.push_back(numbering_.literal(from_file));
        if (2 * numbering_.count() > in_clause_.size()) {
            in_clause_.resize(2 * numbering_.count());
            propagator_.grow(numbering_.count());
        }
        bool tautology = false;
        const auto is_repeated = [&](Literal literal) {
            tautology |= in_clause_[negation(literal)] != 0;
            return std::exchange(in_clause_[literal], 1) != 0;
        };
        clause_.erase(std::remove_if(clause_.begin(), clause_.end(), is_repeated), clause_.end());
        for (const Literal literal : clause_)
            in_clause_[literal] = 0;
        return tautology;
    }

    /// Is the current clause satisfied by permanently true literals? Then it never propagates.
    bool is_satisfied() const {
        return std::ranges::any_of(clause_, [&](Literal l) { return propagator_.is_true(l); });
    }

    /// Stores the current clause. Precondition: it is not satisfied.
    void keep(LratTrace::Number number) {
        // False literals stay in the clause, because a deletion names them.
        const auto open_end = std::partition(clause_.begin(), clause_.end(),
                                             [&](Literal l) { return propagator_.is_open(l); });
        switch (open_end - clause_.begin()) {
        case 0:
            refuted_ = true;
            if (trace_) trace_->add_conflict(clause_, number);
            break;
        case 1:
            keep_unit(number);
            break;
        default:
            propagator_.watch(clauses_.add(clause_, number));
        }
    }

    /// Permanent literals stay true even if the clause is deleted, so the clause is not stored.
    void keep_unit(LratTrace::Number number) {
        const std::size_t before = propagator_.true_count();
        if (trace_) {
            trace_->add_unit(clause_.front(), clause_, number);
            if (clause_.size() > 1) trace_->remove(number);
        }
        propagator_.assume(clause_.front());
        const auto conflict = propagator_.propagate();
        refuted_ = conflict.has_value();
        if (!trace_) return;
        for (const Literal literal : propagator_.true_from(before + 1)) {
            const ClauseRef reason = propagator_.reason(literal);
            trace_->add_unit(literal, clauses_.literals(reason), clauses_.number(reason));
        }
        if (conflict)
            trace_->add_conflict(clauses_.literals(*conflict), clauses_.number(*conflict));
    }

    bool is_rup_or_rat() {
        const std::size_t before = propagator_.true_count();
        const bool pivot_is_open = !clause_.empty() && propagator_.is_open(clause_.front());
        const bool follows =
            is_implied(clause_, before) || (pivot_is_open && !trace_ && is_rat(before));
        propagator_.retract(before);
        return follows;
    }

    /// Does unit propagation find a conflict if all these literals are assumed to be false? The
    /// first `true_for_good` literals of the trail are not assumptions.
    bool is_implied(std::span<const Literal> literals, std::size_t true_for_good) {
        for (const Literal literal : literals) {
            if (propagator_.is_true(literal)) return true;
            if (propagator_.is_open(literal)) propagator_.assume(negation(literal));
        }
        const auto conflict = propagator_.propagate();
        if (conflict) led_to_conflict_ = propagator_.add_to_core(*conflict, true_for_good);
        return conflict.has_value();
    }

    /// Is every resolvent of the current clause on its first literal implied? Its literals are
    /// assumed to be false. Clauses that are not stored can be ignored: a permanent literal
    /// satisfies them, and it is not the negated pivot, which was unassigned.
    bool is_rat(std::size_t true_for_good) {
        const Literal negated_pivot = negation(clause_.front());
        const std::size_t before = propagator_.true_count();
        std::vector<Literal> others; // a copy, because propagation reorders clauses
        for (ClauseRef at = clauses_.begin(); at != clauses_.end(); at = clauses_.after(at)) {
            const auto literals = clauses_.literals(at);
            if (clauses_.is_removed(at) || std::ranges::count(literals, negated_pivot) == 0)
                continue;
            poll_();
            others.clear();
            std::ranges::remove_copy(literals, std::back_inserter(others), negated_pivot);
            const bool implied = is_implied(others, true_for_good);
            propagator_.retract(before);
            if (!implied) return false;
        }
        return true;
    }

    Numbering numbering_;
    std::function<void()> poll_;
    ClauseStore clauses_;
    Propagator propagator_{clauses_};
    std::optional<LratTrace> trace_; // without it, clauses have no numbers
    LratTrace::Number formula_clauses_ = 0;
    std::span<const ClauseRef> led_to_conflict_; // for the current lemma
    // The current clause without repeated literals, in the order of the file.
    std::vector<Literal> clause_;
    std::vector<char> in_clause_; // by literal; set only while a clause is read or deleted
    bool refuted_ = false;
};

} // namespace qsat::proof
