#include "learned/learned_words.hpp"

#include "board/words.hpp"
#include "sat/sat_solver.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <tuple>

namespace qsat {

namespace {

/// Of a literal's own variable, whichever sign it has.
const VariableMeaning& meaning_of(const LearnedClauses& learned, Lit literal) {
    return learned.meanings.at(literal.variable().index);
}

/// Neighbours on a line, if nothing but squares without a variable is between them, are a range.
bool is_range(const std::vector<Square>& squares) {
    if (squares.size() < 3) return false;
    const Square first = squares.front();
    const Square last = squares.back();
    const int steps = std::max(std::abs(last.row - first.row), last.column - first.column);
    return static_cast<int>(squares.size()) == steps + 1;
}

/// Nobody reads hundreds of squares in a sentence; JSON has them all.
constexpr std::size_t most_listed = 24;

std::string list(std::vector<std::string> names) {
    if (names.size() <= most_listed) return fmt::format("{}", fmt::join(names, ", "));
    const std::size_t more = names.size() - most_listed;
    names.resize(most_listed);
    return fmt::format("{} and {} more", fmt::join(names, ", "), more);
}

std::string squares_text(const std::vector<Square>& squares, int size) {
    if (is_range(squares))
        return fmt::format("{} to {}", square_name(squares.front(), size),
                           square_name(squares.back(), size));
    return list(square_names(squares, size));
}

} // namespace

/// What has a queen if the variable is true.
std::string LearnedWords::place(Lit literal) const {
    const VariableMeaning& meaning = meaning_of(learned_, literal);
    if (meaning.squares.empty()) return meaning.name;
    const std::string squares = squares_text(meaning.squares, size_);
    return meaning.is_square ? squares : "one of " + squares;
}

/// `b4, d5 and e1`.
std::string LearnedWords::places(const std::vector<Lit>& literals) const {
    std::vector<std::string> names;
    for (const Lit literal : literals)
        names.push_back(place(literal));
    if (names.size() > most_listed) return list(std::move(names));
    const std::string last = names.back();
    names.pop_back();
    return names.empty() ? last : list(std::move(names)) + " and " + last;
}

/// Squares first, then what is about several of them.
std::vector<Lit> LearnedWords::in_order_of_names(std::span<const Lit> clause) const {
    std::vector<Lit> literals{clause.begin(), clause.end()};
    std::ranges::stable_sort(literals, {}, [&](Lit literal) {
        const VariableMeaning& meaning = meaning_of(learned_, literal);
        const Square first = meaning.squares.empty() ? Square{} : meaning.squares.front();
        return std::tuple{!meaning.is_square, first.column, -first.row};
    });
    return literals;
}

std::string LearnedWords::statement(Lit literal) const {
    const VariableMeaning& meaning = meaning_of(learned_, literal);
    const bool is_true = literal.is_positive();
    if (meaning.squares.empty()) return (is_true ? "" : "not ") + meaning.name;
    const std::string squares = squares_text(meaning.squares, size_);
    if (meaning.is_square) return (is_true ? "a queen on " : "no queen on ") + squares;
    return (is_true ? "one of " : "none of ") + squares;
}

/// At least one of these literals, which are positive, is true.
std::string LearnedWords::one_of(const std::vector<Lit>& literals) const {
    if (literals.size() == 1) return statement(literals.front());
    std::vector<Square> squares;
    std::vector<std::string> others;
    for (const Lit literal : literals) {
        const VariableMeaning& meaning = meaning_of(learned_, literal);
        squares.insert(squares.end(), meaning.squares.begin(), meaning.squares.end());
        if (meaning.squares.empty()) others.push_back(meaning.name);
    }
    std::ranges::sort(squares, {}, [](Square s) { return std::tuple{s.column, -s.row}; });
    squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
    std::vector<std::string> all = square_names(squares, size_);
    all.insert(all.end(), others.begin(), others.end());
    return "one of " + list(std::move(all));
}

/// `c2 and d7 have queens`.
std::string LearnedWords::premises(const std::vector<Lit>& positive_literals) const {
    const bool all_named = std::ranges::none_of(positive_literals, [&](Lit literal) {
        return meaning_of(learned_, literal).squares.empty();
    });
    if (!all_named) {
        std::vector<std::string> statements;
        for (const Lit literal : positive_literals)
            statements.push_back(statement(literal));
        return fmt::format("{}", fmt::join(statements, " and "));
    }
    return places(positive_literals) +
           (positive_literals.size() == 1 ? " has a queen" : " have queens");
}

std::string LearnedWords::sentence(std::span<const Lit> clause) const {
    std::vector<Lit> positive;
    std::vector<Lit> negated;
    for (const Lit literal : in_order_of_names(clause))
        (literal.is_positive() ? positive : negated)
            .push_back(literal.is_positive() ? literal : ~literal);
    if (!positive.empty() && !negated.empty())
        return fmt::format("if {} then {}", premises(negated), one_of(positive));
    if (!positive.empty()) return one_of(positive);
    switch (negated.size()) {
    case 0:
        return "no completion exists";
    case 1:
        return statement(~negated.front());
    case 2:
        return "not both " + places(negated);
    default:
        return "not all of " + places(negated);
    }
}

std::string LearnedWords::supposed(std::span<const Lit> clause) const {
    std::vector<std::string> statements;
    for (const Lit literal : in_order_of_names(clause))
        statements.push_back(statement(~literal));
    return statements.empty() ? "nothing" : list(std::move(statements));
}

std::string LearnedWords::step(const DerivationStep& step) const {
    const Premise& premise = learned_.premises[step.premise];
    std::string text = statement(step.follows) + ": " + premise.says;
    constexpr std::size_t short_enough = 8; // to be said again
    if (premise.kind == Premise::Kind::learned && premise.clause.size() <= short_enough)
        text += ", " + sentence(premise.clause);
    if (premise.kind == Premise::Kind::at_most_one) {
        std::vector<std::string> others;
        for (const Lit literal : premise.clause)
            if (literal != step.follows)
                others.push_back(literal.is_positive() ? statement(~literal) : place(literal));
        text += fmt::format(" ({})", fmt::join(others, ", "));
    }
    return text;
}

std::string LearnedWords::conflict(const Premise& premise) const {
    switch (premise.kind) {
    case Premise::Kind::given:
        return fmt::format("{} is given", sentence(premise.clause));
    case Premise::Kind::conflict:
        return premise.says;
    case Premise::Kind::needs_queen:
        return premise.says + ", and no square is left for it";
    case Premise::Kind::at_most_one:
    case Premise::Kind::learned:
        return premise.says + ", " + sentence(premise.clause);
    }
    return {};
}

std::vector<std::string> LearnedWords::summary() const {
    const std::uint64_t auxiliary = learned_.auxiliary_variables;
    std::vector<std::string> lines;
    lines.push_back(fmt::format("{}, encoding {}: {}", SatSolver::version(), learned_.encoding,
                                auxiliary == 0
                                    ? "every variable is a square"
                                    : plural(auxiliary, "auxiliary variable") +
                                          ", told as the squares of which one has a queen"));
    const std::string how_much =
        fmt::format("{} from {} and {}", plural(learned_.learned, "clause"),
                    plural(learned_.formula.clauses, "clause") + " of the board",
                    plural(learned_.conflicts, "conflict"));
    const auto end = [&]() -> std::string {
        if (const auto* stopped = std::get_if<Stopped>(&learned_.outcome))
            return fmt::format("before it was stopped: {}", stop_text(stopped->reason));
        return std::holds_alternative<Infeasible>(learned_.outcome)
                   ? "until it was shown that no completion exists"
                   : "until a completion was found";
    }();
    lines.push_back(fmt::format("Learned {} {}", how_much, end));
    const auto are = [](std::uint64_t count) { return count == 1 ? "is" : "are"; };
    if (learned_.beyond() > 0)
        lines.push_back(fmt::format("The first {} {} told, {} more {} not", learned_.clauses.size(),
                                    are(learned_.clauses.size()), learned_.beyond(),
                                    are(learned_.beyond())));
    if (learned_.refuted()) {
        const auto needed = std::ranges::count(learned_.clauses, true, &LearnedClause::needed);
        lines.push_back(fmt::format("{} of them {} needed in the end", needed, are(needed)));
    }
    return lines;
}

void write_learned_text(std::ostream& out, const LearnedClauses& learned, const Board& board) {
    const LearnedWords words{learned, board};
    for (const std::string& line : words.summary())
        out << line << '\n';
    for (std::size_t i = 0; i < learned.clauses.size(); ++i) {
        const LearnedClause& clause = learned.clauses[i];
        const bool idle = learned.refuted() && !clause.needed;
        out << fmt::format("\n{}. {}{}\n", i + 1, words.sentence(clause.clause),
                           idle ? " (not needed)" : "");
        if (!clause.clause.empty())
            out << fmt::format("    suppose {}\n", words.supposed(clause.clause));
        for (std::size_t k = 0; k < clause.steps.size(); ++k)
            out << fmt::format("    {}. {}\n", k + 1, words.step(clause.steps[k]));
        out << fmt::format("    contradiction: {}\n",
                           words.conflict(learned.premises[clause.conflict]));
    }
}

} // namespace qsat
