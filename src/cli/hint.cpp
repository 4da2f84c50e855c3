#include "tasks/hint.hpp"

#include "cli/command.hpp"
#include "cli/report.hpp"
#include "cli/version.hpp"
#include "cli/watchdog.hpp"
#include "solve/exact.hpp"
#include "tasks/backbone.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <type_traits>

namespace qsat {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view undecided = "nothing is known yet";

std::string name(BoardLine line, int size) {
    return line.direction == ForcedSquare::Line::row
               ? fmt::format("row {}", row_number(line.number, size))
               : "column " + column_name(line.number);
}

std::string name(ForcedSquare::Line direction, Square square, int size) {
    const bool is_row = direction == ForcedSquare::Line::row;
    return name(BoardLine{direction, is_row ? square.row : square.column}, size);
}

std::vector<std::string> names(const std::vector<Square>& squares, int size) {
    std::vector<std::string> list;
    for (const Square square : squares)
        list.push_back(square_name(square, size));
    return list;
}

/// `a3: forces c2 (row 2); column d is left without a free square`.
std::string describe(const Refutation& refutation, int size) {
    std::string text = square_name(refutation.square, size) + ": ";
    if (!refutation.emptied) return text + "no completion has it, as a search shows";
    for (std::size_t i = 0; i < refutation.chain.size(); ++i) {
        const ForcedSquare& step = refutation.chain[i];
        text += fmt::format("{}{} ({})", i == 0 ? "forces " : ", then ",
                            square_name(step.square, size), name(step.line, step.square, size));
    }
    if (!refutation.chain.empty()) text += "; ";
    return text + name(*refutation.emptied, size) + " is left without a free square";
}

std::string_view reason_name(Hint::Reason reason) {
    switch (reason) {
    case Hint::Reason::only_free_square:
        return "only_free_square";
    case Hint::Reason::emptied_lines:
        return "emptied_lines";
    case Hint::Reason::forced_chains:
        return "forced_chains";
    case Hint::Reason::search:
        return "search";
    }
    return {};
}

/// An answer in words, as an object, and for the shell.
struct Answer {
    std::string text;
    Json json;
    ExitCode code;
};

Answer to_answer(const Hint& hint, const Board& board) {
    const int size = board.size();
    const std::string square = square_name(hint.square, size);
    const std::string line = name(hint.line, hint.square, size);
    const Hint::Reason reason = hint.reason();
    Json json{{"result", "forced"},
              {"square", square},
              {"reason", reason_name(reason)},
              {"line", line},
              {"others", Json::array()}};
    if (reason == Hint::Reason::only_free_square)
        return {fmt::format("{} is forced: it is the only free square of {}\n", square, line),
                std::move(json), ExitCode::done};
    std::string text =
        fmt::format("{} is forced: on any other free square of {} a queen {}\n", square, line,
                    reason == Hint::Reason::emptied_lines ? "leaves some line without a free square"
                                                          : "leads to no completion");
    for (const Refutation& other : hint.others) {
        text += fmt::format("  {}\n", describe(other, size));
        Json forces = Json::array();
        for (const ForcedSquare& step : other.chain)
            forces.push_back({{"square", square_name(step.square, size)},
                              {"line", name(step.line, step.square, size)}});
        Json refutation{{"square", square_name(other.square, size)}, {"forces", forces}};
        refutation["emptied"] = other.emptied ? Json(name(*other.emptied, size)) : Json(nullptr);
        json["others"].push_back(std::move(refutation));
    }
    return {std::move(text), std::move(json), ExitCode::done};
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
    return {text + "\n(qsat explain tells why)\n", std::move(json), ExitCode::no};
}

/// One square a word, so that `grep` and `wc` can work with them.
Answer to_answer(const Backbone& backbone, const Board& board) {
    const int size = board.size();
    const std::vector<std::string> forced = names(backbone.forced, size);
    const std::vector<std::string> unusable = names(backbone.unusable, size);
    const auto list = [](std::string_view title, const std::vector<std::string>& squares) {
        std::string text{title};
        for (const std::string& square : squares)
            text += ' ' + square;
        return text + (squares.empty() ? " none\n" : "\n");
    };
    return {list("forced:", forced) + list("unusable:", unusable),
            Json{{"result", forced.empty() ? "nothing_forced" : "forced"},
                 {"forced", forced},
                 {"unusable", unusable}},
            forced.empty() ? ExitCode::no : ExitCode::done};
}

int write_answer(const Options& options, const Board& board, Answer answer,
                 Clock::time_point start) {
    Json json{{"qsat", version}, {"size", board.size()}};
    json.update(answer.json);
    json["seconds"] = seconds_since(start);
    write_output(options, options.json ? json.dump() + '\n' : answer.text);
    return to_int(answer.code);
}

} // namespace

int run_hint(const Options& options) {
    const Board board = read_board_argument(options);
    const auto start = Clock::now();
    Watchdog watchdog{options.budget(), [&options](StopReason reason) {
                          return report_stop(options, {reason}, undecided);
                      }};
    const auto made = make_open_board(board);
    if (const auto* stopped = std::get_if<Stopped>(&made))
        return report_stop(options, *stopped, undecided);
    const auto& open = std::get<OpenBoard>(made);
    describe_open_board(options, open);

    const auto finish = [&](const auto& found) {
        watchdog.stand_down();
        return std::visit(
            [&](const auto& answer) {
                if constexpr (std::is_same_v<std::decay_t<decltype(answer)>, Stopped>)
                    return report_stop(options, answer, undecided);
                else
                    return write_answer(options, board, to_answer(answer, board), start);
            },
            found);
    };
    if (options.all) return finish(find_backbone(open, Unusable::find, options.budget()));
    return finish(find_hint(open, options.limit, options.budget()));
}

} // namespace qsat
