#pragma once

#include "encodings/clause_sink.hpp"
#include "engine/budget.hpp"
#include "engine/memory.hpp"
#include "proof/drat_checker.hpp"
#include "proof/drat_writer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <deque>

namespace qsat::inline proof {

/// A lemma does not follow by unit propagation.
class NotRup : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Turns a DRAT proof into an LRAT proof. It takes the clauses of the formula first, as a
/// ClauseSink, and then the steps. Each lemma is checked; the clauses that unit propagation used
/// become its hints (L. Cruz-Filipe, M. J. H. Heule, W. A. Hunt, M. Kaufmann, P. Schneider-Kamp,
/// "Efficient certified RAT verification", CADE 2017, where the proof is also trimmed). The proof
/// is complete when unit propagation finds a conflict; later steps are dropped. Throws NotRup for
/// lemmas that are RAT but not RUP.
class Elaboration final : public ClauseSink, public ProofWriter {
public:
    /// `formula_clauses` is the number of clauses of the formula. The stream must throw on errors.
    /// `poll` is called for each clause and step and may throw.
    Elaboration(std::ostream& out, std::uint64_t formula_clauses, std::function<void()> poll)
        : poll_{std::move(poll)}, checker_{poll_, out,
                                           static_cast<LratTrace::Number>(formula_clauses)} {
        if (formula_clauses > std::numeric_limits<LratTrace::Number>::max())
            throw std::length_error{"the formula has more than 2^32 clauses"};
    }

    void add(std::span<const Lit> lemma) override {
        if (checker_.refuted()) return;
        poll_();
        const Step step{.literals = as_in_file(lemma)};
        try {
            checker_.learn(step);
        } catch (const StepRefused&) {
            throw NotRup{fmt::format("the lemma {} 0 does not follow by unit propagation",
                                     fmt::join(step.literals, " "))};
        }
    }

    void remove(std::span<const Lit> clause) override {
        if (checker_.refuted()) return;
        poll_();
        checker_.remove({.deletion = true, .literals = as_in_file(clause)});
    }

    void flush() override { checker_.trace().flush(); }
    std::uint64_t lemmas() const override { return checker_.trace().lemmas(); }
    std::uint64_t bytes() const override { return checker_.trace().bytes(); }

private:
    void consume(std::span<const Lit> literals) override {
        poll_();
        if (!checker_.refuted()) checker_.add(as_in_file(literals));
    }

    std::span<const int> as_in_file(std::span<const Lit> clause) {
        clause_.clear();
        for (const Lit literal : clause)
            clause_.push_back(literal.dimacs());
        return clause_;
    }

    std::function<void()> poll_;
    DratChecker checker_;
    std::vector<int> clause_; // the current clause
};

/// Stores the steps of a proof in memory, with four bytes per literal, until a sink can take them.
/// Throws BudgetSpent if memory becomes short.
class ProofSteps final : public ProofSink {
public:
    void add(std::span<const Lit> lemma) override { keep(lemma, added); }
    void remove(std::span<const Lit> clause) override { keep(clause, removed); }

    void hand_on(ProofSink& sink) const {
        std::vector<Lit> clause;
        for (const int number : numbers_) {
            if (number == added) {
                sink.add(clause);
            } else if (number == removed) {
                sink.remove(clause);
            } else {
                clause.push_back(Lit::from_dimacs(number));
                continue;
            }
            clause.clear();
        }
    }

private:
    // These numbers end a step; they are no literals.
    static constexpr int added = 0;
    static constexpr int removed = std::numeric_limits<int>::min();

    void keep(std::span<const Lit> clause, int end) {
        for (const Lit literal : clause)
            keep(literal.dimacs());
        keep(end);
    }

    void keep(int number) {
        constexpr std::size_t numbers_between_looks = std::size_t{1} << 22; // 16 megabytes
        constexpr double reserve = 1 << 26;
        if (numbers_.size() % numbers_between_looks == 0 && available_memory() < reserve)
            throw BudgetSpent{{StopReason::memory,
                               "an LRAT proof of a list stays in memory until the last "
                               "completion; binary DRAT needs no such memory"}};
        numbers_.push_back(number);
    }

    std::deque<int> numbers_; // for each step its literals, and what ends it
};

} // namespace qsat::proof
