#pragma once

#include "cnf/board_cnf.hpp"
#include "formula/unit_propagation.hpp"
#include "proof/propagator.hpp"
#include "solve/complete.hpp"
#include "trace/learned.hpp"

#include <algorithm>
#include <iterator>

namespace qsat::inline questions {

/// The formula of a board with the meanings of its clauses and variables, and lemmas added to it.
class BoardFormula final : private ClauseSink {
public:
    /// The BoardCnf must outlive this object.
    BoardFormula(const BoardCnf& cnf, const Poll& poll)
        : cnf_{cnf}, squares_{variable_squares(cnf.open())} {
        propagator_.grow(cnf.size().variables);
        const auto begin = [this](const ClauseGroup& group) {
            groups_.push_back({group, static_cast<std::uint32_t>(refs_.size()),
                               static_cast<int>(size().variables)});
        };
        cnf.encode(*this, poll, begin);
        begin({});
    }

    void add_lemma(std::span<const Lit> lemma) { consume(lemma); }

    /// Derives a clause by unit propagation: assumes that all its literals are false and finds a
    /// conflict. It only uses clauses, not intermediate literals, as the hints of LRAT proofs can.
    /// Throws Defect if the clause does not follow.
    LearnedClause derive(std::span<const Lit> clause) {
        for (const Lit literal : clause)
            if (propagator_.is_open(code(literal))) propagator_.assume(code(~literal));
        std::optional<proof::ClauseRef> conflict;
        std::map<std::uint32_t, DerivationStep> units; // by variable, until used
        for (const proof::ClauseRef unit : short_) {
            const auto literals = clauses_.literals(unit);
            if (literals.empty() || propagator_.is_false(literals.front())) {
                conflict = unit;
                break;
            }
            if (propagator_.is_true(literals.front())) continue;
            propagator_.assume(literals.front());
            units.insert({proof::variable_of(literals.front()),
                          {clauses_.number(unit), from_code(literals.front())}});
        }
        if (!conflict) conflict = propagator_.propagate();
        if (!conflict) throw Defect{"a clause of the solver's proof does not follow"};
        LearnedClause learned{.clause = {clause.begin(), clause.end()},
                              .conflict = clauses_.number(*conflict)};
        const auto led_to_conflict = propagator_.add_to_core(*conflict, 0);
        for (std::size_t i = led_to_conflict.size(); i > 0; --i) {
            const proof::ClauseRef used = led_to_conflict[i - 1];
            const auto literals = clauses_.literals(used);
            // A unit comes before the step that needs it first.
            for (const proof::Literal literal : literals)
                if (const auto unit = units.extract(proof::variable_of(literal)))
                    learned.steps.push_back(unit.mapped());
            if (i == 1) break; // the conflict is not a step
            const auto follows = std::ranges::find_if(literals, [&](proof::Literal literal) {
                return propagator_.is_true(literal) && propagator_.reason(literal) == used;
            });
            learned.steps.push_back({clauses_.number(used), from_code(*follows)});
        }
        propagator_.retract(0);
        return learned;
    }

    /// The statement of a clause. Clauses are numbered from 0; lemmas follow those of the formula.
    Premise premise(std::uint32_t clause) const {
        const std::vector<Lit> all = literals(clause);
        const Group& group =
            *std::prev(std::ranges::upper_bound(groups_, clause, {}, &Group::first_clause));
        const std::uint32_t place = clause - group.first_clause;
        using enum Premise::Kind;
        if (&group == &groups_.back())
            return {learned, "learned " + std::to_string(place + 1), place + 1, all};
        if (group.says.kind == ClauseGroup::Kind::exactly_one && place == 0)
            return {needs_queen, group.says.line + " needs a queen", 0, all};
        if (group.says.kind != ClauseGroup::Kind::givens)
            return {at_most_one, group.says.line + " holds at most one queen", 0, all};
        const Board& board = cnf_.open().board();
        if (place < board.queens().size()) return {given, "given", 0, all};
        std::vector<Conflict> conflicts = cnf_.open().conflicts();
        std::erase_if(conflicts, [](const Conflict& c) { return queens_of(c).empty(); });
        return {conflict, describe(conflicts[place - board.queens().size()], board.size()), 0, all};
    }

    /// Adds the meanings of the variables of a clause, and of other variables of their lines.
    void explain(std::span<const Lit> clause, std::map<int, VariableMeaning>& meanings) const {
        for (const Lit literal : clause) {
            const int variable = literal.variable().index;
            if (meanings.contains(variable)) continue;
            if (static_cast<std::size_t>(variable) < squares_.size())
                meanings[variable] = {{squares_[variable]}, true};
            else
                explain_auxiliary(variable, meanings);
        }
    }

private:
    struct Group {
        ClauseGroup says;
        std::uint32_t first_clause;
        int first_variable;
    };

    static proof::Literal code(Lit literal) {
        return 2 * static_cast<proof::Literal>(literal.variable().index) +
               (literal.is_positive() ? 0 : 1);
    }
    static Lit from_code(proof::Literal literal) {
        const Lit positive = Lit::positive(Var{static_cast<int>(proof::variable_of(literal))});
        return (literal & 1) == 0 ? positive : ~positive;
    }

    void consume(std::span<const Lit> literals) override {
        std::vector<proof::Literal> codes;
        std::ranges::transform(literals, std::back_inserter(codes), code);
        refs_.push_back(clauses_.add(codes, static_cast<std::uint32_t>(refs_.size())));
        if (codes.size() < 2)
            short_.push_back(refs_.back());
        else
            propagator_.watch(refs_.back());
    }

    /// The literals of a clause, sorted by variable.
    std::vector<Lit> literals(std::uint32_t clause) const {
        std::vector<Lit> literals;
        std::ranges::transform(clauses_.literals(refs_[clause]), std::back_inserter(literals),
                               from_code);
        std::ranges::sort(literals, {}, [](Lit literal) { return literal.variable().index; });
        return literals;
    }

    /// Interprets an auxiliary variable as "one of the squares that imply it has a queen". This can
    /// be stronger than the clauses: a sequential counter leaves a prefix open if no square in it
    /// has a queen. But these values satisfy the clauses of each of our encodings for all queens of
    /// a line, as their tests check. So every completion extends to a model with these values, and
    /// everything that follows from the formula is true in it.
    void explain_auxiliary(int variable, std::map<int, VariableMeaning>& meanings) const {
        const auto next = std::ranges::upper_bound(groups_, variable, {}, &Group::first_variable);
        const Group& group = *std::prev(next);
        formula::UnitPropagation line{static_cast<std::size_t>(next->first_variable), [] {}};
        for (std::uint32_t i = group.first_clause; i < next->first_clause; ++i) {
            std::vector<int> clause;
            std::ranges::transform(literals(i), std::back_inserter(clause), &Lit::dimacs);
            line.add(clause);
        }
        line.begin();
        const std::size_t for_good = line.size();
        for (const int queen : group.says.squares) {
            for (const int square : group.says.squares)
                line.assume(square == queen ? square + 1 : -square - 1);
            for (int i = group.first_variable; i < next->first_variable; ++i)
                if (line.is_true(i + 1)) meanings[i].squares.push_back(squares_[queen]);
            line.undo_to(for_good);
        }
        for (int i = group.first_variable; i < next->first_variable; ++i) {
            std::vector<Square>& squares = meanings[i].squares;
            if (squares.empty())
                throw Defect{"a variable of " + group.says.line + " means no square"};
            std::ranges::sort(squares, {}, by_name);
        }
    }

    const BoardCnf& cnf_;
    std::vector<Square> squares_; // indexed by variable
    std::vector<Group> groups_;   // with an end marker
    proof::ClauseStore clauses_;
    proof::Propagator propagator_{clauses_};
    std::vector<proof::ClauseRef> refs_;  // by number
    std::vector<proof::ClauseRef> short_; // clauses with at most one literal, which are not watched
};

} // namespace qsat::questions
