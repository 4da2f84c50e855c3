#include "trace/learned.hpp"

#include "board/words.hpp"
#include "sat/sat_solver.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <tuple>
#include <utility>

namespace qsat::inline questions {

namespace {

/// Hundreds of squares are unreadable in a sentence; JSON has all of them.
constexpr std::size_t most_listed = 24;

/// `b4, d5, e1`, or with another text before the last name `b4, d5 and e1`.
std::string list(std::vector<std::string> names, std::string_view before_last = ", ") {
    std::string end;
    if (names.size() > most_listed) {
        end = fmt::format(" and {} more", names.size() - most_listed);
        names.resize(most_listed);
    } else if (names.size() > 1) {
        end = fmt::format("{}{}", before_last, names.back());
        names.pop_back();
    }
    return fmt::format("{}{}", fmt::join(names, ", "), end);
}

/// A literal and what it says about the board.
struct Statement {
    Lit literal;
    const VariableMeaning& meaning;
    int size;

    std::vector<std::string> names() const { return square_names(meaning.squares, size); }

    /// The squares. Those that are consecutive on a line, apart from squares without a variable,
    /// are written as a range.
    std::string squares() const {
        const Square first = meaning.squares.front();
        const Square last = meaning.squares.back();
        const int steps = std::max(std::abs(last.row - first.row), last.column - first.column);
        if (meaning.squares.size() < 3 || std::ssize(meaning.squares) != steps + 1)
            return list(names());
        return fmt::format("{} to {}", square_name(first, size), square_name(last, size));
    }
    /// The place of the queen if the variable is true.
    std::string place() const { return (meaning.is_square ? "" : "one of ") + squares(); }
    /// `a queen on c2`, `no queen on c2`, `one of a1 to c1`, `none of a1 to c1`.
    std::string words() const {
        if (meaning.is_square)
            return (literal.is_positive() ? "a queen on " : "no queen on ") + squares();
        return (literal.is_positive() ? "one of " : "none of ") + squares();
    }
    Json json() const {
        Json json{{"queen", literal.is_positive()}};
        if (meaning.is_square)
            json["square"] = names().front();
        else
            json["one_of"] = names();
        return json;
    }
};

Statement statement(const LearnedWords& about, Lit literal) {
    return {literal, about.learned.meanings.at(literal.variable().index), about.board.size()};
}

/// Sorts the literals: single squares first, then those of several squares.
std::vector<Lit> in_order_of_names(const LearnedWords& about, std::span<const Lit> clause) {
    std::vector<Lit> literals{clause.begin(), clause.end()};
    std::ranges::stable_sort(literals, {}, [&](Lit literal) {
        const VariableMeaning& meaning = statement(about, literal).meaning;
        return std::tuple{!meaning.is_square, by_name(meaning.squares.front())};
    });
    return literals;
}

Json literals_json(const LearnedWords& about, std::span<const Lit> clause) {
    Json list = Json::array();
    for (const Lit literal : clause)
        list.push_back(statement(about, literal).json());
    return list;
}

/// Adds a premise to a step or a conflict.
Json with_premise(Json json, const LearnedWords& about, const Premise& premise) {
    constexpr std::array names{"given", "conflict", "needs_queen", "at_most_one", "learned"};
    json["kind"] = names[static_cast<std::size_t>(premise.kind)];
    json["because"] = premise.says;
    if (premise.learned > 0) json["learned"] = premise.learned;
    json["clause"] = literals_json(about, premise.clause);
    return json;
}

} // namespace

std::string LearnedWords::sentence(std::span<const Lit> clause) const {
    std::vector<std::string> negated;
    std::vector<Statement> positive;
    for (const Lit literal : in_order_of_names(*this, clause)) {
        const Statement says = statement(*this, literal);
        literal.is_positive() ? positive.push_back(says) : negated.push_back(says.place());
    }
    if (clause.empty()) return "no completion exists";
    if (clause.size() == 1) return statement(*this, clause.front()).words();
    if (positive.empty())
        return (negated.size() == 2 ? "not both " : "not all of ") + list(negated, " and ");
    std::string then = positive.front().words();
    if (positive.size() > 1) {
        std::vector<Square> squares;
        for (const Statement& says : positive)
            std::ranges::copy(says.meaning.squares, std::back_inserter(squares));
        std::ranges::sort(squares, {}, by_name);
        squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
        then = "one of " + list(square_names(squares, board.size()));
    }
    if (negated.empty()) return then;
    return fmt::format("if {} {} then {}", list(negated, " and "),
                       negated.size() == 1 ? "has a queen" : "have queens", then);
}

std::string LearnedWords::supposed(std::span<const Lit> clause) const {
    std::vector<std::string> statements;
    for (const Lit literal : in_order_of_names(*this, clause))
        statements.push_back(statement(*this, ~literal).words());
    return list(std::move(statements));
}

std::string LearnedWords::step(const DerivationStep& step) const {
    const Premise& premise = learned.premises.at(step.premise);
    std::string text = statement(*this, step.follows).words() + ": " + premise.says;
    constexpr std::size_t short_enough = 8; // short enough to repeat
    if (premise.kind == Premise::Kind::learned && premise.clause.size() <= short_enough)
        text += ", " + sentence(premise.clause);
    if (premise.kind == Premise::Kind::at_most_one) {
        std::vector<std::string> others;
        for (const Lit literal : premise.clause)
            if (literal != step.follows)
                others.push_back(literal.is_positive() ? statement(*this, ~literal).words()
                                                       : statement(*this, literal).place());
        text += fmt::format(" ({})", fmt::join(others, ", "));
    }
    return text;
}

std::string LearnedWords::conflict(const Premise& premise) const {
    using Kind = Premise::Kind;
    if (premise.kind == Kind::given) return sentence(premise.clause) + " is given";
    if (premise.kind == Kind::conflict) return premise.says;
    if (premise.kind == Kind::needs_queen) return premise.says + ", and no square is left for it";
    return premise.says + ", " + sentence(premise.clause);
}

std::vector<LearnedLine> LearnedWords::lines(std::size_t index) const {
    const LearnedClause& clause = learned.clauses[index];
    const bool idle = learned.refuted() && !clause.needed;
    std::vector<LearnedLine> lines{
        {fmt::format("{}. {}{}", index + 1, sentence(clause.clause), idle ? " (not needed)" : ""),
         clause.clause}};
    if (!clause.clause.empty()) {
        lines.push_back({"suppose " + supposed(clause.clause), {}, "tried"});
        std::ranges::transform(clause.clause, std::back_inserter(lines.back().literals),
                               [](Lit literal) { return ~literal; });
    }
    for (std::size_t i = 0; i < clause.steps.size(); ++i)
        lines.push_back({fmt::format("{}. {}", i + 1, step(clause.steps[i])),
                         {clause.steps[i].follows},
                         "forced"});
    const Premise& last = learned.premises.at(clause.conflict);
    lines.push_back({"contradiction: " + conflict(last), last.clause});
    return lines;
}

std::vector<std::string> LearnedWords::summary() const {
    const auto is_or_are = [](std::uint64_t count) { return count == 1 ? "is" : "are"; };
    std::string variables = "every variable is a square";
    if (learned.auxiliary_variables > 0)
        variables = plural(learned.auxiliary_variables, "auxiliary variable") +
                    ", shown as the squares of which one has a queen";
    std::string end = "until a completion was found";
    if (const auto* stopped = std::get_if<Stopped>(&learned.outcome))
        end = fmt::format("before it was stopped: {}", stop_text(stopped->reason));
    if (std::holds_alternative<Infeasible>(learned.outcome))
        end = "until it was shown that no completion exists";
    std::vector<std::string> lines{
        fmt::format("{}, encoding {}: {}", SatSolver::version(), learned.encoding, variables),
        fmt::format("Learned {} from {} of the board and {} {}", plural(learned.learned, "clause"),
                    plural(learned.formula.clauses, "clause"),
                    plural(learned.conflicts, "conflict"), end)};
    if (learned.beyond() > 0)
        lines.push_back(fmt::format("The first {} {} shown, {} more {} not", learned.clauses.size(),
                                    is_or_are(learned.clauses.size()), learned.beyond(),
                                    is_or_are(learned.beyond())));
    if (learned.refuted()) {
        const auto needed = std::ranges::count(learned.clauses, true, &LearnedClause::needed);
        lines.push_back(fmt::format("{} of them {} needed in the end", needed, is_or_are(needed)));
    }
    return lines;
}

Json LearnedWords::json(std::size_t index) const {
    const LearnedClause& clause = learned.clauses[index];
    Json steps = Json::array();
    for (const DerivationStep& one : clause.steps)
        steps.push_back(
            with_premise({{"says", step(one)}, {"follows", statement(*this, one.follows).json()}},
                         *this, learned.premises.at(one.premise)));
    const Premise& last = learned.premises.at(clause.conflict);
    return {{"number", index + 1},
            {"says", sentence(clause.clause)},
            {"clause", literals_json(*this, clause.clause)},
            {"steps", std::move(steps)},
            {"conflict", with_premise({{"says", conflict(last)}}, *this, last)},
            {"needed", learned.refuted() ? Json(clause.needed) : Json()}};
}

void write_learned_text(std::ostream& out, const LearnedClauses& learned, const Board& board) {
    const LearnedWords words{learned, board};
    for (const std::string& line : words.summary())
        out << line << '\n';
    for (std::size_t i = 0; i < learned.clauses.size(); ++i)
        for (std::string_view before = "\n"; const LearnedLine& line : words.lines(i)) {
            out << before << line.words << '\n';
            before = "    ";
        }
}

} // namespace qsat::questions
