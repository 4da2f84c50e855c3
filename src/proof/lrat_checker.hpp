#pragma once

#include "proof/literals.hpp"
#include "proof/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace qsat::proof {

/// The numbered clauses at the current point of an LRAT proof, and a check for the next lemma. The
/// checker does not search: the proof names the clauses that become unit, in order.
class LratChecker {
public:
    /// `poll` is called regularly in long work; it may throw to stop it.
    LratChecker(std::size_t variables, std::function<void()> poll)
        : numbering_{variables}, poll_{std::move(poll)} {}

    /// Adds a clause of the formula. Clauses are numbered from 1.
    void add(std::span<const int> clause) {
        refuted_ |= clause.empty();
        clauses_.emplace(++formula_clauses_, read(clause));
    }

    /// Adds a lemma if it follows from the clauses that the step names. Returns an empty text, or
    /// the reason for the rejection: the end of a sentence that starts with the clause.
    std::string learn(const Step& step) {
        Clause lemma = read(step.literals);
        complaint_.clear();
        if (clauses_.contains(step.number))
            return fmt::format("has the number {}, which is in use", step.number);
        Numbers hints = step.clauses;
        bool follows = assume_false(lemma, none);
        if (!follows) {
            const Propagated propagated = propagate(hints);
            follows = propagated == Propagated::conflict ||
                      (propagated == Propagated::no_conflict && !lemma.empty() &&
                       is_rat(lemma.front(), hints));
        }
        retract(0);
        if (!follows && complaint_.empty())
            complaint_ = "does not follow from the clauses it names";
        if (!follows) return complaint_;
        refuted_ |= lemma.empty();
        clauses_.emplace(step.number, std::move(lemma));
        return {};
    }

    /// Removes the clauses that the step names. Missing clauses are ignored.
    void remove(const Step& step) {
        for (const std::int64_t number : step.clauses)
            clauses_.erase(number);
    }

    /// Has the empty clause been added?
    bool refuted() const { return refuted_; }

private:
    static constexpr Literal none = ~Literal{0};
    using Clause = std::vector<Literal>;
    using Numbers = std::span<const std::int64_t>;
    enum class Propagated { conflict, no_conflict, failed };

    Clause read(std::span<const int> clause) {
        Clause literals;
        literals.reserve(clause.size());
        for (const int from_file : clause)
            literals.push_back(numbering_.literal(from_file));
        is_true_.resize(2 * numbering_.count());
        return literals;
    }

    void assign(Literal literal) {
        is_true_[literal] = 1;
        trail_.push_back(literal);
    }

    void retract(std::size_t true_count) {
        while (trail_.size() > true_count) {
            is_true_[trail_.back()] = 0;
            trail_.pop_back();
        }
    }

    /// Makes the literals of the clause false, except one. Returns true if one of them is already
    /// true.
    bool assume_false(const Clause& clause, Literal except) {
        for (const Literal literal : clause) {
            if (literal == except) continue;
            if (is_true_[literal] != 0) return true;
            if (is_true_[negation(literal)] == 0) assign(negation(literal));
        }
        return false;
    }

    /// Propagates hints up to a conflict, or up to the first negative hint.
    Propagated propagate(Numbers& hints) {
        for (; !hints.empty() && hints.front() > 0; hints = hints.subspan(1)) {
            const auto hint = clauses_.find(hints.front());
            if (hint == clauses_.end()) {
                complaint_ = fmt::format("names clause {}, which does not exist", hints.front());
                return Propagated::failed;
            }
            Literal open = none;
            bool is_unit = true;
            bool satisfied = false;
            for (const Literal literal : hint->second) {
                satisfied |= is_true_[literal] != 0;
                if (is_true_[negation(literal)] != 0 || literal == open) continue;
                is_unit &= open == none;
                open = literal;
            }
            if (satisfied) continue; // a satisfied hint has no effect
            if (!is_unit) {
                complaint_ =
                    fmt::format("names clause {}, which is not unit at this point", hints.front());
                return Propagated::failed;
            }
            if (open == none) return Propagated::conflict;
            assign(open);
        }
        return Propagated::no_conflict;
    }

    /// Does each resolvent on the pivot follow from the hints after the number of its clause?
    bool is_rat(Literal pivot, Numbers hints) {
        const std::size_t before = trail_.size();
        std::unordered_set<std::int64_t> resolved;
        while (!hints.empty()) {
            poll_();
            const std::int64_t number = -hints.front();
            const auto clause = clauses_.find(number);
            hints = hints.subspan(1);
            Numbers after = hints;
            if (clause == clauses_.end()) {
                complaint_ = fmt::format("names clause {}, which does not exist", number);
                return false;
            }
            if (!assume_false(clause->second, negation(pivot)) &&
                propagate(after) != Propagated::conflict)
                return false;
            retract(before);
            resolved.insert(number);
            hints = hints.subspan(static_cast<std::size_t>(
                std::ranges::find_if(hints, [](std::int64_t hint) { return hint < 0; }) -
                hints.begin()));
        }
        // The smallest missing number.
        std::int64_t missing = std::numeric_limits<std::int64_t>::max();
        for (const auto& [number, clause] : clauses_) {
            poll_();
            if (resolved.contains(number) || std::ranges::count(clause, negation(pivot)) == 0)
                continue;
            if (number > missing) continue;
            missing = number;
            complaint_ = fmt::format("does not name clause {}, which has the negation of its first "
                                     "literal",
                                     number);
        }
        return complaint_.empty();
    }

    Numbering numbering_;
    std::function<void()> poll_;
    std::unordered_map<std::int64_t, Clause> clauses_;
    std::int64_t formula_clauses_ = 0;
    std::vector<char> is_true_; // indexed by literal
    std::vector<Literal> trail_;
    std::string complaint_;
    bool refuted_ = false;
};

} // namespace qsat::proof
