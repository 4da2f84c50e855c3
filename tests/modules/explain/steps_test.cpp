#include "steps/ask_steps.hpp"

#include "catch.hpp"
#include "explain/deduce.hpp"
#include "generate/generate.hpp"
#include "hint/ask_hint.hpp"
#include "modules/explain/judges.hpp"
#include "support/board_text.hpp"
#include "support/paths.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"
#include "support/temporary_directory.hpp"

using namespace qsat;
using qsat::test::read_file;
using qsat::test::Replay;

namespace {

StepsReport steps_of(const Board& board) { return ask(board, StepsParameters{}, {}); }

/// By the words of the table: what the hardest step takes.
std::string_view difficulty_in_words(const StepsReport& found) {
    std::string_view hardest = "easy";
    for (const Step& step : found.steps) {
        const auto* hint = std::get_if<Hint>(&step);
        if (hint == nullptr) return "hard";
        for (const FailedLiteral& other : hint->others) {
            if (!other.conflict || other.forces.size() > 3) return "hard";
            hardest = "medium";
        }
    }
    return hardest;
}

} // namespace

TEST_CASE("every step is right, and the last says what the board is, on random boards") {
    Random random{74};
    std::array<int, std::variant_size_v<Step>> kinds{};
    int easy = 0;
    int infeasible = 0;
    for (int i = 0; i < test::rounds_of(1500); ++i) {
        const Board board = random_board(random, 1 + random_index(random, 7));
        INFO(as_text(board));
        const auto completions = Oracle{board}.completions();
        const StepsReport found = steps_of(board);
        CHECK(!found.is_cut_short);
        Replay replay{board};
        for (const Step& step : found.steps) {
            std::visit(replay, step);
            ++kinds[step.index()];
        }
        CHECK(found.completion.has_value() == !completions.empty());
        if (found.completion) {
            CHECK(completions.contains(found.completion->columns()));
            CHECK(replay.now().queens.size() == static_cast<std::size_t>(board.size()));
            // If every queen is forced, there is no other completion.
            if (test::count_of<Guess>(found.steps) == 0) CHECK(completions.size() == 1);
            CHECK(found.difficulty == difficulty_in_words(found));
            CHECK(found.difficulty == difficulty_name(grade(board)));
            easy += found.difficulty == "easy" && !found.steps.empty() ? 1 : 0;
            continue;
        }
        CHECK(found.is_infeasible());
        CHECK(found.steps.empty() == !found.conflicts.empty());
        if (!found.steps.empty()) {
            CHECK(std::holds_alternative<DeadEnd>(found.steps.back()));
            ++infeasible;
        }
    }
    // Every kind of step and of ending is among them.
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        if (kind != Step{Elimination{}}.index()) CHECK(kinds[kind] > 10);
    CHECK(easy > 10);
    CHECK(infeasible > 10);
}

TEST_CASE("steps follow a completion, so that no guess is wrong") {
    const Board board{{.size = 30}};
    const StepsReport found = steps_of(board);
    CHECK(found.completion);
    CHECK(test::count_of<DeadEnd>(found.steps) == 0);
    CHECK(found.steps.size() == 30);
}

TEST_CASE("steps with too many dead ends are cut short") {
    const std::string file = QSAT_SOURCE_DIR "/instances/diagonals-20-28.txt";
    const Board board = read_board(file, read_file(file), {});
    const StepsReport found = steps_of(board);
    CHECK(found.is_infeasible());
    CHECK(found.is_cut_short);
    CHECK(test::count_of<DeadEnd>(found.steps) == most_dead_ends);
}

TEST_CASE("a board and its steps have the difficulty that the table says") {
    std::array<int, 3> boards{};
    int long_chains = 0;
    for (int size = 7; size <= 11; ++size)
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            const Board board = generate_puzzle(size, {.seed = seed}, {});
            INFO(as_text(board));
            const StepsReport found = steps_of(board);
            const Difficulty difficulty = grade(board);
            CHECK(difficulty_name(difficulty) == difficulty_in_words(found));
            CHECK(difficulty_name(difficulty) == found.difficulty);
            // Whoever asks for no more than an easier one is told that it is above that.
            for (const DifficultyLevel& level : difficulty_levels)
                CHECK((grade(board, {}, level.difficulty) <= level.difficulty) ==
                      (difficulty <= level.difficulty));
            ++boards[static_cast<std::size_t>(difficulty)];
            long_chains +=
                difficulty == Difficulty::hard && test::count_of<Guess>(found.steps) == 0 ? 1 : 0;
        }
    for (const int count : boards)
        CHECK(count > 10);
    CHECK(long_chains > 0);
}

TEST_CASE("a hint says of each step what the steps say") {
    Random random{75};
    std::array<int, 3> steps{}; // by rule, by looking ahead, any square will do
    int dead_ends = 0;
    for (int i = 0; i < 400; ++i) {
        const Board board = random_board(random, 4 + random_index(random, 5));
        INFO(as_text(board));
        const StepsReport found = steps_of(board);
        if (!found.completion) continue;
        BoardParts parts = board.parts();
        for (const Step& step : found.steps) {
            const HintReport result = ask(Board{parts}, HintParameters{.limit = 2}, {});
            const auto* said = result.found_as<Hint>();
            if (const auto* guess = std::get_if<Guess>(&step)) {
                CHECK(result.found_as<NothingForced>() != nullptr);
                ++steps[2];
                parts.queens.push_back(guess->square);
                continue;
            }
            const Hint& hint = std::get<Hint>(step);
            REQUIRE(said != nullptr);
            CHECK(said->square == hint.square);
            CHECK(said->line == hint.line);
            CHECK(said->reason() == hint.reason());
            ++steps[hint.reason() == Hint::Reason::search ? 1 : 0];
            // How a wrong square fails is what the steps from there show.
            for (const FailedLiteral& other : hint.others) {
                CHECK((other.conflict ? !other.dead_end : other.forces.empty() || other.dead_end));
                if (other.conflict) continue;
                BoardParts wrong = parts;
                wrong.queens.push_back(other.square);
                const StepsReport fails = steps_of(Board{wrong});
                const bool by_rules = test::count_of<Guess>(fails.steps) == 0;
                REQUIRE(other.dead_end.has_value() == by_rules);
                if (!by_rules) continue;
                REQUIRE(fails.steps.size() == other.forces.size() + 1);
                for (std::size_t k = 0; k < other.forces.size(); ++k)
                    CHECK(std::get<Hint>(fails.steps[k]).square == other.forces[k].square);
                const DeadEnd& last = std::get<DeadEnd>(fails.steps.back());
                CHECK(last.line == *other.dead_end);
                REQUIRE(last.squares.size() == other.dead_end_squares.size());
                for (std::size_t k = 0; k < last.squares.size(); ++k)
                    CHECK(last.squares[k].square == other.dead_end_squares[k]);
                ++dead_ends;
            }
            parts.queens.push_back(hint.square);
        }
    }
    for (const int count : steps)
        CHECK(count > 10);
    CHECK(dead_ends > 3);
}

TEST_CASE("documents say of each difficulty what the table says") {
    const std::string json = read_file(QSAT_SOURCE_DIR "/docs/json.md");
    for (const DifficultyLevel& level : difficulty_levels) {
        CHECK(difficulty_name(level.difficulty) == level.name);
        INFO(level.meaning);
        CHECK(json.find("`" + std::string{level.name} + "`: " + std::string{level.meaning}) !=
              std::string::npos);
    }
}
