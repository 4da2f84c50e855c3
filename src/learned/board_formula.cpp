#include "learned/board_formula.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <iterator>
#include <tuple>

namespace qsat {

namespace {

/// The part of a group of clauses that its auxiliary variables are in, with their values.
class AuxiliaryPart {
public:
    /// Auxiliary variables from `first` to before `end`.
    AuxiliaryPart(std::vector<std::vector<Lit>> clauses, int first, int end)
        : clauses_{std::move(clauses)}, first_{first}, values_(end - first, 0) {}

    /// Auxiliary variables that are true, by unit propagation, when just this square has a queen;
    /// their offsets from the first.
    std::vector<int> implied_by(int square) {
        std::ranges::fill(values_, 0);
        for (bool changed = true; changed;) {
            changed = false;
            for (const std::vector<Lit>& clause : clauses_) {
                const auto value_of = [&](Lit literal) { return value(literal, square); };
                if (std::ranges::count(clause, 1, value_of) > 0) continue;
                if (std::ranges::count(clause, 0, value_of) != 1) continue;
                set_true(*std::ranges::find(clause, 0, value_of));
                changed = true;
            }
        }
        std::vector<int> implied;
        for (std::size_t i = 0; i < values_.size(); ++i)
            if (values_[i] > 0) implied.push_back(static_cast<int>(i));
        return implied;
    }

    /// Are all clauses true when just this square has a queen (or none, if -1), and just these
    /// auxiliary variables are true?
    bool is_model(int square, const std::vector<int>& true_variables) {
        std::ranges::fill(values_, -1);
        for (const int offset : true_variables)
            values_[offset] = 1;
        return std::ranges::all_of(clauses_, [&](const std::vector<Lit>& clause) {
            return std::ranges::any_of(clause, [&](Lit l) { return value(l, square) > 0; });
        });
    }

private:
    /// 1 true, -1 false, 0 open.
    int value(Lit literal, int square) const {
        const int variable = literal.variable().index;
        const int positive =
            variable < first_ ? (variable == square ? 1 : -1) : values_[variable - first_];
        return literal.is_positive() ? positive : -positive;
    }
    void set_true(Lit literal) {
        values_[literal.variable().index - first_] = literal.is_positive() ? 1 : -1;
    }

    std::vector<std::vector<Lit>> clauses_;
    int first_;
    std::vector<signed char> values_;
};

} // namespace

BoardFormula::BoardFormula(const BoardCnf& cnf, const Poll& poll)
    : cnf_{cnf}, refuter_{cnf.size().variables}, squares_{variable_squares(cnf.open())} {
    cnf.encode(*this, poll, [this](const ClauseGroup& group) {
        groups_.push_back({group, refuter_.count(), static_cast<int>(size().variables)});
    });
    clause_count_ = refuter_.count();
}

Premise BoardFormula::premise(std::uint32_t clause) const {
    Premise premise{.clause = refuter_.clause(clause)};
    if (clause >= clause_count_) {
        premise.kind = Premise::Kind::learned;
        premise.learned = clause - clause_count_ + 1;
        premise.says = fmt::format("learned {}", premise.learned);
        return premise;
    }
    const Group& group =
        *std::prev(std::ranges::upper_bound(groups_, clause, {}, &Group::first_clause));
    const std::uint32_t place = clause - group.first_clause;
    switch (group.says.kind) {
    case ClauseGroup::Kind::givens: {
        const Board& board = cnf_.open().board();
        const bool is_given = place < board.queens().size();
        premise.kind = is_given ? Premise::Kind::given : Premise::Kind::conflict;
        premise.says = "given";
        if (is_given) break;
        std::vector<Conflict> conflicts = cnf_.open().conflicts();
        std::erase_if(conflicts, [](const Conflict& c) { return queens_of(c).empty(); });
        premise.says = describe(conflicts[place - board.queens().size()], board.size());
        break;
    }
    case ClauseGroup::Kind::exactly_one:
        if (place == 0) {
            premise.kind = Premise::Kind::needs_queen;
            premise.says = group.says.line + " needs a queen";
            break;
        }
        [[fallthrough]];
    case ClauseGroup::Kind::at_most_one:
        premise.kind = Premise::Kind::at_most_one;
        premise.says = group.says.line + " holds at most one queen";
        break;
    case ClauseGroup::Kind::at_least:
        assert(false); // of completions there is none
    }
    return premise;
}

VariableMeaning BoardFormula::meaning(Var variable, const Poll& poll) {
    const auto index = static_cast<std::size_t>(variable.index);
    if (index < squares_.size()) return {{squares_[index]}, true};
    const auto next = std::ranges::upper_bound(groups_, variable.index, {}, &Group::first_variable);
    const auto group = static_cast<std::size_t>(next - groups_.begin()) - 1;
    auto known = meanings_.find(group);
    if (known == meanings_.end())
        known = meanings_.emplace(group, find_meanings(group, poll)).first;
    const int offset = variable.index - groups_[group].first_variable;
    VariableMeaning meaning;
    for (const int square : known->second[offset])
        meaning.squares.push_back(squares_[square]);
    std::ranges::sort(meaning.squares, {}, [](Square square) {
        return std::tuple{square.column, -square.row};
    });
    if (meaning.squares.empty())
        meaning.name =
            fmt::format("auxiliary variable {} of {}", offset + 1, groups_[group].says.line);
    return meaning;
}

/// Reads an auxiliary variable as "one of the squares that imply it has a queen". That may say more
/// than the clauses do: a sequential counter leaves a prefix open if no square in it has a queen.
/// But if these values satisfy the clauses, whatever the queens of a line are, then every
/// completion extends by them to a model; all that follows from the formula is true in it, hence
/// true of the completion if it is read this way.
BoardFormula::AuxiliaryMeanings BoardFormula::find_meanings(std::size_t group,
                                                            const Poll& poll) const {
    const Group& here = groups_[group];
    const bool is_last = group + 1 == groups_.size();
    const int end =
        static_cast<int>(is_last ? size().variables : groups_[group + 1].first_variable);
    std::vector<std::vector<Lit>> clauses;
    for (std::uint32_t i = here.first_clause;
         i < (is_last ? clause_count_ : groups_[group + 1].first_clause); ++i) {
        clauses.push_back(refuter_.clause(i));
        // Of two squares says nothing of auxiliary variables.
        if (std::ranges::all_of(clauses.back(),
                                [&](Lit l) { return l.variable().index < here.first_variable; }))
            clauses.pop_back();
    }
    AuxiliaryPart part{std::move(clauses), here.first_variable, end};
    AuxiliaryMeanings meanings(end - here.first_variable);
    bool is_model = here.says.kind == ClauseGroup::Kind::exactly_one || part.is_model(-1, {});
    for (const int square : here.says.squares) {
        poll();
        const std::vector<int> implied = part.implied_by(square);
        is_model = is_model && part.is_model(square, implied);
        for (const int offset : implied)
            meanings[offset].push_back(square);
    }
    if (!is_model) std::ranges::fill(meanings, std::vector<int>{});
    return meanings;
}

} // namespace qsat
