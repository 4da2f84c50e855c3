#pragma once

#include "encodings/literal.hpp"
#include "proof/propagator.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace qsat {

/// A clause of which all literals but one are false, so that this one follows.
struct Propagation {
    std::uint32_t clause;
    Lit literal;
};

/// How unit propagation contradicts that a clause is false: literals that follow one after the
/// other, each needed by a later one, and then a clause with no literal left.
struct Refutation {
    std::vector<Propagation> propagations;
    std::uint32_t conflict; ///< that clause
};

/// Clauses, numbered from 0 as they come, and what follows from them by unit propagation. Every
/// refutation begins anew, so that it rests on clauses alone and not on what was derived on the
/// way, as the hints of LRAT proofs may.
class Refuter {
public:
    /// For clauses of that many variables.
    explicit Refuter(std::size_t variables) : propagator_{clauses_}, unit_that_made_(variables, 0) {
        propagator_.grow(variables);
    }

    void add(std::span<const Lit> clause) {
        literals_.clear();
        for (const Lit literal : clause)
            literals_.push_back(code(literal));
        refs_.push_back(clauses_.add(literals_, count()));
        if (clause.size() < 2)
            short_.push_back(refs_.back());
        else
            propagator_.watch(refs_.back());
    }

    std::uint32_t count() const { return static_cast<std::uint32_t>(refs_.size()); }

    /// The literals of a clause, by variable.
    std::vector<Lit> clause(std::uint32_t number) const {
        std::vector<Lit> literals;
        for (const proof::Literal literal : clauses_.literals(refs_[number]))
            literals.push_back(from_code(literal));
        std::ranges::sort(literals, {}, [](Lit literal) { return literal.variable().index; });
        return literals;
    }

    /// How unit propagation refutes that all these literals are false; nothing if it does not.
    std::optional<Refutation> refute(std::span<const Lit> clause) {
        for (const Lit literal : clause)
            if (propagator_.is_open(code(literal))) propagator_.assume(code(~literal));
        auto conflict = assume_short_clauses();
        if (!conflict) conflict = propagator_.propagate();
        std::optional<Refutation> refutation;
        if (conflict) refutation = explain(*conflict);
        propagator_.retract(0);
        for (const proof::ClauseRef unit : short_)
            for (const proof::Literal literal : clauses_.literals(unit))
                unit_that_made_[proof::variable_of(literal)] = 0;
        return refutation;
    }

private:
    static proof::Literal code(Lit literal) {
        return 2 * static_cast<proof::Literal>(literal.variable().index) +
               (literal.is_positive() ? 0 : 1);
    }
    static Lit from_code(proof::Literal literal) {
        const Lit positive = Lit::positive(Var{static_cast<int>(proof::variable_of(literal))});
        return (literal & 1) == 0 ? positive : ~positive;
    }

    /// Clauses of one literal are not watched. The one that is false, if any, or the empty one.
    std::optional<proof::ClauseRef> assume_short_clauses() {
        for (const proof::ClauseRef clause : short_) {
            const auto literals = clauses_.literals(clause);
            if (literals.empty() || propagator_.is_false(literals.front())) return clause;
            if (propagator_.is_true(literals.front())) continue;
            propagator_.assume(literals.front());
            unit_that_made_[proof::variable_of(literals.front())] = clause;
        }
        return std::nullopt;
    }

    Refutation explain(proof::ClauseRef conflict) {
        Refutation refutation{{}, clauses_.number(conflict)};
        const auto led_to_conflict = propagator_.add_to_core(conflict, 0);
        for (std::size_t i = led_to_conflict.size(); i > 0; --i) {
            const proof::ClauseRef clause = led_to_conflict[i - 1];
            const auto literals = clauses_.literals(clause);
            for (const proof::Literal literal : literals)
                use_unit(proof::variable_of(literal), refutation);
            if (clause == conflict) break;
            const auto follows = std::ranges::find_if(literals, [&](proof::Literal literal) {
                return propagator_.is_true(literal) && propagator_.reason(literal) == clause;
            });
            refutation.propagations.push_back({clauses_.number(clause), from_code(*follows)});
        }
        return refutation;
    }

    /// Each clause of one literal stands before the first clause that needs it.
    void use_unit(std::uint32_t variable, Refutation& refutation) {
        const proof::ClauseRef unit = std::exchange(unit_that_made_[variable], 0);
        if (unit == 0) return;
        refutation.propagations.push_back(
            {clauses_.number(unit), from_code(clauses_.literals(unit).front())});
    }

    proof::ClauseStore clauses_;
    proof::Propagator propagator_;
    std::vector<proof::ClauseRef> refs_;           // by number
    std::vector<proof::ClauseRef> short_;          // of one literal or none
    std::vector<proof::ClauseRef> unit_that_made_; // by variable, while a clause is refuted, or 0
    std::vector<proof::Literal> literals_;
};

} // namespace qsat
