#include "catch.hpp"
#include "cnf/board_cnf.hpp"
#include "modules/trace/encodings_to_try.hpp"
#include "support/board_text.hpp"
#include "support/cnf.hpp"
#include "support/looks.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"
#include "trace/learned.hpp"

#include <set>

using namespace qsat;
using namespace qsat::test;

namespace {

using Clause = std::set<int>; // as in DIMACS files

Clause as_set(std::span<const Lit> clause) {
    Clause literals;
    for (const Lit literal : clause)
        literals.insert(literal.dimacs());
    return literals;
}

/// The clauses of the board's formula, made anew.
std::set<Clause> formula_of(const Board& board, const std::string& encoding) {
    const OpenBoard open{board};
    Cnf cnf;
    BoardCnf{open, *choose_encoding(encoding, open).encoding}.encode(cnf);
    std::set<Clause> clauses;
    for (std::size_t i = 0; i < cnf.clause_count(); ++i)
        clauses.insert(as_set(cnf.clause(i)));
    return clauses;
}

/// Replays every derivation by the definition of unit propagation: premises are clauses of the
/// formula or were learned before, all their literals but the one that follows are false, and the
/// last one has none left. Every step is used.
void require_derivations(const LearnedClauses& learned, const std::set<Clause>& formula) {
    const auto require_premise = [&](std::uint32_t index, std::size_t number) {
        const Premise& premise = learned.premises.at(index);
        const Clause clause = as_set(premise.clause);
        REQUIRE((premise.learned > 0) == (premise.kind == Premise::Kind::learned));
        if (premise.learned == 0) {
            REQUIRE(formula.contains(clause));
        } else {
            REQUIRE(premise.learned < number);
            REQUIRE(as_set(learned.clauses[premise.learned - 1].clause) == clause);
        }
        return clause;
    };
    for (std::size_t i = 0; i < learned.clauses.size(); ++i) {
        const LearnedClause& lemma = learned.clauses[i];
        CAPTURE(i);
        std::set<int> true_literals;
        for (const int literal : as_set(lemma.clause))
            true_literals.insert(-literal);
        const auto is_false = [&](int literal) { return true_literals.contains(-literal); };
        std::set<int> used;
        const auto use = [&](const Clause& clause, int follows) {
            for (const int literal : clause)
                if (literal != follows) used.insert(-literal);
        };
        for (const DerivationStep& step : lemma.steps) {
            Clause others = require_premise(step.premise, i + 1);
            use(others, step.follows.dimacs());
            REQUIRE(others.erase(step.follows.dimacs()) == 1);
            REQUIRE(std::ranges::all_of(others, is_false));
            REQUIRE(true_literals.insert(step.follows.dimacs()).second);
        }
        const Clause conflict = require_premise(lemma.conflict, i + 1);
        use(conflict, 0);
        REQUIRE(std::ranges::all_of(conflict, is_false));
        REQUIRE(std::ranges::all_of(lemma.steps, [&](const DerivationStep& step) {
            return used.contains(step.follows.dimacs());
        }));
    }
}

/// Is the square on `row 4`, `column b`, `diagonal / through a3`? The board has at most 9 rows.
bool lies_on(const std::string& line, Square square, int size) {
    const std::string name = square_name(square, size);
    if (line.starts_with("row ")) return line.substr(4) == name.substr(1);
    if (line.starts_with("column ")) return line.substr(7) == name.substr(0, 1);
    REQUIRE(line.starts_with("diagonal "));
    const std::string start = line.substr(line.size() - 2);
    return line[9] == '/' ? start[0] - start[1] == name[0] - name[1]
                          : start[0] + start[1] == name[0] + name[1];
}

/// The line that a premise names is the one that its squares lie on.
void require_lines(const LearnedClauses& learned, int size) {
    for (const auto& [clause, premise] : learned.premises) {
        constexpr auto needs_queen = Premise::Kind::needs_queen;
        constexpr auto at_most_one = Premise::Kind::at_most_one;
        if (premise.kind != needs_queen && premise.kind != at_most_one) continue;
        CAPTURE(premise.says);
        const std::string_view rest =
            premise.kind == needs_queen ? " needs a queen" : " holds at most one queen";
        REQUIRE(premise.says.ends_with(rest));
        const std::string line = premise.says.substr(0, premise.says.size() - rest.size());
        for (const Lit literal : premise.clause) {
            REQUIRE((premise.kind == at_most_one || literal.is_positive()));
            for (const Square square : learned.meanings.at(literal.variable().index).squares)
                REQUIRE(lies_on(line, square, size));
        }
    }
}

/// Is the clause true of the completion, each variable being read as its meaning?
bool holds(const LearnedClauses& learned, std::span<const Lit> clause, const Placement& columns) {
    return std::ranges::any_of(clause, [&](Lit literal) {
        const VariableMeaning& meaning = learned.meanings.at(literal.variable().index);
        REQUIRE_FALSE(meaning.squares.empty()); // all our encodings have such variables
        const bool is_true = std::ranges::any_of(
            meaning.squares, [&](Square square) { return columns[square.row] == square.column; });
        return is_true == literal.is_positive();
    });
}

} // namespace

TEST_CASE("what was learned follows, is true of all completions, and decides the board") {
    Random random{1};
    std::size_t steps = 0;
    std::size_t clauses = 0;
    std::size_t auxiliary = 0;
    int infeasible = 0;
    int completed = 0;
    for (int round = 0; round < rounds_of(600); ++round) {
        const Board board = random_board(random, 1 + random_index(random, 9));
        const std::string encoding = pick(random, encodings_to_try());
        CAPTURE(as_text(board), encoding);
        const LearnedClauses learned = trace_learned(
            board, {.nodes = 10'000, .seed = random.below(100), .encoding = encoding}, {});
        REQUIRE(learned.beyond() == 0);
        require_derivations(learned, formula_of(board, encoding));
        require_lines(learned, board.size());
        const Oracle oracle{board};
        for (const LearnedClause& clause : learned.clauses) {
            for (const Placement& completion : oracle.completions())
                REQUIRE(holds(learned, clause.clause, completion));
            ++clauses;
            steps += clause.steps.size();
            auxiliary += std::ranges::count_if(clause.clause, [&](Lit literal) {
                return learned.meanings.at(literal.variable().index).squares.size() > 1;
            });
        }
        if (learned.completion) {
            REQUIRE(std::holds_alternative<Completed>(learned.outcome));
            REQUIRE(oracle.completions().contains(learned.completion->columns()));
            REQUIRE_FALSE(learned.refuted());
            ++completed;
        } else {
            REQUIRE(std::holds_alternative<Infeasible>(learned.outcome));
            REQUIRE(oracle.completions().empty());
            REQUIRE(learned.refuted());
            ++infeasible;
        }
    }
    CHECK(infeasible > 60);
    CHECK(completed > 60);
    CHECK(clauses > 1000);
    CHECK(steps > 5000);
    CHECK(auxiliary > 100);
}

TEST_CASE("only what the refutation rests on is marked as needed") {
    Random random{2};
    int refuted = 0;
    int idle = 0;
    for (int round = 0; round < rounds_of(600); ++round) {
        const Board board = random_board(random, 5 + random_index(random, 4));
        const LearnedClauses learned = trace_learned(board, {}, {});
        CAPTURE(as_text(board));
        const auto needed = std::ranges::count(learned.clauses, true, &LearnedClause::needed);
        if (!learned.refuted()) {
            REQUIRE(needed == 0);
            continue;
        }
        ++refuted;
        idle += static_cast<int>(learned.clauses.size()) - static_cast<int>(needed);
        // From the definition: those used by needed ones, and each is used by one.
        std::set<std::size_t> used{learned.clauses.size()};
        for (const LearnedClause& clause : learned.clauses) {
            if (!clause.needed) continue;
            for (const DerivationStep& step : clause.steps)
                used.insert(learned.premises.at(step.premise).learned);
            used.insert(learned.premises.at(clause.conflict).learned);
        }
        for (std::size_t i = 0; i < learned.clauses.size(); ++i)
            REQUIRE(used.contains(i + 1) == learned.clauses[i].needed);
    }
    CHECK(refuted > 20);
    CHECK(idle > 20);
}

TEST_CASE("a limit tells the first clauses and counts the others") {
    const Board board{{.size = 8, .queens = {{0, 0}, {1, 2}}}};
    const LearnedClauses all = trace_learned(board, {}, {});
    REQUIRE(all.beyond() == 0);
    REQUIRE(all.clauses.size() > 8);
    for (const std::size_t limit : {std::size_t{0}, std::size_t{1}, std::size_t{5},
                                    all.clauses.size() - 1, all.clauses.size()}) {
        CAPTURE(limit);
        const LearnedClauses some = trace_learned(board, {.nodes = limit}, {});
        REQUIRE(some.clauses.size() == limit);
        CHECK(some.learned == all.learned);
        CHECK(some.outcome.index() == all.outcome.index());
        CHECK(some.refuted() == (limit == all.clauses.size()));
        for (std::size_t i = 0; i < limit; ++i)
            REQUIRE(as_set(some.clauses[i].clause) == as_set(all.clauses[i].clause));
    }
}

TEST_CASE("derivations take about as many steps as they may") {
    const Board board{{.size = 8, .queens = {{0, 0}, {1, 2}}}};
    const LearnedClauses all = trace_learned(board, {}, {});
    const LearnedClauses some = trace_learned(board, {}, {}, 20);
    CHECK(some.clauses.size() < all.clauses.size());
    CHECK(some.learned == all.learned);
    std::size_t steps = 0;
    for (const LearnedClause& clause : some.clauses)
        steps += clause.steps.size();
    CHECK(steps >= 20);
    CHECK(steps - some.clauses.back().steps.size() < 20);
}

TEST_CASE("what is known so far is told when the budget is spent") {
    // It takes two thousand conflicts.
    const Board board = read_board(
        "hard", "16: /a15 /a14 /a13 /a10 /a7 /a2 /a1 /d1 /f1 /g1 /j1 /l1 /m1 /n1 \\m16 \\a14 \\a9",
        {});
    const std::set<Clause> formula = formula_of(board, "pairwise");
    LearnedClauses learned;
    const auto interrupted = [&](const Budget& budget) {
        learned = trace_learned(board, {.nodes = 100'000}, budget);
        require_derivations(learned, formula);
        const auto* stopped = std::get_if<Stopped>(&learned.outcome);
        return stopped != nullptr && stopped->reason == StopReason::interrupted;
    };
    check_that_it_stops(1 << 9, interrupted);

    // Counted from the end, for CaDiCaL 2 looks ten thousand times before its first conflict.
    std::int64_t looks = 0;
    const std::function<bool()> count = [&looks] { return ++looks < 0; };
    REQUIRE(!interrupted({.stop_requested = &count}));
    looks = 2'000 - looks;
    const std::function<bool()> stop = [&looks] { return ++looks >= 0; };
    CHECK(interrupted({.stop_requested = &stop}));
    CHECK(learned.clauses.size() > 100);
}

TEST_CASE("a limit of conflicts stops the solver") {
    Budget budget;
    budget.conflict_limit = 3;
    const LearnedClauses learned =
        trace_learned(Board{{.size = 10, .queens = {{0, 0}, {1, 2}}}}, {}, budget);
    CHECK(std::get<Stopped>(learned.outcome).reason == StopReason::conflict_limit);
    CHECK(learned.conflicts >= 3);
    CHECK_FALSE(learned.clauses.empty());
}

TEST_CASE("boards that contradict themselves are refuted by what is given") {
    const auto last_words = [](const BoardParts& parts) {
        const Board board{parts};
        const LearnedClauses learned = trace_learned(board, {}, {});
        CAPTURE(as_text(board));
        REQUIRE(std::holds_alternative<Infeasible>(learned.outcome));
        REQUIRE(learned.refuted());
        require_derivations(learned, formula_of(board, "pairwise"));
        return learned.premises.at(learned.clauses.back().conflict).says;
    };
    CHECK(last_words({.size = 8, .queens = {{0, 0}, {0, 5}}}) ==
          "queens a8 and f8 attack each other along row 8");
    CHECK(last_words({.size = 3, .queens = {{1, 1}}}) == "row 3 needs a queen");
    CHECK(last_words({.size = 1, .blocked = {{0, 0}}}) == "row 1 needs a queen");
}

TEST_CASE("the same seed learns the same, another may not") {
    const Board board{{.size = 10, .queens = {{0, 0}, {1, 2}}}};
    const auto clauses = [&](std::uint64_t seed) {
        std::vector<Clause> list;
        for (const LearnedClause& clause : trace_learned(board, {.seed = seed}, {}).clauses)
            list.push_back(as_set(clause.clause));
        return list;
    };
    const auto first = clauses(7);
    CHECK(first.size() > 5);
    CHECK(first == clauses(7));
}
