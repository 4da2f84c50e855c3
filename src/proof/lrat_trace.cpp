#include "proof/lrat_trace.hpp"

#include <utility>

namespace qsat::proof {

LratTrace::Number LratTrace::add(std::span<const Literal> lemma,
                                 std::span<const ClauseRef> led_to_conflict) {
    begin(lemma);
    for (const ClauseRef clause : led_to_conflict)
        name_units(clauses_.literals(clause));
    for (std::size_t i = led_to_conflict.size(); i > 0; --i)
        hints_.push_back(clauses_.number(led_to_conflict[i - 1]));
    return write(lemma);
}

void LratTrace::add_unit(Literal literal, std::span<const Literal> clause, Number number) {
    const std::span lemma{&literal, 1};
    begin(lemma);
    if (clause.size() > 1) {
        name_units(clause);
        hints_.push_back(number);
        number = write(lemma);
    }
    units_[variable_of(literal)] = number;
}

void LratTrace::add_conflict(std::span<const Literal> clause, Number number) {
    begin({});
    name_units(clause);
    hints_.push_back(number);
    write({});
}

/// What a lemma says is assumed to be false, and needs no hint.
void LratTrace::begin(std::span<const Literal> lemma) {
    units_.resize(numbering_.count());
    named_.resize(numbering_.count());
    ++lemma_;
    hints_.clear();
    for (const Literal literal : lemma)
        named_[variable_of(literal)] = lemma_;
}

/// Hints for the literals that are false for good.
void LratTrace::name_units(std::span<const Literal> clause) {
    for (const Literal literal : clause) {
        const std::uint32_t variable = variable_of(literal);
        if (units_[variable] != 0 && std::exchange(named_[variable], lemma_) != lemma_)
            hints_.push_back(units_[variable]);
    }
}

LratTrace::Number LratTrace::write(std::span<const Literal> lemma) {
    literals_.clear();
    for (const Literal literal : lemma)
        literals_.push_back(numbering_.in_file(literal));
    return writer_.add(literals_, hints_);
}

} // namespace qsat::proof
