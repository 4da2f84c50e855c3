#pragma once

#include "proof/literals.hpp"
#include "proof/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <functional>
#include <limits>
#include <unordered_set>
#include <utility>

namespace qsat::inline proof {

/// Numbered clauses, and unit propagation that does not search: hints name the clauses that become
/// unit, in order. It serves the checkers of LRAT and CPOG, not what makes LRAT.
class HintedClauses {
public:
    using Number = std::int64_t;
    using Clause = std::vector<Literal>;
    enum class Hint { unit, conflict, satisfied, open, missing };

    /// The parameter is that of Numbering.
    explicit HintedClauses(std::size_t variables) : numbering_{variables} {}

    /// The clause with these literals of the file.
    Clause read(std::span<const int> clause) {
        Clause literals;
        literals.reserve(clause.size());
        for (const int from_file : clause)
            literals.push_back(numbering_.literal(from_file));
        is_true_.resize(2 * numbering_.count());
        return literals;
    }

    int in_file(Literal literal) const { return numbering_.in_file(literal); }

    /// Precondition: the number is positive, and no clause has it.
    void add(Number number, Clause clause) {
        assert(number > 0);
        ++count_;
        const std::size_t near = 2 * count_ + 1024;
        if (number >= static_cast<Number>(near)) {
            far_.emplace(number, std::move(clause));
            return;
        }
        if (number >= static_cast<Number>(near_.size())) near_.resize(near);
        near_[number] = std::move(clause);
    }
    /// The clause with this number, or null.
    const Clause* find(Number number) const {
        if (number > 0 && number < static_cast<Number>(near_.size()) && near_[number])
            return &*near_[number];
        const auto clause = far_.find(number);
        return clause == far_.end() ? nullptr : &clause->second;
    }
    /// Removes the clause with this number. Precondition: it exists.
    Clause remove(Number number) {
        --count_;
        if (number < static_cast<Number>(near_.size()) && near_[number])
            return *std::exchange(near_[number], std::nullopt);
        return std::move(far_.extract(number).mapped());
    }
    std::size_t count() const { return count_; }
    /// Calls `visit` with the number of each clause and the clause.
    template <typename Visit>
    void for_each(const Visit& visit) const {
        for (std::size_t number = 0; number < near_.size(); ++number)
            if (near_[number]) visit(static_cast<Number>(number), *near_[number]);
        for (const auto& [number, clause] : far_)
            visit(number, clause);
    }

    /// Makes the literals of the clause false, except one. Is one of them true already?
    bool assume_false(const Clause& clause, std::optional<Literal> except = {}) {
        for (const Literal literal : clause) {
            if (literal == except) continue;
            if (is_true_[literal] != 0) return true;
            if (is_true_[negation(literal)] == 0) assign(negation(literal));
        }
        return false;
    }

    /// Propagates the clause with this number, and says what it is.
    Hint follow(Number number) {
        const Clause* const hint = find(number);
        if (hint == nullptr) return Hint::missing;
        std::optional<Literal> open;
        bool is_unit = true;
        for (const Literal literal : *hint) {
            if (is_true_[literal] != 0) return Hint::satisfied;
            if (is_true_[negation(literal)] != 0 || literal == open) continue;
            is_unit &= !open;
            open = literal;
        }
        if (!is_unit) return Hint::open;
        if (!open) return Hint::conflict;
        assign(*open);
        return Hint::unit;
    }

    /// The number of true literals.
    std::size_t true_count() const { return trail_.size(); }
    /// Keeps only the first `true_count` true literals.
    void retract(std::size_t true_count) {
        for (; trail_.size() > true_count; trail_.pop_back())
            is_true_[trail_.back()] = 0;
    }

private:
    void assign(Literal literal) {
        is_true_[literal] = 1;
        trail_.push_back(literal);
    }

    Numbering numbering_;
    std::vector<std::optional<Clause>> near_; // clauses with small numbers, by number
    std::unordered_map<Number, Clause> far_;
    std::size_t count_ = 0;
    std::vector<char> is_true_; // by literal
    std::vector<Literal> trail_;
};

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

    [[noreturn]] static void refuse_hint(std::int64_t number, std::string_view what) {
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
