#include "cli/arguments/board_argument.hpp"
#include "cli/commands/question_command.hpp"
#include "table/questions.hpp"
#include "verify/verdict.hpp"

#include <fmt/format.h>

#include <filesystem>

namespace qsat::inline frontends {

namespace {

struct VerifyOptions : BoardsOptions {
    std::optional<std::string> solution{}; ///< if absent, the board is the solution

    void declare(OptionList& list) override {
        board.BoardArgument::declare(list).required = true;
        list.argument("SOLUTION", solution);
        board.declare_many(list, limits);
        board.declare_jobs(list);
        output.declare_table(list);
        output.declare_pictures(list);
        CommandOptions::declare(list);
        output.declare_json(list);
    }

    void settle(OptionList& list) override {
        BoardsOptions::settle(list);
        if (board.size && !solution) list.fail("SOLUTION is missing: --size replaces BOARD");
    }

    /// --from and --diagonals are about the board; a solution often has another format. If it does
    /// not say its size, it has the board's.
    ReadOptions of_solutions(std::optional<int> size, std::optional<int> base) const {
        return {.legend = board.reading.legend,
                .takes_formulas = false,
                .missing_size = [size] { return size; },
                .base = board.reading.base,
                .missing_base = [base](const Location&) { return base; }};
    }
};

/// The verdicts on solutions of one board.
Answer judge_all(const Board& board, std::vector<Board> solutions, AnswerWriter& out) {
    const Format* const picture = out.delivery().to;
    if (picture != nullptr) require_size(*picture, board, out.write_options());
    Answer answer{.json = {{"size", board.size()}, {"valid", true}, {"solutions", Json::array()}},
                  .word = "valid"};
    std::vector<VerifyReport> reports;
    try {
        for (const Board& solution : solutions) {
            out.budget().require();
            VerifyReport report = ask(board, {solution}, out.budget());
            const auto number =
                solutions.size() > 1 ? std::optional{1 + reports.size()} : std::nullopt;
            answer.words += text_of(sentences_of(report, board, number), out.language());
            if (out.delivery().json) {
                Json one{
                    {"valid", report.completion.has_value()},
                    {"conflicts", reasons_of(report.conflicts, board.size(), out.budget().poll())}};
                report.describe_prospect(AddFields{one}, board);
                answer.json["solutions"].push_back(std::move(one));
            }
            if (!report.completion) {
                answer.code = ExitCode::no;
                answer.json["valid"] = false;
                answer.word = "not valid";
            }
            reports.push_back(std::move(report));
        }
    } catch (const BudgetSpent& spent) {
        return stopped_answer(spent, fmt::format("{} of {} solutions are verified", reports.size(),
                                                 solutions.size()));
    }
    if (picture == nullptr) return answer;
    // Draws each completion, or the refused solution with its conflicts.
    answer.draw = [&out, board, solutions = std::move(solutions),
                   reports = std::move(reports)](std::ostream& stream) {
        for (std::size_t i = 0; i < solutions.size(); ++i) {
            Shown shown;
            shown.completion = reports[i].completion;
            shown.drawing.emplace(Drawing{.conflicts = reports[i].conflicts});
            if (const auto queens = solutions[i].queens(); solutions[i].size() == board.size())
                shown.drawing->queens.assign(queens.begin(), queens.end());
            draw_answer(stream, *out.delivery().to, board, shown, out.write_options(),
                        out.language());
        }
    };
    return answer;
}

/// The size and the base that the first solution shows, if the file can be read twice.
ReadOptions shown_by_solution(const VerifyOptions& options, const Budget& budget) {
    if (!options.solution || *options.solution == "-") return {};
    std::error_code error;
    if (std::filesystem::exists(*options.solution, error) &&
        !std::filesystem::is_regular_file(*options.solution, error))
        return {};
    ReadOptions shown;
    ReadOptions reading = options.of_solutions(options.board.reading.size, {});
    reading.remark = [&shown](const Remark& remark) {
        if (remark.base) shown.base = remark.base;
    };
    BoardReader solutions{{*options.solution}, reading, budget};
    const auto first = solutions.next();
    if (const auto* const solution = first ? std::get_if<Board>(&first->board) : nullptr)
        shown.size = solution->size();
    return shown;
}

/// Verifies all solutions for the only board; without solutions, the board is one.
Answer verify_solutions(const VerifyOptions& options, const Board& board, std::optional<int> base,
                        AnswerWriter& out) {
    if (!options.solution) return judge_all(board, {board}, out);
    const std::string& file = *options.solution;
    std::vector<Board> solutions;
    read_solutions(file, options.of_solutions(board.size(), base), out,
                   [&](Board solution) { solutions.push_back(std::move(solution)); });
    if (options.output.wants_picture())
        require_one_board(*options.output.to, solutions.size(), printable(file), "solutions");
    return judge_all(board, std::move(solutions), out);
}

ExitCode verify_boards(const VerifyOptions& options, AnswerWriter& out) {
    BoardsArgument boards = options.board;
    std::optional<int> base; // shown by the numbers of the board
    boards.reading.missing_size = [&] { return shown_by_solution(options, out.budget()).size; };
    boards.reading.missing_base = [&](const Location&) {
        return shown_by_solution(options, out.budget()).base;
    };
    boards.reading.remark = [&base](const Remark& remark) {
        if (remark.base) base = remark.base;
    };
    // Each of several boards has a solution of its own; without SOLUTION, it is one itself.
    const Budget all = options.limits.total_budget();
    std::optional<BoardReader> solutions; // opened after the first board, which may show the base
    std::optional<InputError> unread;     // why there is no board, if the first is the only one
    const auto solution_of = [&](const std::optional<BoardEntry>& board) {
        std::optional<BoardEntry> solution = board;
        if (!options.solution) {
            if (solution) solution->reading = {}; // it is the board's
            return solution;
        }
        if (board) unread.reset();
        if (!solutions) {
            solutions.emplace(std::vector{*options.solution},
                              with_remarks(options.of_solutions({}, base), out), all);
            solutions->set_limits(all, options.limits.timeout);
            if (board && std::holds_alternative<InputError>(board->board))
                unread = std::get<InputError>(board->board);
        }
        solution = solutions->next();
        if (!board && solution && unread) throw *unread;
        if (board.has_value() != solution.has_value())
            throw InputError{{"SOLUTION"},
                             fmt::format("there are {} solutions than boards (expected one for "
                                         "each board, in the same order)",
                                         board ? "fewer" : "more")};
        return solution;
    };
    return answer_boards(
        boards, options.limits, out,
        {.answer =
             [&](const Board& board, AnswerWriter& writer) {
                 return verify_solutions(options, board, base, writer);
             },
         .solution = solution_of,
         .ready = [&] { return !solutions || solutions->ready(); },
         .judge = [](const Board& board, const Board& solution,
                     AnswerWriter& writer) { return judge_all(board, {solution}, writer); }});
}

} // namespace

const Command verify_command =
    command_of(*find_question("verify"), runs<VerifyOptions, verify_boards>);

} // namespace qsat::frontends
