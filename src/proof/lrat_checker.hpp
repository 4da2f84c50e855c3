#pragma once

#include "proof/literals.hpp"
#include "proof/lrat_reader.hpp"

#include <functional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace qsat::proof {

/// The clauses that an LRAT proof has reached, by their numbers, and whether another one may join
/// them. Nothing is searched for: the proof names the clauses that become unit, in their order.
class LratChecker {
public:
    /// `poll` is called now and then within long work and may throw to end it.
    LratChecker(std::size_t variables, std::function<void()> poll)
        : numbering_{variables}, poll_{std::move(poll)} {}

    /// Adds a clause of the formula; they are numbered from 1.
    void add(std::span<const int> clause);

    /// Adds a lemma if it follows from the clauses that the step names. Empty, or why it does not:
    /// the rest of a sentence that begins with the clause.
    std::string learn(const LratStep& step);

    /// Removes the clauses that the step names; those that are not there do not matter.
    void remove(const LratStep& step);

    /// Is the empty clause there?
    bool refuted() const { return refuted_; }

private:
    using Clause = std::vector<Literal>;
    using Numbers = std::span<const std::int64_t>;
    enum class Propagated { conflict, no_conflict, failed };

    Clause read(std::span<const int> clause);
    void assign(Literal literal);
    void retract(std::size_t true_count);
    bool assume_false(const Clause& clause, Literal except);
    Propagated propagate(Numbers& hints);
    bool is_rat(Literal pivot, Numbers hints);

    Numbering numbering_;
    std::function<void()> poll_;
    std::unordered_map<std::int64_t, Clause> clauses_;
    std::int64_t formula_clauses_ = 0;
    std::vector<char> is_true_; // by literal
    std::vector<Literal> trail_;
    std::string complaint_;
    bool refuted_ = false;
};

} // namespace qsat::proof
