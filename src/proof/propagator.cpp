#include "proof/propagator.hpp"

#include <utility>

namespace qsat::proof {

void Propagator::grow(std::size_t variables) {
    values_.resize(2 * variables);
    reasons_.resize(variables);
    seen_.resize(variables);
    for (WatchLists& lists : watches_)
        lists.resize(2 * variables);
}

void Propagator::watch(ClauseRef clause) {
    const auto literals = clauses_.literals(clause);
    WatchLists& lists = watches_[clauses_.is_core(clause) ? core : rest];
    lists[literals[0]].push_back({clause, literals[1]});
    lists[literals[1]].push_back({clause, literals[0]});
}

void Propagator::watch_all() {
    for (WatchLists& lists : watches_)
        for (std::vector<Watch>& list : lists)
            list.clear();
    for (ClauseRef clause = clauses_.begin(); clause != clauses_.end();
         clause = clauses_.after(clause))
        watch(clause);
}

std::optional<ClauseRef> Propagator::propagate() {
    const auto visit_next = [this](Part part) {
        return visit(part, negation(trail_[propagated_[part]++]), 0);
    };
    std::optional<ClauseRef> conflict;
    while (!conflict && propagated_[rest] < trail_.size())
        conflict = visit_next(propagated_[core] < trail_.size() ? core : rest);
    return conflict;
}

/// Looks through the clauses of a part that watch a literal which has become false, from the given
/// index on. The clause whose literals are all false, if there is one.
std::optional<ClauseRef> Propagator::visit(Part part, Literal falsified, std::size_t next) {
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
            if (const auto conflict = visit(core, falsified, core_list.size() - 1)) return conflict;
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

std::span<const ClauseRef> Propagator::add_to_core(ClauseRef conflict, std::size_t true_before) {
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

void Propagator::retract(std::size_t true_count) {
    while (trail_.size() > true_count) {
        values_[trail_.back()] = values_[negation(trail_.back())] = 0;
        trail_.pop_back();
    }
    propagated_ = {true_count, true_count};
}

} // namespace qsat::proof
