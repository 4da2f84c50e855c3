#include "proof/elaboration.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <limits>

namespace qsat::proof {

Elaboration::Elaboration(std::ostream& out, std::uint64_t formula_clauses,
                         std::function<void()> poll)
    : poll_{std::move(poll)}, checker_{0, poll_} {
    if (formula_clauses > std::numeric_limits<LratTrace::Number>::max())
        throw std::length_error{"the formula has more than 2^32 clauses"};
    checker_.write_lrat(out, static_cast<LratTrace::Number>(formula_clauses));
}

void Elaboration::consume(std::span<const Lit> literals) {
    poll_();
    if (!checker_.refuted()) checker_.add(as_in_file(literals));
}

void Elaboration::add(std::span<const Lit> lemma) {
    if (checker_.refuted()) return;
    poll_();
    const Step step{.literals = as_in_file(lemma)};
    if (!checker_.learn(step).empty())
        throw NotRup{fmt::format("the lemma {} 0 does not follow by unit propagation",
                                 fmt::join(step.literals, " "))};
}

void Elaboration::remove(std::span<const Lit> clause) {
    if (checker_.refuted()) return;
    poll_();
    checker_.remove({.deletion = true, .literals = as_in_file(clause)});
}

std::span<const int> Elaboration::as_in_file(std::span<const Lit> clause) {
    clause_.clear();
    for (const Lit literal : clause)
        clause_.push_back(literal.dimacs());
    return clause_;
}

} // namespace qsat::proof
