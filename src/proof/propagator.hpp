#pragma once

#include "proof/clause_store.hpp"

#include <array>

namespace qsat::inline proof {

/// An assignment, and unit propagation with two watched literals. Core clauses are propagated
/// first, because a lemma usually follows from clauses that earlier lemmas followed from.
///
/// The assignment is a stack. First come the permanently true literals, then the assumptions with
/// their consequences, until `retract`.
class Propagator {
public:
    explicit Propagator(ClauseStore& clauses) : clauses_{clauses} {}

    /// Sets the number of variables, which never decreases.
    void grow(std::size_t variables) {
        values_.resize(2 * variables);
        reasons_.resize(variables);
        seen_.resize(variables);
        for (WatchLists& lists : watches_)
            lists.resize(2 * variables);
    }

    bool is_true(Literal literal) const { return values_[literal] > 0; }
    bool is_false(Literal literal) const { return values_[literal] < 0; }
    bool is_open(Literal literal) const { return values_[literal] == 0; }

    /// Starts to propagate this clause. Precondition: it has at least two literals, and its first
    /// two are not false.
    void watch(ClauseRef clause) {
        const auto literals = clauses_.literals(clause);
        WatchLists& lists = watches_[clauses_.is_core(clause) ? core : rest];
        lists[literals[0]].push_back({clause, literals[1]});
        lists[literals[1]].push_back({clause, literals[0]});
    }
    /// Watches all clauses again after their references have changed. Precondition: no assumptions.
    void watch_all() {
        for (WatchLists& lists : watches_)
            for (std::vector<Watch>& list : lists)
                list.clear();
        for (ClauseRef clause = clauses_.begin(); clause != clauses_.end();
             clause = clauses_.after(clause))
            watch(clause);
    }

    /// Makes an open literal true.
    void assume(Literal literal) { assign(literal, no_reason); }

    /// Propagates to a fixed point. Returns a clause whose literals are all false, if there is one.
    std::optional<ClauseRef> propagate() {
        const auto visit_next = [this](Part part) {
            return visit(part, negation(trail_[propagated_[part]++]), 0);
        };
        std::optional<ClauseRef> conflict;
        while (!conflict && propagated_[rest] < trail_.size())
            conflict = visit_next(propagated_[core] < trail_.size() ? core : rest);
        return conflict;
    }

    /// Marks as core the clauses that led to the conflict. Assumptions start at position
    /// `true_before` of the trail. Returns the clauses, the conflict first, and each clause before
    /// those that made it unit. The result is valid until the next call.
    std::span<const ClauseRef> add_to_core(ClauseRef conflict, std::size_t true_before) {
        ++conflicts_;
        led_to_conflict_.clear();
        const auto add = [this](ClauseRef clause) {
            led_to_conflict_.push_back(clause);
            clauses_.make_core(clause);
            for (const Literal literal : clauses_.literals(clause))
                seen_[variable_of(literal)] = conflicts_;
        };
        add(conflict);
        for (std::size_t i = trail_.size(); i > true_before; --i) {
            const std::uint32_t variable = variable_of(trail_[i - 1]);
            if (seen_[variable] == conflicts_ && reasons_[variable] != no_reason)
                add(reasons_[variable]);
        }
        return led_to_conflict_;
    }

    /// The number of true literals.
    std::size_t true_count() const { return trail_.size(); }
    /// The true literals from this position, oldest first.
    std::span<const Literal> true_from(std::size_t first) const {
        return std::span{trail_}.subspan(first);
    }
    ClauseRef reason(Literal literal) const { return reasons_[variable_of(literal)]; }
    /// Keeps only the first `true_count` true literals.
    void retract(std::size_t true_count) {
        while (trail_.size() > true_count) {
            values_[trail_.back()] = values_[negation(trail_.back())] = 0;
            trail_.pop_back();
        }
        propagated_ = {true_count, true_count};
    }

private:
    struct Watch {
        ClauseRef clause;
        Literal blocker; ///< another literal of the clause; if it is true, the clause is satisfied
    };
    using WatchLists = std::vector<std::vector<Watch>>; // indexed by the watched literal

    static constexpr ClauseRef no_reason = 0;
    enum Part : std::size_t { core, rest };

    void assign(Literal literal, ClauseRef reason) {
        values_[literal] = 1;
        values_[negation(literal)] = -1;
        reasons_[variable_of(literal)] = reason;
        trail_.push_back(literal);
    }

    /// Visits the clauses of a part that watch a literal which has become false, from index `next`
    /// on. Returns a clause whose literals are all false, if there is one.
    std::optional<ClauseRef> visit(Part part, Literal falsified, std::size_t next) {
        std::vector<Watch>& list = watches_[part][falsified];
        const auto drop = [&](Watch& watch) {
            watch = list.back();
            list.pop_back();
        };
        while (next < list.size()) {
            Watch& watch = list[next];
            if (is_true(watch.blocker)) {
                ++next;
                continue;
            }
            const ClauseRef clause = watch.clause;
            if (clauses_.is_removed(clause)) {
                drop(watch);
                continue;
            }
            if (part == rest && clauses_.is_core(clause)) {
                std::vector<Watch>& core_list = watches_[core][falsified];
                core_list.push_back(watch);
                drop(watch);
                if (const auto conflict = visit(core, falsified, core_list.size() - 1))
                    return conflict;
                continue;
            }
            const auto literals = clauses_.literals(clause);
            if (literals[0] == falsified) std::swap(literals[0], literals[1]);
            const Literal other = literals[0];
            if (is_true(other)) {
                watch.blocker = other;
                ++next;
                continue;
            }
            std::size_t i = 2;
            while (i < literals.size() && is_false(literals[i]))
                ++i;
            if (i < literals.size()) {
                std::swap(literals[1], literals[i]);
                watches_[part][literals[1]].push_back({clause, other});
                drop(watch);
                continue;
            }
            if (is_false(other)) return clause;
            assign(other, clause);
            ++next;
        }
        return std::nullopt;
    }

    ClauseStore& clauses_;
    std::vector<signed char> values_; // by literal: 1 true, -1 false, 0 open
    std::vector<Literal> trail_;      // true literals, oldest first
    std::vector<ClauseRef> reasons_;  // by variable: the clause that made it true
    std::array<WatchLists, 2> watches_;
    std::array<std::size_t, 2> propagated_{}; // position in the trail, for each part
    std::vector<std::uint32_t> seen_;         // by variable: the last conflict that involved it
    std::uint32_t conflicts_ = 0;
    std::vector<ClauseRef> led_to_conflict_;
};

} // namespace qsat::proof
