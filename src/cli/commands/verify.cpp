#include "cli/commands/command.hpp"
#include "cli/terminal/input.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <sstream>

namespace qsat {

namespace {

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
void draw(std::ostream& out, const Options& options, const Board& board, const Board& solution,
          const Verdict& verdict) {
    WriteOptions writing = write_options(options);
    if (const auto* valid = std::get_if<VerifiedPlacement>(&verdict)) {
        options.to->write_solution(out, board, *valid, writing);
        return;
    }
    writing.conflicts = std::get<std::vector<Conflict>>(verdict);
    if (solution.size() == board.size()) writing.refused = solution.queens();
    options.to->write_board(out, board, writing);
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

    if (options.to != nullptr) {
        require_size(*options.to, board, write_options(options));
        if (options.to->one_a_file && solutions.size() > 1)
            throw InputError{{input.source},
                             fmt::format("there are {} solutions, and --to {} holds one (use --to "
                                         "unicode, or keep one solution)",
                                         solutions.size(), options.to->name)};
    }

    std::string text;
    std::ostringstream pictures;
    auto verdicts = nlohmann::ordered_json::array();
    bool all_valid = true;
    for (std::size_t i = 0; i < solutions.size(); ++i) {
        const Verdict verdict = judge(board, solutions[i]);
        const std::vector<Conflict> conflicts = conflicts_of(verdict);
        all_valid &= conflicts.empty();
        if (solutions.size() > 1) text += fmt::format("solution {}: ", i + 1);
        text += conflicts.empty() ? "valid\n"
                                  : "not valid:\n" + list_conflicts(conflicts, board.size()) + '\n';
        verdicts.push_back(to_json(conflicts, board.size()));
        if (options.to != nullptr) draw(pictures, options, board, solutions[i], verdict);
    }
    if (options.to != nullptr) {
        write_output(options, pictures.view());
        text.pop_back(); // the line's end
        say(options, text);
    } else {
        write_output(
            options,
            options.json
                ? nlohmann::ordered_json{{"valid", all_valid}, {"solutions", verdicts}}.dump() +
                      '\n'
                : text);
    }
    return to_int(all_valid ? ExitCode::done : ExitCode::no);
}

} // namespace qsat
