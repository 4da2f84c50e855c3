#include "cli/command.hpp"
#include "cli/input.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace qsat {

namespace {

/// What is wrong with one proposed solution; empty if nothing is.
std::vector<Conflict> judge(const Board& board, const Board& solution) {
    if (solution.size() != board.size()) return {WrongSize{solution.size()}};
    Verdict verdict = verify(board, solution.queens());
    if (auto* conflicts = std::get_if<std::vector<Conflict>>(&verdict)) return *conflicts;
    return {};
}

nlohmann::ordered_json to_json(const std::vector<Conflict>& conflicts, int size) {
    nlohmann::ordered_json json{{"valid", conflicts.empty()}};
    json["conflicts"] = nlohmann::ordered_json::array();
    for (const Conflict& conflict : conflicts)
        json["conflicts"].push_back(describe(conflict, size));
    return json;
}

} // namespace

int run_verify(const Options& options) {
    const Board board = read_board_argument(options);
    const Input input = read_input(options.files[files_after_board(options)]);
    // --from and --diagonals are the board's; a solution often has another format.
    const ReadOptions reading{.legend = options.reading.legend};
    const std::vector<Board> solutions = read_boards(input.source, input.content, reading);

    std::string text;
    auto verdicts = nlohmann::ordered_json::array();
    bool all_valid = true;
    for (std::size_t i = 0; i < solutions.size(); ++i) {
        const std::vector<Conflict> conflicts = judge(board, solutions[i]);
        all_valid &= conflicts.empty();
        if (solutions.size() > 1) text += fmt::format("solution {}: ", i + 1);
        text += conflicts.empty() ? "valid\n"
                                  : "not valid:\n" + list_conflicts(conflicts, board.size()) + '\n';
        verdicts.push_back(to_json(conflicts, board.size()));
    }
    write_output(
        options,
        options.json
            ? nlohmann::ordered_json{{"valid", all_valid}, {"solutions", verdicts}}.dump() + '\n'
            : text);
    return to_int(all_valid ? ExitCode::done : ExitCode::no);
}

} // namespace qsat
