#include "catch.hpp"
#include "support/board_text.hpp"
#include "support/cnf.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"
#include "trace/board_formula.hpp"
#include "trace/encodings_to_try.hpp"

#include <array>

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
    CHECK(completions > 500);
}
