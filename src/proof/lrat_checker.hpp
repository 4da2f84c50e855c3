#pragma once

#include "proof/hinted_clauses.hpp"
#include "proof/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <string_view>
#include <unordered_set>
#include <utility>

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

    /// Adds a lemma if it follows from the clauses that the step names. Otherwise throws
    /// StepRefused; the reason is the end of a sentence that starts with the clause.
    void learn(const Step& step) {
        if (clauses_.find(step.number) != nullptr)
            throw StepRefused{fmt::format("has the number {}, which is in use", step.number)};
        Clause lemma = clauses_.read(step.literals);
        Numbers hints = step.clauses;
        if (!clauses_.assume_false(lemma) && !propagate(hints) &&
            (lemma.empty() || !is_rat(lemma.front(), hints)))
            throw StepRefused{"does not follow from the clauses it names"};
        clauses_.retract(0);
        refuted_ |= lemma.empty();
        clauses_.add(step.number, std::move(lemma));
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

    static void refuse_hint(std::int64_t number, std::string_view what) {
        throw StepRefused{fmt::format("names clause {}, which {}", number, what)};
    }

    /// Propagates hints up to a conflict, or up to the first negative hint. Returns true if there
    /// is a conflict. A satisfied hint has no effect.
    bool propagate(Numbers& hints) {
        for (; !hints.empty() && hints.front() > 0; hints = hints.subspan(1)) {
            const Hint hint = clauses_.follow(hints.front());
            if (hint == Hint::conflict) return true;
            if (hint == Hint::missing) refuse_hint(hints.front(), "does not exist");
            if (hint == Hint::open) refuse_hint(hints.front(), "is not unit at this point");
        }
        return false;
    }

    /// Does each resolvent on the pivot follow from the hints after the number of its clause?
    bool is_rat(Literal pivot, Numbers hints) {
        const std::size_t before = clauses_.true_count();
        std::unordered_set<std::int64_t> resolved;
        while (!hints.empty()) {
            poll_();
            const std::int64_t number = -hints.front();
            const Clause* const clause = clauses_.find(number);
            if (clause == nullptr) refuse_hint(number, "does not exist");
            hints = hints.subspan(1);
            if (!clauses_.assume_false(*clause, negation(pivot)) && !propagate(hints)) return false;
            clauses_.retract(before);
            resolved.insert(number);
            hints = {std::ranges::find_if(hints, [](auto hint) { return hint < 0; }), hints.end()};
        }
        constexpr std::int64_t none = std::numeric_limits<std::int64_t>::max();
        std::int64_t missing = none; // the smallest one
        clauses_.for_each([&](std::int64_t number, const Clause& clause) {
            poll_();
            if (number < missing && !resolved.contains(number) &&
                std::ranges::count(clause, negation(pivot)) != 0)
                missing = number;
        });
        if (missing == none) return true;
        throw StepRefused{fmt::format(
            "does not name clause {}, which has the negation of its first literal", missing)};
    }

    HintedClauses clauses_;
    std::function<void()> poll_;
    std::int64_t formula_clauses_ = 0;
    bool refuted_ = false;
};

} // namespace qsat::proof
