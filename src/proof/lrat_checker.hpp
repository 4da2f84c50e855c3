#pragma once

#include "proof/hinted_clauses.hpp"
#include "proof/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <string>
#include <unordered_set>

namespace qsat::proof {

/// The clauses at the current point of an LRAT proof, and a check for the next lemma.
class LratChecker {
public:
    /// `poll` is called regularly in long work; it may throw to stop it.
    LratChecker(std::size_t variables, std::function<void()> poll)
        : clauses_{variables}, poll_{std::move(poll)} {}

    /// Adds a clause of the formula. Clauses are numbered from 1.
    void add(std::span<const int> clause) {
        refuted_ |= clause.empty();
        clauses_.add(++formula_clauses_, clauses_.read(clause));
    }

    /// Adds a lemma if it follows from the clauses that the step names. Returns an empty text, or
    /// the reason for the rejection: the end of a sentence that starts with the clause.
    std::string learn(const Step& step) {
        Clause lemma = clauses_.read(step.literals);
        complaint_.clear();
        if (clauses_.find(step.number) != nullptr)
            return fmt::format("has the number {}, which is in use", step.number);
        Numbers hints = step.clauses;
        bool follows = clauses_.assume_false(lemma);
        if (!follows) {
            const Propagated propagated = propagate(hints);
            follows = propagated == Propagated::conflict ||
                      (propagated == Propagated::no_conflict && !lemma.empty() &&
                       is_rat(lemma.front(), hints));
        }
        clauses_.retract(0);
        if (!follows && complaint_.empty())
            complaint_ = "does not follow from the clauses it names";
        if (!follows) return complaint_;
        refuted_ |= lemma.empty();
        clauses_.add(step.number, std::move(lemma));
        return {};
    }

    /// Removes the clauses that the step names. Missing clauses are ignored.
    void remove(const Step& step) {
        for (const std::int64_t number : step.clauses)
            if (clauses_.find(number) != nullptr) clauses_.remove(number);
    }

    /// Has the empty clause been added?
    bool refuted() const { return refuted_; }

private:
    using Clause = HintedClauses::Clause;
    using Hint = HintedClauses::Hint;
    using Numbers = std::span<const std::int64_t>;
    enum class Propagated { conflict, no_conflict, failed };

    /// Propagates hints up to a conflict, or up to the first negative hint. A satisfied hint has no
    /// effect.
    Propagated propagate(Numbers& hints) {
        for (; !hints.empty() && hints.front() > 0; hints = hints.subspan(1)) {
            const Hint hint = clauses_.follow(hints.front());
            if (hint == Hint::conflict) return Propagated::conflict;
            if (hint != Hint::missing && hint != Hint::open) continue;
            complaint_ =
                fmt::format("names clause {}, which {}", hints.front(),
                            hint == Hint::missing ? "does not exist" : "is not unit at this point");
            return Propagated::failed;
        }
        return Propagated::no_conflict;
    }

    /// Does each resolvent on the pivot follow from the hints after the number of its clause?
    bool is_rat(Literal pivot, Numbers hints) {
        const std::size_t before = clauses_.true_count();
        std::unordered_set<std::int64_t> resolved;
        while (!hints.empty()) {
            poll_();
            const std::int64_t number = -hints.front();
            const Clause* const clause = clauses_.find(number);
            hints = hints.subspan(1);
            Numbers after = hints;
            if (clause == nullptr) {
                complaint_ = fmt::format("names clause {}, which does not exist", number);
                return false;
            }
            if (!clauses_.assume_false(*clause, negation(pivot)) &&
                propagate(after) != Propagated::conflict)
                return false;
            clauses_.retract(before);
            resolved.insert(number);
            const auto next =
                std::ranges::find_if(hints, [](std::int64_t hint) { return hint < 0; });
            hints = {next, hints.end()};
        }
        std::int64_t missing = std::numeric_limits<std::int64_t>::max(); // the smallest one
        clauses_.for_each([&](std::int64_t number, const Clause& clause) {
            poll_();
            if (number < missing && !resolved.contains(number) &&
                std::ranges::count(clause, negation(pivot)) != 0)
                missing = number;
        });
        if (missing == std::numeric_limits<std::int64_t>::max()) return true;
        complaint_ = fmt::format(
            "does not name clause {}, which has the negation of its first literal", missing);
        return false;
    }

    HintedClauses clauses_;
    std::function<void()> poll_;
    std::int64_t formula_clauses_ = 0;
    std::string complaint_;
    bool refuted_ = false;
};

} // namespace qsat::proof
