#include "explain/hint.hpp"

#include "cli/commands/command.hpp"
#include "cli/commands/reasons.hpp"
#include "cli/terminal/output.hpp"
#include "cli/terminal/report.hpp"
#include "cli/terminal/watchdog.hpp"
#include "cli/version.hpp"
#include "engine/make_open_board.hpp"
#include "explain/backbone.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <type_traits>

namespace qsat {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view nothing_known = "nothing is known yet";

/// An answer in words, as an object, for the shell, and what a picture of the board shows of it.
struct Answer {
    std::string text;
    Json json;
    ExitCode code;
    std::vector<Square> forced{};
    std::vector<Square> unusable{};
    std::vector<Conflict> conflicts{};
};

Answer to_answer(const Hint& hint, const Board& board) {
    Json json{{"result", "forced"}};
    json.update(to_json(hint, board.size()));
    std::vector<Square> others;
    for (const Refutation& other : hint.others)
        others.push_back(other.square);
    return {.text = describe(hint, board.size()),
            .json = std::move(json),
            .code = ExitCode::done,
            .forced = {hint.square},
            .unusable = std::move(others)};
}

Answer to_answer(const NothingForced& nothing, const Board& board) {
    Json json{
        {"result", "nothing_forced"}, {"completions", nothing.completions}, {"all", nothing.all}};
    if (board.queens().size() == static_cast<std::size_t>(board.size()))
        return {
            fmt::format("nothing is forced: all {} stand already\n", plural(board.size(), "queen")),
            std::move(json), ExitCode::no};
    return {fmt::format("nothing is forced: {}{} remain{}\n", nothing.all ? "" : "at least ",
                        plural(nothing.completions, "completion"),
                        nothing.completions == 1 ? "s" : ""),
            std::move(json), ExitCode::no};
}

Answer to_answer(const Infeasible& infeasible, const Board& board) {
    const int size = board.size();
    Json json{{"result", "infeasible"}, {"reasons", Json::array()}};
    for (const Conflict& conflict : infeasible.conflicts)
        json["reasons"].push_back(qsat::describe(conflict, size));
    std::string text = "no completion exists";
    if (!infeasible.conflicts.empty()) text += ":\n" + list_conflicts(infeasible.conflicts, size);
    return {.text = text + "\n(qsat explain tells why)\n",
            .json = std::move(json),
            .code = ExitCode::no,
            .conflicts = infeasible.conflicts};
}

/// One square a word, so that `grep` and `wc` can work with them.
Answer to_answer(const Backbone& backbone, const Board& board) {
    const int size = board.size();
    const std::vector<std::string> forced = square_names(backbone.forced, size);
    const std::vector<std::string> unusable = square_names(backbone.unusable, size);
    const auto list = [](std::string_view title, const std::vector<std::string>& squares) {
        std::string text{title};
        for (const std::string& square : squares)
            text += ' ' + square;
        return text + (squares.empty() ? " none\n" : "\n");
    };
    return {.text = list("forced:", forced) + list("unusable:", unusable),
            .json = {{"result", forced.empty() ? "nothing_forced" : "forced"},
                     {"forced", forced},
                     {"unusable", unusable}},
            .code = forced.empty() ? ExitCode::no : ExitCode::done,
            .forced = backbone.forced,
            .unusable = backbone.unusable};
}

/// The board with what is forced drawn as added queens, and what is refuted crossed out.
void draw(const Options& options, const Board& board, const Answer& answer) {
    const std::array notes{answer.text};
    WriteOptions writing = write_options(options);
    writing.conflicts = answer.conflicts;
    writing.refused = answer.forced;
    writing.crossed = {.meaning = "no queen here", .squares = answer.unusable};
    writing.notes = notes;
    Output output{options.output, options.force};
    options.to->write_board(output.stream(), board, writing);
    output.commit();
    say(options, std::string_view{answer.text}.substr(0, answer.text.size() - 1));
}

int write_answer(const Options& options, const Board& board, Answer answer,
                 Clock::time_point start) {
    if (options.to != nullptr) {
        draw(options, board, answer);
        return to_int(answer.code);
    }
    Json json{{"qsat", version}, {"size", board.size()}};
    json.update(answer.json);
    json["seconds"] = seconds_since(start);
    write_output(options, options.json ? json.dump() + '\n' : answer.text);
    return to_int(answer.code);
}

} // namespace

int run_hint(const Options& options) {
    const Board board = read_board_argument(options);
    if (options.to != nullptr) require_size(*options.to, board, write_options(options));
    const auto start = Clock::now();
    Watchdog watchdog{options.budget(), [&options](StopReason reason) {
                          return report_stop(options, {reason}, nothing_known);
                      }};
    const auto made = make_open_board(board, options.budget());
    if (const auto* stopped = std::get_if<Stopped>(&made))
        return report_stop(options, *stopped, nothing_known);
    const auto& open = std::get<OpenBoard>(made);
    describe_open_board(options, open);

    const auto finish = [&](const auto& found) {
        watchdog.stand_down();
        return std::visit(
            [&](const auto& answer) {
                if constexpr (std::is_same_v<std::decay_t<decltype(answer)>, Stopped>)
                    return report_stop(options, answer, nothing_known);
                else
                    return write_answer(options, board, to_answer(answer, board), start);
            },
            found);
    };
    if (options.all) return finish(find_backbone(open, Unusable::find, options.budget()));
    return finish(find_hint(open, options.limit, options.budget()));
}

} // namespace qsat
