#include "cli/commands/command.hpp"
#include "cli/options/board_argument.hpp"
#include "files/input.hpp"
#include "words/words.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

struct VerifyOptions : CommandOptions {
    BoardArgument board;
    std::string solution;

    void declare(OptionList& list) {
        board.declare(list, OptionList::Need::required);
        list.argument("SOLUTION", solution, OptionList::Need::required);
        output.declare_pictures(list);
        CommandOptions::declare(list);
        output.declare_json(list);
    }
};

/// A completion, or what is wrong with one proposed solution.
Verdict judge(const Board& board, const Board& solution) {
    if (solution.size() != board.size()) return std::vector<Conflict>{WrongSize{solution.size()}};
    return verify(board, solution.queens());
}

std::vector<Conflict> conflicts_of(const Verdict& verdict) {
    const auto* conflicts = std::get_if<std::vector<Conflict>>(&verdict);
    return conflicts == nullptr ? std::vector<Conflict>{} : *conflicts;
}

/// The completion, or the refused solution with what is wrong in it.
void draw(std::ostream& out, const Format& to, WriteOptions writing, const Board& board,
          const Board& solution, const Verdict& verdict) {
    if (const auto* valid = std::get_if<VerifiedPlacement>(&verdict)) {
        to.write_solution(out, board, *valid, writing);
        return;
    }
    writing.conflicts = std::get<std::vector<Conflict>>(verdict);
    if (solution.size() == board.size()) writing.refused = solution.queens();
    to.write_board(out, board, writing);
}

Answer verify_solutions(const VerifyOptions& options, AnswerWriter& out) {
    const Board board = options.board.read(out);
    const Input input = read_input(options.solution, out.budget());
    // --from and --diagonals are the board's; a solution often has another format.
    const ReadOptions reading{.legend = options.board.reading.legend};
    std::vector<Board> solutions = read_boards(input.source, input.content, reading);
    if (options.output.wants_picture()) {
        require_size(*options.output.to, board, out.write_options());
        require_one_board(*options.output.to, solutions.size(), input.source, "solutions");
    }

    Answer answer{.json = {{"valid", true}, {"solutions", Json::array()}}};
    std::vector<Verdict> verdicts;
    for (const Board& solution : solutions) {
        if (const auto reason = out.budget().exceeded())
            return stopped_answer({*reason}, fmt::format("{} of {} solutions are verified",
                                                         verdicts.size(), solutions.size()));
        verdicts.push_back(judge(board, solution));
        const std::vector<Conflict> conflicts = conflicts_of(verdicts.back());
        const bool valid = conflicts.empty();
        if (solutions.size() > 1) answer.words += fmt::format("solution {}: ", verdicts.size());
        answer.words +=
            valid ? "valid\n"
                  : fmt::format("not valid:\n{}\n", list_conflicts(conflicts, board.size()));
        answer.json["solutions"].push_back(
            {{"valid", valid}, {"conflicts", conflicts_json(conflicts, board.size())}});
        if (valid) continue;
        answer.code = ExitCode::no;
        answer.json["valid"] = false;
    }
    answer.draw = [board, solutions = std::move(solutions), verdicts = std::move(verdicts)](
                      std::ostream& to_stream, const Format& to, const WriteOptions& writing) {
        for (std::size_t i = 0; i < solutions.size(); ++i)
            draw(to_stream, to, writing, board, solutions[i], verdicts[i]);
    };
    return answer;
}

} // namespace

const Command verify_command{"verify", "is this a completion of that board; if not, what is wrong",
                             "  qsat verify board.txt solution.txt\n"
                             "  qsat complete board.txt --all | qsat verify board.txt -\n"
                             "  qsat verify board.txt solution.txt --to unicode\n",
                             runs<VerifyOptions, verify_solutions>};

} // namespace qsat
