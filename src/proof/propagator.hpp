#pragma once

#include "proof/clause_store.hpp"

#include <array>
#include <optional>

namespace qsat::proof {

/// An assignment and what follows from it by unit propagation with two watched literals. Clauses
/// of the core are propagated first: a lemma mostly follows from clauses that others followed from.
///
/// The assignment is a stack: first the literals that are true for good, then those that are
/// assumed, with what follows from them, until `retract`.
class Propagator {
public:
    explicit Propagator(ClauseStore& clauses) : clauses_{clauses} {}

    /// There are so many variables from now on; more than before.
    void grow(std::size_t variables);

    bool is_true(Literal literal) const { return values_[literal] > 0; }
    bool is_false(Literal literal) const { return values_[literal] < 0; }
    bool is_open(Literal literal) const { return values_[literal] == 0; }

    /// The clause of the store is propagated from now on. It has at least two literals, the first
    /// two of them not false.
    void watch(ClauseRef clause);
    /// Watches all clauses of the store anew, after their references have changed. Only while
    /// nothing is assumed.
    void watch_all();

    /// Makes an open literal true.
    void assume(Literal literal) { assign(literal, no_reason); }

    /// Makes true what follows. The clause whose literals are all false, if there is one.
    std::optional<ClauseRef> propagate();

    /// The conflict came of what was assumed after so many true literals: puts the clauses that led
    /// to it into the core. They are given with the conflict first, each before those that made it
    /// unit; valid until the next call.
    std::span<const ClauseRef> add_to_core(ClauseRef conflict, std::size_t true_before);

    /// How many literals are true.
    std::size_t true_count() const { return trail_.size(); }
    /// The true literals from so many on, oldest first, and the clause that made one true.
    std::span<const Literal> true_from(std::size_t first) const {
        return std::span{trail_}.subspan(first);
    }
    ClauseRef reason(Literal literal) const { return reasons_[variable_of(literal)]; }
    /// Takes back all but so many true literals.
    void retract(std::size_t true_count);

private:
    struct Watch {
        ClauseRef clause;
        Literal blocker; ///< another literal of the clause: if it is true, there is nothing to do
    };
    using WatchLists = std::vector<std::vector<Watch>>; // by the literal that is watched

    static constexpr ClauseRef no_reason = 0;
    enum Part : std::size_t { core, rest };

    void assign(Literal literal, ClauseRef reason) {
        values_[literal] = 1;
        values_[negation(literal)] = -1;
        reasons_[variable_of(literal)] = reason;
        trail_.push_back(literal);
    }

    std::optional<ClauseRef> visit(Part part, Literal falsified, std::size_t next);

    ClauseStore& clauses_;
    std::vector<signed char> values_; // by literal: 1 true, -1 false, 0 open
    std::vector<Literal> trail_;      // true literals, oldest first
    std::vector<ClauseRef> reasons_;  // by variable: the clause that made it true
    std::array<WatchLists, 2> watches_;
    std::array<std::size_t, 2> propagated_{}; // of the trail, in each part
    std::vector<std::uint32_t> seen_;         // by variable: the last conflict that led there
    std::uint32_t conflicts_ = 0;
    std::vector<ClauseRef> led_to_conflict_;
};

} // namespace qsat::proof
