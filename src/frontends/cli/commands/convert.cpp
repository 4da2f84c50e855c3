#include "cli/commands/command.hpp"

#include "board/words.hpp"
#include "explain/deduce.hpp"
#include "pictures/pictures.hpp"
#include "solve/complete.hpp"
#include "table/questions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <vector>

namespace qsat::inline frontends {

namespace {

/// For the solution of a board on a sheet, without --timeout.
constexpr Clock::duration patience = std::chrono::seconds{10};

/// The board with its solution. The remark is its difficulty, or why it has not one solution.
SolvedPuzzle solved(Board board, const Budget& budget) {
    SolvedPuzzle puzzle{.board = std::move(board), .remark = "not solved within the time limit"};
    std::uint64_t found = 0;
    const auto keep_first = [&](const VerifiedPlacement& completion) {
        if (found++ == 0) puzzle.solution = completion;
    };
    const Outcome outcome = complete(puzzle.board, {.limit = 2}, budget, keep_first).outcome;
    if (found > 0) puzzle.remark = found > 1 ? "several solutions" : "";
    if (std::holds_alternative<Infeasible>(outcome)) puzzle.remark = "no completion";
    const auto* const completed = std::get_if<Completed>(&outcome);
    if (found != 1 || completed == nullptr || !completed->all) return puzzle;
    try {
        puzzle.remark = difficulty_name(grade(puzzle.board, budget));
    } catch (const BudgetSpent&) { // NOLINT(bugprone-empty-catch): a sheet does not need it
    }
    return puzzle;
}

struct ConvertOptions : BoardsOptions {
    void declare(OptionList& list) override {
        board.declare(list, limits);
        board.declare_jobs(list);
        output.declare_formats(list, nullptr);
        CommandOptions::declare(list);
        output.bare = true;
    }

    Answer sheet(std::vector<Board> boards, AnswerWriter& out) const {
        for (const Board& one : boards)
            require_size(html_format, one, out.write_options());
        std::vector<SolvedPuzzle> puzzles;
        for (Board& one : boards) {
            Budget budget = limits.budget_from(Clock::now());
            if (!limits.timeout) budget.end_by(Clock::now() + patience);
            puzzles.push_back(solved(std::move(one), budget));
            if (const auto reason = limits.total_budget().exceeded())
                return stopped_answer({*reason}, "the sheet is not written");
        }
        write_worksheet(out.stream(), puzzles, out.write_options());
        const auto unsolved = std::ranges::count_if(
            puzzles, [](const SolvedPuzzle& puzzle) { return !puzzle.solution; });
        std::string said = fmt::format("sheet: {}", plural(puzzles.size(), "board"));
        if (unsolved > 0) said += fmt::format(", {} without a solution", unsolved);
        return {.said = {said}};
    }
};

Answer convert(const ConvertOptions& options, const Board& board, AnswerWriter& out) {
    const Format* const chosen = options.output.to;
    const Format& to = chosen == nullptr ? suitable_format(board) : *chosen;
    to.write_board(out.stream(), board, out.write_options());
    return {};
}

} // namespace

const Command convert_command{
    "convert", "convert a board to another format",
    "  qsat convert board.txt --to fen\n"
    "  qsat convert board.txt solution.txt -o sheet.html --force\n"
    "  qsat convert diag-8-4-1.param --diagonals 5 --to json -o board.json\n",
    runs<ConvertOptions, convert>,
    "pictures included; several boards make one sheet of html, their solutions on pages of their "
    "own"};

} // namespace qsat::frontends
