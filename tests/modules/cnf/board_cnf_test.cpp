#include "catch.hpp"
#include "cnf/board_cnf.hpp"
#include "sat/sat_solver.hpp"
#include "support/board_encodings.hpp"
#include "support/cnf.hpp"
#include "support/random_board.hpp"
#include "support/tiny_solver.hpp"

#include <algorithm>
#include <array>
#include <set>

using namespace qsat;

namespace {

Cnf encoded(const BoardCnf& board_cnf) {
    Cnf cnf;
    board_cnf.encode(cnf);
    return cnf;
}

/// One board of every way of contradicting itself.
const std::vector<BoardParts> contradictory{
    {.size = 8, .queens = {{2, 1}, {2, 6}}},
    {.size = 8, .queens = {{1, 3}, {6, 3}}},
    {.size = 8, .queens = {{0, 0}, {7, 7}}},
    {.size = 8, .queens = {{0, 7}, {7, 0}}},
    {.size = 8, .queens = {{3, 3}}, .blocked = {{3, 3}}},
    {.size = 8, .queens = {{3, 3}}, .excluded_sums = {6}},
    {.size = 8, .queens = {{3, 3}}, .excluded_differences = {0}},
    {.size = 1, .blocked = {{0, 0}}},
    {.size = 2, .queens = {{0, 0}}},
    {.size = 4, .blocked = {{0, 0}, {0, 1}, {0, 2}, {0, 3}}},
    {.size = 4, .blocked = {{0, 2}, {1, 2}, {2, 2}, {3, 2}}},
    {.size = 2, .queens = {{0, 0}, {0, 1}, {1, 0}, {1, 1}}},
};

} // namespace

TEST_CASE("the size told beforehand is what the sink receives") {
    const auto check = [](const Board& board) {
        const OpenBoard open{board};
        const BoardCnf other{open, at_most_one_encodings.front()};
        for (const BoardEncoding& encoding : test::every_board_encoding()) {
            const BoardCnf cnf{open, encoding};
            REQUIRE(cnf.size() == encoded(cnf).size());
            REQUIRE(other.size_with(encoding) == cnf.size());
            if (encoding.has_sums) continue;
            const BoardCnf wanted{open, encoding, {}, QueensWanted{board.size() / 2}};
            REQUIRE(wanted.size() == encoded(wanted).size());
        }
        return !open.conflicts().empty();
    };
    Random random{1};
    int contradictions = 0;
    for (int round = 0; round < 300; ++round)
        contradictions += check(random_board(random, 1 + random_index(random, 20))) ? 1 : 0;
    CHECK(contradictions > 30);
    for (const BoardParts& parts : contradictory)
        check(Board{parts});
}

TEST_CASE("variables come for the free squares, the givens, which are unit clauses, the encoding") {
    Random random{2};
    for (int round = 0; round < 100; ++round) {
        const Board board = random_board(random, 1 + random_index(random, 8));
        const OpenBoard open{board};
        const std::vector<Square> squares = variable_squares(open);
        const std::size_t free_count = open.free_squares().size();
        REQUIRE(squares.size() == free_count + board.queens().size());
        for (std::size_t i = 0; i < free_count; ++i)
            REQUIRE(squares[i] == open.original(open.free_squares()[i]));
        for (std::size_t i = 0; i < board.queens().size(); ++i)
            REQUIRE(squares[free_count + i] == board.queens()[i]);
        REQUIRE(std::set(squares.begin(), squares.end()).size() == squares.size());

        const BoardCnf pairwise{open, *find_at_most_one_encoding("pairwise")};
        REQUIRE(pairwise.size().variables == squares.size());
        for (const BoardEncoding& encoding : test::every_board_encoding()) {
            const Cnf cnf = encoded(BoardCnf{open, encoding});
            REQUIRE(cnf.size().variables >= squares.size());
            for (std::size_t i = 0; i < board.queens().size(); ++i) {
                const Lit given = Lit::positive(Var{static_cast<int>(free_count + i)});
                REQUIRE(std::ranges::equal(cnf.clause(i), std::array{given}));
            }
        }
    }
}

TEST_CASE("the models are the completions, square by square") {
    // Every placement of one queen a row, as an assignment of all squares' variables, extends to a
    // model exactly if the verifier accepts it.
    Random random{3};
    int completions = 0;
    for (int round = 0; round < 40; ++round) {
        const int size = round < 2 ? 4 : 1 + random_index(random, 4);
        const Board board = round == 0 ? Board{{.size = 4}} : random_board(random, size);
        const OpenBoard open{board};
        const std::vector<Square> squares = variable_squares(open);
        int placements = 1;
        for (int row = 0; row < size; ++row)
            placements *= size;
        for (const BoardEncoding& encoding : test::every_board_encoding()) {
            const Cnf cnf = encoded(BoardCnf{open, encoding});
            const TinySolver solver{cnf};
            for (int code = 0; code < placements; ++code) {
                Placement placement;
                for (int row = 0, rest = code; row < size; ++row, rest /= size)
                    placement.push_back(rest % size);
                std::vector<Lit> assignment;
                int queens_with_variable = 0;
                for (std::size_t i = 0; i < squares.size(); ++i) {
                    const bool queen = placement[squares[i].row] == squares[i].column;
                    const Var variable{static_cast<int>(i)};
                    assignment.push_back(queen ? Lit::positive(variable) : Lit::negative(variable));
                    queens_with_variable += queen ? 1 : 0;
                }
                const bool model = queens_with_variable == size && solver.satisfiable(assignment);
                const bool completion =
                    std::holds_alternative<VerifiedPlacement>(verify(board, placement));
                REQUIRE(model == completion);
                completions += completion ? 1 : 0;
            }
        }
    }
    CHECK(completions > 20);
}

TEST_CASE("a solver refutes the clauses of boards that contradict themselves") {
    for (const BoardParts& parts : contradictory) {
        const Board board{parts};
        const OpenBoard open{board};
        REQUIRE_FALSE(open.conflicts().empty());
        CAPTURE(describe(open.conflicts().front(), board.size()));
        for (const BoardEncoding& encoding : test::every_board_encoding()) {
            CAPTURE(encoding.name);
            SatSolver solver{0};
            BoardCnf{open, encoding}.encode(solver);
            CHECK(solver.solve({}) == SatSolver::Result::unsatisfiable);
        }
    }
}

TEST_CASE("encoding gives up when it is told to, and asks no more") {
    struct Enough {};
    const Board board{{.size = 12}};
    const OpenBoard open{board};
    for (const AtMostOneEncoding& encoding : at_most_one_encodings) {
        const BoardCnf board_cnf{open, encoding};
        std::uint64_t last_clauses = 0;
        for (const int patience : {0, 1, 12, 24, 30}) {
            CAPTURE(encoding.name, patience);
            Cnf cnf;
            int asked = 0;
            CHECK_THROWS_AS(board_cnf.encode(cnf,
                                             [&] {
                                                 if (asked++ == patience) throw Enough{};
                                             }),
                            Enough);
            CHECK(asked == patience + 1);
            CHECK(cnf.size().clauses < board_cnf.size().clauses);
            CHECK((patience == 0 || cnf.size().clauses > last_clauses));
            last_clauses = cnf.size().clauses;
        }
        Cnf cnf;
        int asked = 0;
        board_cnf.encode(cnf, [&] { ++asked; });
        CHECK(asked >= 24); // at least once for every row and column
    }
}

TEST_CASE("each clause says of its line what its group says") {
    Random random{4};
    int at_least_one = 0;
    int conflicts = 0;
    for (int round = 0; round < 200; ++round) {
        const Board board = random_board(random, 1 + random_index(random, 9));
        const OpenBoard open{board};
        const std::vector<Square> squares = variable_squares(open);
        const BoardCnf board_cnf{open, *find_at_most_one_encoding("pairwise")};
        Cnf cnf;
        std::vector<std::pair<std::size_t, ClauseGroup>> groups;
        board_cnf.encode(cnf, {}, [&](const ClauseGroup& group) {
            groups.emplace_back(cnf.clause_count(), group);
        });
        REQUIRE((groups.empty() ? 0 : groups.front().first) == 0);
        for (std::size_t g = 0; g < groups.size(); ++g) {
            const auto& [first, group] = groups[g];
            const std::size_t end =
                g + 1 < groups.size() ? groups[g + 1].first : cnf.clause_count();
            CAPTURE(describe(group));
            for (std::size_t i = first; i < end; ++i) {
                const auto clause = cnf.clause(i);
                if (group.kind == ClauseGroup::Kind::givens) {
                    const bool is_given = i - first < board.queens().size();
                    REQUIRE(clause.front().is_positive() == is_given);
                    conflicts += is_given ? 0 : 1;
                    continue;
                }
                const bool needs_queen = group.kind == ClauseGroup::Kind::exactly_one && i == first;
                at_least_one += needs_queen ? 1 : 0;
                REQUIRE((needs_queen ? clause.size() == group.squares.size() : clause.size() == 2));
                for (const Lit literal : clause) {
                    REQUIRE(literal.is_positive() == needs_queen);
                    const int number = literal.variable().index;
                    REQUIRE(std::ranges::count(group.squares, number) == 1);
                    const Square square = squares[number];
                    const std::string row =
                        "row " + std::to_string(row_number(square.row, board.size()));
                    const std::string column = "column " + column_name(square.column);
                    const Square start = squares[group.squares.front()];
                    const std::string through = " through " + square_name(start, board.size());
                    const bool on_line =
                        group.line == row || group.line == column ||
                        (group.line == "diagonal /" + through && square.sum() == start.sum()) ||
                        (group.line == "diagonal \\" + through &&
                         square.difference() == start.difference());
                    REQUIRE(on_line);
                }
            }
        }
    }
    CHECK(at_least_one > 300);
    CHECK(conflicts > 10);
}
