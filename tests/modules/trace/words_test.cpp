// What SAT learned in words, and the meanings of variables.
#include "catch.hpp"
#include "modules/trace/encodings_to_try.hpp"
#include "support/board_text.hpp"
#include "support/cnf.hpp"
#include "support/json.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"
#include "trace/board_formula.hpp"

#include <fmt/format.h>

#include <array>
#include <set>
#include <sstream>

using namespace qsat;
using namespace qsat::test;

namespace {

const Poll no_poll = [] {};

VariableMeaning meaning_of(const BoardFormula& formula, std::size_t variable) {
    std::map<int, VariableMeaning> meanings;
    formula.explain(std::array{Lit::positive(Var{static_cast<int>(variable)})}, meanings);
    return meanings.at(static_cast<int>(variable));
}

/// The squares of each auxiliary variable of row 1, the first line of an empty board from below, of
/// which there is just this line.
std::vector<std::string> meanings_on_a_line(const std::string& encoding, int size) {
    BoardParts parts{.size = size};
    for (int row = 0; row < size - 1; ++row)
        for (int column = 0; column < size; ++column)
            parts.blocked.push_back({row, column});
    const Board board{std::move(parts)};
    const OpenBoard open{board};
    const BoardCnf cnf{open, *find_at_most_one_encoding(encoding)};
    BoardFormula formula{cnf, no_poll};
    std::vector<std::string> texts;
    for (std::size_t i = open.free_squares().size(); i < cnf.size().variables; ++i) {
        const VariableMeaning meaning = meaning_of(formula, i);
        CHECK_FALSE(meaning.is_square);
        std::string text;
        for (const Square square : meaning.squares)
            text += column_name(square.column);
        texts.push_back(text);
    }
    return texts;
}

/// Squares of which one has a queen: `a5`, `one of a5, b5`, `one of a5 to c5`.
using Place = std::vector<std::string>;
using Queens = std::set<std::string>;

bool has_queen(const Place& place, const Queens& queens) {
    return std::ranges::any_of(place, [&](const auto& square) { return queens.contains(square); });
}

/// Reads a list such as `b4, d5 and one of a5 to c5`. Names of several squares come last.
std::vector<Place> places_in(std::string list) {
    for (std::size_t at = 0; (at = list.find(" and ")) != list.npos;)
        list.replace(at, 5, ", ");
    std::vector<Place> places;
    bool is_of_several = false;
    for (std::size_t end = 0; end != list.npos; list.erase(0, end + 2)) {
        end = list.find(", ");
        std::string item = list.substr(0, end);
        const bool begins = item.starts_with("one of ");
        if (begins) item.erase(0, 7);
        if (begins || !is_of_several) places.emplace_back();
        is_of_several |= begins;
        const std::string last = item.substr(item.size() - 2);
        for (std::string square = item.substr(0, 2);;) {
            places.back().push_back(square);
            if (square == last) break;
            for (std::size_t i = 0; i < 2; ++i)
                square[i] =
                    static_cast<char>(square[i] + (last[i] > square[i]) - (last[i] < square[i]));
        }
    }
    return places;
}

/// Is the sentence true of these queens?
bool is_true(std::string sentence, const Queens& queens) {
    CAPTURE(sentence);
    const auto takes = [&](std::string_view words) {
        const bool begins = sentence.starts_with(words);
        if (begins) sentence.erase(0, words.size());
        return begins;
    };
    const auto has = [&](const Place& place) { return has_queen(place, queens); };
    if (sentence == "no completion exists") return false;
    if (takes("not both ") || takes("not all of "))
        return !std::ranges::all_of(places_in(sentence), has);
    if (takes("if ")) {
        const std::size_t then = sentence.find(" then ");
        REQUIRE(then != sentence.npos);
        const std::string places = sentence.substr(0, sentence.find(" ha")); // has, have
        return !std::ranges::all_of(places_in(places), has) ||
               is_true(sentence.substr(then + 6), queens);
    }
    if (takes("no queen on ") || takes("none of "))
        return std::ranges::none_of(places_in(sentence), has);
    REQUIRE((takes("a queen on ") || sentence.starts_with("one of ")));
    return std::ranges::any_of(places_in(sentence), has);
}

/// Is the literal, as JSON, true of these queens?
bool is_literal_true(const nlohmann::json& literal, const Queens& queens) {
    const Place place =
        literal.contains("square") ? Place{literal["square"]} : literal["one_of"].get<Place>();
    return has_queen(place, queens) == literal["queen"].get<bool>();
}

} // namespace

TEST_CASE("auxiliary variables of each encoding mean what its paper says") {
    using Texts = std::vector<std::string>;
    CHECK(meanings_on_a_line("pairwise", 8) == Texts{});
    CHECK(meanings_on_a_line("sequential", 5) == Texts{"a", "ab", "abc", "abcd"});
    CHECK(meanings_on_a_line("ladder", 5) == Texts{"a", "ab", "abc", "abcd"});
    CHECK(meanings_on_a_line("commander:3", 6) == Texts{"abc", "def"});
    CHECK(meanings_on_a_line("commander:2", 8) == Texts{"ab", "cd", "ef", "gh", "abcd", "efgh"});
    CHECK(meanings_on_a_line("product", 9) == Texts{"adg", "beh", "cfi", "abc", "def", "ghi"});
    CHECK(meanings_on_a_line("bitwise", 8) == Texts{"bdfh", "cdgh", "efgh"});
    CHECK(meanings_on_a_line("bitwise:2", 8) == Texts{"cdgh", "efgh"});
}

TEST_CASE("read as their meanings, variables of every completion satisfy the formula") {
    Random random{1};
    int completions = 0;
    for (int round = 0; round < rounds_of(150); ++round) {
        const Board board = random_board(random, 4 + random_index(random, 5));
        const OpenBoard open{board};
        const Oracle oracle{board};
        if (oracle.completions().empty()) continue;
        for (const std::string& name : encodings_to_try()) {
            CAPTURE(as_text(board), name);
            const BoardCnf cnf{open, *find_at_most_one_encoding(name)};
            Cnf clauses;
            cnf.encode(clauses);
            BoardFormula formula{cnf, no_poll};
            std::vector<VariableMeaning> meanings;
            for (std::size_t i = 0; i < cnf.size().variables; ++i) {
                meanings.push_back(meaning_of(formula, i));
                REQUIRE_FALSE(meanings.back().squares.empty());
            }
            for (const Placement& completion : oracle.completions()) {
                ++completions;
                const auto is_true = [&](Lit literal) {
                    const auto& squares = meanings[literal.variable().index].squares;
                    return literal.is_positive() ==
                           std::ranges::any_of(squares, [&](Square square) {
                               return completion[square.row] == square.column;
                           });
                };
                for (std::size_t i = 0; i < clauses.clause_count(); ++i)
                    REQUIRE(std::ranges::any_of(clauses.clause(i), is_true));
            }
        }
    }
    CHECK(completions > rounds_of(500));
}

TEST_CASE("clauses and steps, their sentences and their JSON are true of the same queens") {
    Random random{2};
    std::ptrdiff_t clauses = 0;
    std::ptrdiff_t steps = 0;
    std::ptrdiff_t auxiliary = 0;
    for (int round = 0; round < rounds_of(150); ++round) {
        const Board board = random_board(random, 4 + random_index(random, 5));
        const std::string encoding = pick(random, encodings_to_try());
        CAPTURE(as_text(board), encoding);
        const LearnedClauses learned =
            trace_learned(board, {.nodes = 1000, .encoding = encoding}, {});
        const LearnedWords words{learned, board};
        for (std::size_t i = 0; i < learned.clauses.size(); ++i) {
            const LearnedClause& clause = learned.clauses[i];
            const std::string sentence = words.sentence(clause.clause);
            const nlohmann::json json = parse_json(words.json(i).dump());
            CHECK(json["number"] == i + 1);
            CHECK(json["says"] == sentence);
            if (sentence.ends_with(" more")) continue;
            for (int drawn = 0; drawn < 10; ++drawn) {
                Queens queens;
                for (const auto& [variable, meaning] : learned.meanings)
                    for (const Square square : meaning.squares)
                        if (random.below(4) == 0) queens.insert(square_name(square, board.size()));
                const auto holds = [&](Lit literal) {
                    const auto& squares = learned.meanings.at(literal.variable().index).squares;
                    return has_queen(square_names(squares, board.size()), queens) ==
                           literal.is_positive();
                };
                const bool expected = std::ranges::any_of(clause.clause, holds);
                REQUIRE(is_true(sentence, queens) == expected);
                REQUIRE(std::ranges::any_of(json["clause"], [&](const auto& literal) {
                            return is_literal_true(literal, queens);
                        }) == expected);
                for (std::size_t step = 0; step < clause.steps.size(); ++step) {
                    const bool follows = holds(clause.steps[step].follows);
                    const std::string says = json["steps"][step]["says"];
                    REQUIRE(is_true(says.substr(0, says.find(": ")), queens) == follows);
                    REQUIRE(is_literal_true(json["steps"][step]["follows"], queens) == follows);
                }
            }
            ++clauses;
            steps += std::ssize(clause.steps);
            auxiliary += sentence.find(" to ") != sentence.npos ? 1 : 0;
        }
    }
    CHECK(clauses > rounds_of(100));
    CHECK(steps > rounds_of(500));
    CHECK(auxiliary > rounds_of(10));
}

TEST_CASE(
    "the text numbers each clause and its steps, and says what is supposed and contradicted") {
    const Board board{{.size = 6, .queens = {{0, 0}}}};
    const LearnedClauses learned = trace_learned(board, {.nodes = 1000}, {});
    REQUIRE(learned.refuted());
    const LearnedWords words{learned, board};
    std::ostringstream out;
    write_learned_text(out, learned, board);
    std::string expected;
    for (const std::string& line : words.summary())
        expected += line + '\n';
    for (std::size_t i = 0; i < learned.clauses.size(); ++i) {
        const LearnedClause& clause = learned.clauses[i];
        expected += fmt::format("\n{}. {}{}\n", i + 1, words.sentence(clause.clause),
                                clause.needed ? "" : " (not needed)");
        if (!clause.clause.empty())
            expected += fmt::format("    suppose {}\n", words.supposed(clause.clause));
        for (std::size_t step = 0; step < clause.steps.size(); ++step)
            expected += fmt::format("    {}. {}\n", step + 1, words.step(clause.steps[step]));
        expected += fmt::format("    contradiction: {}\n",
                                words.conflict(learned.premises.at(clause.conflict)));
    }
    CHECK(out.str() == expected);
}

TEST_CASE("a list of many squares is cut, and says how many are left out") {
    LearnedClauses learned;
    std::vector<Lit> clause;
    for (int column = 0; column < 30; ++column) {
        learned.meanings[column] = {{{29, column}}, true};
        clause.push_back(Lit::positive(Var{column}));
    }
    const Board board{{.size = 30}};
    const LearnedWords words{learned, board};
    const std::string cut = words.sentence(clause);
    const auto commas = std::ranges::count(cut, ',');
    CHECK(commas > 10);
    CHECK(cut.ends_with(fmt::format(" and {} more", 30 - (commas + 1))));
    CHECK(std::ranges::count(words.supposed(clause), ',') == commas);
    const std::string whole = words.sentence(std::span{clause}.first(commas));
    CHECK(std::ranges::count(whole, ',') == commas - 1);
}
