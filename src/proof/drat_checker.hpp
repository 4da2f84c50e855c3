#pragma once

#include "proof/lrat_trace.hpp"
#include "proof/propagator.hpp"
#include "proof/reader.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <string>
#include <utility>

namespace qsat::proof {

/// The clauses that a DRAT proof has reached, and whether another one may join them. Literals are
/// given as they are in files.
class DratChecker {
public:
    /// `poll` is called now and then within long work and may throw to end it.
    DratChecker(std::size_t variables, std::function<void()> poll)
        : numbering_{variables}, poll_{std::move(poll)} {}

    DratChecker(const DratChecker&) = delete;
    DratChecker& operator=(const DratChecker&) = delete;

    /// From now on, before the first clause: writes what it derives as an LRAT proof, and takes no
    /// lemma that is RAT only. The formula has so many clauses.
    void write_lrat(std::ostream& out, LratTrace::Number formula_clauses) {
        trace_.emplace(numbering_, clauses_, out, formula_clauses);
    }
    std::optional<LratTrace>& trace() { return trace_; }
    const std::optional<LratTrace>& trace() const { return trace_; }

    /// Adds a clause of the formula.
    void add(std::span<const int> clause) {
        ++formula_clauses_;
        if (!read(clause) && !is_satisfied()) keep(formula_clauses_);
    }

    /// Adds a lemma if it is RUP, or RAT on its first literal. Empty, or why it may not be added:
    /// the rest of a sentence that begins with the clause.
    std::string learn(const Step& lemma) {
        if (read(lemma.literals) || is_satisfied()) return {};
        if (!is_rup_or_rat())
            return lemma.literals.empty()
                       ? "does not follow by unit propagation"
                       : "follows neither by unit propagation nor as RAT on its first literal";
        const LratTrace::Number number = trace_ ? trace_->add(clause_, led_to_conflict_) : 0;
        keep(number);
        return {};
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
        if (!clauses_.is_wasteful()) return;
        clauses_.collect();
        propagator_.watch_all();
    }

    /// Has unit propagation found a conflict?
    bool refuted() const { return refuted_; }

private:
    /// Makes it the clause at hand. True if it is a tautology.
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

    /// By what is true for good; then it says nothing any more, now or later.
    bool is_satisfied() const {
        return std::ranges::any_of(clause_, [&](Literal l) { return propagator_.is_true(l); });
    }

    /// The clause at hand, which is not satisfied, joins the others.
    void keep(LratTrace::Number number) {
        // False literals stay in the clause, because a deletion will name them.
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

    /// What is true for good stays true even if the clause is deleted: no need to keep that.
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

    /// Do the literals that are true contradict, by unit propagation, that all of these are false?
    /// The first `true_for_good` literals are no assumptions.
    bool is_implied(std::span<const Literal> literals, std::size_t true_for_good) {
        for (const Literal literal : literals) {
            if (propagator_.is_true(literal)) return true;
            if (propagator_.is_open(literal)) propagator_.assume(negation(literal));
        }
        const auto conflict = propagator_.propagate();
        if (conflict) led_to_conflict_ = propagator_.add_to_core(*conflict, true_for_good);
        return conflict.has_value();
    }

    /// Is every resolvent of the clause at hand upon its first literal implied? The literals of the
    /// clause are assumed to be false. Clauses that are not kept need no look: they are satisfied
    /// for good, and not by the negated pivot, which was open.
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
    std::optional<LratTrace> trace_; // clauses have numbers only if there is one
    LratTrace::Number formula_clauses_ = 0;
    std::span<const ClauseRef> led_to_conflict_; // of the lemma at hand
    std::vector<Literal> clause_; // the one at hand, each literal once, in the order of the file
    std::vector<char> in_clause_; // by literal; only while a clause is read or looked for
    bool refuted_ = false;
};

} // namespace qsat::proof
