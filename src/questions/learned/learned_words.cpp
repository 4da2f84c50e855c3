#include "learned/learned_words.hpp"

#include "board/words.hpp"
#include "sat/sat_solver.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace qsat {

namespace {

/// The meaning of a literal's variable, for both signs.
const VariableMeaning& meaning_of(const LearnedClauses& learned, Lit literal) {
    return learned.meanings.at(literal.variable().index);
}

/// The order of square names.
std::pair<int, int> by_name(Square square) { return {square.column, -square.row}; }

/// Are the squares consecutive on a line, apart from squares without a variable? Then they can be
/// written as a range.
bool is_range(const std::vector<Square>& squares) {
    if (squares.size() < 3) return false;
    const Square first = squares.front();
    const Square last = squares.back();
    const int steps = std::max(std::abs(last.row - first.row), last.column - first.column);
    return static_cast<int>(squares.size()) == steps + 1;
}

/// Hundreds of squares are unreadable in a sentence; JSON has all of them.
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

/// Sorts the literals: single squares first, then those of several squares.
std::vector<Lit> LearnedWords::in_order_of_names(std::span<const Lit> clause) const {
    std::vector<Lit> literals{clause.begin(), clause.end()};
    std::ranges::stable_sort(literals, {}, [&](Lit literal) {
        const VariableMeaning& meaning = meaning_of(learned_, literal);
        return std::tuple{!meaning.is_square, by_name(meaning.squares.front())};
    });
    return literals;
}

/// The place of the queen if the variable is true.
std::string LearnedWords::place(Lit literal) const {
    const VariableMeaning& meaning = meaning_of(learned_, literal);
    return (meaning.is_square ? "" : "one of ") + squares_text(meaning.squares, size_);
}

/// A list such as `b4, d5 and e1`.
std::string LearnedWords::places(const std::vector<Lit>& literals) const {
    std::vector<std::string> names;
    for (const Lit literal : literals)
        names.push_back(place(literal));
    if (names.size() == 1 || names.size() > most_listed) return list(std::move(names));
    const std::string last = names.back();
    names.pop_back();
    return list(std::move(names)) + " and " + last;
}

std::string LearnedWords::statement(Lit literal) const {
    const VariableMeaning& meaning = meaning_of(learned_, literal);
    const std::string squares = squares_text(meaning.squares, size_);
    if (meaning.is_square)
        return (literal.is_positive() ? "a queen on " : "no queen on ") + squares;
    return (literal.is_positive() ? "one of " : "none of ") + squares;
}

std::string LearnedWords::sentence(std::span<const Lit> clause) const {
    std::vector<Lit> positive;
    std::vector<Lit> negated;
    for (const Lit literal : in_order_of_names(clause))
        (literal.is_positive() ? positive : negated).push_back(literal);
    if (clause.empty()) return "no completion exists";
    if (clause.size() == 1) return statement(clause.front());
    if (positive.empty())
        return (negated.size() == 2 ? "not both " : "not all of ") + places(negated);
    std::string then = statement(positive.front());
    if (positive.size() > 1) {
        std::vector<Square> squares;
        for (const Lit literal : positive)
            std::ranges::copy(meaning_of(learned_, literal).squares, std::back_inserter(squares));
        std::ranges::sort(squares, {}, by_name);
        squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
        then = "one of " + list(square_names(squares, size_));
    }
    if (negated.empty()) return then;
    return fmt::format("if {} {} then {}", places(negated),
                       negated.size() == 1 ? "has a queen" : "have queens", then);
}

std::string LearnedWords::supposed(std::span<const Lit> clause) const {
    std::vector<std::string> statements;
    for (const Lit literal : in_order_of_names(clause))
        statements.push_back(statement(~literal));
    return statements.empty() ? "nothing" : list(std::move(statements));
}

std::string LearnedWords::step(const DerivationStep& step) const {
    const Premise& premise = learned_.premises.at(step.premise);
    std::string text = statement(step.follows) + ": " + premise.says;
    constexpr std::size_t short_enough = 8; // short enough to repeat
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
    if (premise.kind == Premise::Kind::given) return sentence(premise.clause) + " is given";
    if (premise.kind == Premise::Kind::conflict) return premise.says;
    if (premise.kind == Premise::Kind::needs_queen)
        return premise.says + ", and no square is left for it";
    return premise.says + ", " + sentence(premise.clause);
}

std::vector<std::string> LearnedWords::summary() const {
    const auto are = [](std::size_t count, std::string_view of) {
        return fmt::format("{} {} {}", count, of, count == 1 ? "is" : "are");
    };
    const std::string variables = learned_.auxiliary_variables == 0
                                      ? "every variable is a square"
                                      : plural(learned_.auxiliary_variables, "auxiliary variable") +
                                            ", shown as the squares of which one has a queen";
    std::string end = "until a completion was found";
    if (const auto* stopped = std::get_if<Stopped>(&learned_.outcome))
        end = fmt::format("before it was stopped: {}", stop_text(stopped->reason));
    if (std::holds_alternative<Infeasible>(learned_.outcome))
        end = "until it was shown that no completion exists";
    std::vector<std::string> lines{
        fmt::format("{}, encoding {}: {}", SatSolver::version(), learned_.encoding, variables),
        fmt::format("Learned {} from {} of the board and {} {}", plural(learned_.learned, "clause"),
                    plural(learned_.formula.clauses, "clause"),
                    plural(learned_.conflicts, "conflict"), end)};
    if (learned_.beyond() > 0)
        lines.push_back(fmt::format("The first {} {} shown, {} not", learned_.clauses.size(),
                                    learned_.clauses.size() == 1 ? "is" : "are",
                                    are(learned_.beyond(), "more")));
    if (learned_.refuted())
        lines.push_back(are(static_cast<std::size_t>(
                                std::ranges::count(learned_.clauses, true, &LearnedClause::needed)),
                            "of them") +
                        " needed in the end");
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
                           words.conflict(learned.premises.at(clause.conflict)));
    }
}

} // namespace qsat
