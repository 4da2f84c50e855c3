#include "board/words.hpp"
#include "cli/arguments/board_argument.hpp"
#include "cli/commands/question_command.hpp"
#include "files/input.hpp"
#include "formula/verify_formula.hpp"
#include "table/questions.hpp"
#include "verify/verdict.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include <algorithm>
#include <filesystem>

namespace qsat::inline frontends {

namespace {

struct VerifyOptions : CommandOptions {
    BoardsArgument board;
    std::optional<std::string> solution{}; ///< if absent, the board is the solution

    void declare(OptionList& list) {
        board.BoardArgument::declare(list).required = true;
        list.argument("SOLUTION", solution);
        list.check([this, &list] {
            if (board.size && !solution) list.fail("SOLUTION is missing: --size replaces BOARD");
        });
        board.declare_many(list, output, limits);
        board.declare_jobs(list);
        board.declare_table(list, output);
        output.declare_pictures(list);
        CommandOptions::declare(list);
        output.declare_json(list);
    }

    /// --from and --diagonals are about the board; a solution often has another format. If it does
    /// not say its size, it has the board's.
    ReadOptions of_solutions(std::optional<int> size, std::optional<int> base) const {
        return {.legend = board.reading.legend,
                .missing_size = [size] { return size; },
                .base = board.reading.base,
                .missing_base = [base](const Location&) { return base; }};
    }
};

/// The verdicts on solutions of one board.
Answer judge_all(const Board& board, std::vector<Board> solutions, AnswerWriter& out) {
    const Format* const picture = out.options().to;
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
            if (out.options().json) {
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
            draw_answer(stream, *out.options().to, board, shown, out.write_options(),
                        out.language());
        }
    };
    return answer;
}

Expected a_formula() {
    return long_input("a formula in DIMACS or OPB format", "the formula is not read yet");
}

/// Does the file, or with `-` standard input, contain a formula in DIMACS or OPB format?
bool holds_formula(const std::string& file, const Budget& budget) {
    const bool from_pipe = file == "-" && isatty(STDIN_FILENO) == 0;
    std::error_code error;
    if (!from_pipe && !std::filesystem::is_regular_file(file, error)) return false;
    std::string taken;
    std::string beginning;
    try {
        InputFile input{file, budget};
        const Blocks blocks = [&] {
            const std::string_view block = input.next();
            if (from_pipe) taken += block;
            return block;
        };
        const Blocks text = decompressed(input.source(), blocks, a_formula());
        constexpr std::size_t enough = std::size_t{1} << 16;
        while (beginning.size() < enough) {
            const std::string_view block = text();
            if (block.empty()) break;
            beginning += block;
        }
    } catch (const InputError&) {
        beginning.clear(); // read as a board, it gets a message
    }
    if (from_pipe) InputFile::give_back(std::move(taken));
    return is_dimacs(beginning) || is_opb(beginning);
}

/// Checks whether the models of a formula are the completions of the board.
Answer judge_formula(const Board& board, const std::string& file, AnswerWriter& out) {
    const Input formula = read_input(file, out.budget(), a_formula());
    const FormulaVerdict verdict =
        verify_formula(board, {formula.source, formula.content}, out.budget());
    if (const auto* const refused = std::get_if<FormulaRefused>(&verdict))
        return {.code = ExitCode::no,
                .words = fmt::format("not valid: {}\n", refused->reason),
                .json = {{"valid", false}, {"reason", refused->reason}, {"size", board.size()}}};
    const auto& accepted = std::get<FormulaAccepted>(verdict);
    Json json{{"valid", true}, {"squares", accepted.squares}};
    std::string checked;
    if (accepted.constraints > 0) {
        json["constraints"] = accepted.constraints;
        checked = plural(accepted.constraints, "constraint");
    } else {
        json.update({{"auxiliary_variables", accepted.auxiliary},
                     {"groups", accepted.groups},
                     {"clauses", accepted.clauses},
                     {"rules", accepted.rules}});
        checked = fmt::format(
            "{}, {} of squares alone, {} in {}", plural(accepted.clauses, "clause"), accepted.rules,
            plural(accepted.auxiliary, "auxiliary variable"), plural(accepted.groups, "group"));
    }
    json["size"] = board.size();
    return {.words = "valid: its models are the completions of the board\n",
            .json = std::move(json),
            .said = {fmt::format("checked: {}: {} in {}", formula.source, checked,
                                 duration_text(out.seconds()))}};
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
    if (holds_formula(file, out.budget())) {
        if (options.output.wants_picture())
            throw InputError{{printable(file)}, "a formula has no picture (leave --to out)"};
        return judge_formula(board, file, out);
    }
    std::vector<Board> solutions;
    read_solutions(file, options.of_solutions(board.size(), base), out,
                   [&](Board solution) { solutions.push_back(std::move(solution)); });
    if (options.output.wants_picture())
        require_one_board(*options.output.to, solutions.size(), printable(file), "solutions");
    return judge_all(board, std::move(solutions), out);
}

ExitCode verify_boards(const VerifyOptions& options, AnswerWriter& out) {
    BoardsArgument boards = options.board;
    boards.files = {boards.file};
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
