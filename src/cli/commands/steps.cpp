#include "cli/commands/command.hpp"
#include "cli/commands/reasons.hpp"
#include "cli/terminal/output.hpp"
#include "cli/terminal/report.hpp"
#include "cli/terminal/watchdog.hpp"
#include "cli/version.hpp"
#include "explain/walk.hpp"

#include "pictures/pictures.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <sstream>

namespace qsat {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view steps_so_far = "the steps so far are shown";

struct StepText {
    int size;

    std::string operator()(const Hint& hint) const { return describe(hint, size); }
    std::string operator()(const Guess& guess) const {
        return fmt::format("{} is a guess: {} has the fewest free squares ({})\n",
                           square_name(guess.square, size), line_name(guess.line, size),
                           fmt::join(square_names(guess.squares, size), ", "));
    }
    std::string operator()(const DeadEnd& end) const {
        const std::string line = line_name(end.line.line, size);
        std::string text = end.line.squares.empty() ? line + " is left without a free square"
                                                    : "no queen can stand on " + line;
        text += end.taken_back
                    ? fmt::format(": the guess {} was wrong, and all that followed is taken back\n",
                                  square_name(*end.taken_back, size))
                    : std::string{": there is no completion\n"};
        return text + describe(end.line.squares, size);
    }
};

struct StepJson {
    int size;

    Json operator()(const Hint& hint) const {
        Json json{{"step", "forced"}};
        json.update(to_json(hint, size));
        return json;
    }
    Json operator()(const Guess& guess) const {
        return {{"step", "guess"},
                {"square", square_name(guess.square, size)},
                {"line", line_name(guess.line, size)},
                {"squares", square_names(guess.squares, size)}};
    }
    Json operator()(const DeadEnd& end) const {
        return {{"step", "dead_end"},
                {"line", line_name(end.line.line, size)},
                {"squares", to_json(end.line.squares, size)},
                {"taken_back", end.taken_back ? Json(square_name(*end.taken_back, size)) : Json()}};
    }
};

/// Every step in words, with its number; refutations are on further lines.
std::vector<std::string> step_texts(const Walk& walk, int size) {
    const auto width = std::to_string(walk.steps.size()).size();
    std::vector<std::string> texts;
    for (const Step& step : walk.steps) {
        const std::string text = std::visit(StepText{size}, step);
        std::string numbered = fmt::format("{:>{}}. ", texts.size() + 1, width);
        const std::string indent(numbered.size(), ' ');
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t end = text.find('\n', begin) + 1;
            if (begin > 0) numbered += indent;
            numbered += text.substr(begin, end - begin);
            begin = end;
        }
        texts.push_back(std::move(numbered));
    }
    return texts;
}

std::string ending_text(const Walk& walk, const Board& board) {
    if (walk.is_cut_short)
        return "and so on: a search shows that there is no completion (qsat explain tells why)\n";
    const auto* infeasible = std::get_if<Infeasible>(&walk.outcome);
    if (infeasible == nullptr || infeasible->conflicts.empty()) return {};
    return fmt::format("no completion exists:\n{}\n",
                       list_conflicts(infeasible->conflicts, board.size()));
}

std::string summary(const Walk& walk, const Board& board) {
    std::size_t forced = 0;
    std::size_t guesses = 0;
    for (const Step& step : walk.steps) {
        forced += std::holds_alternative<Hint>(step) ? 1 : 0;
        guesses += std::holds_alternative<Guess>(step) ? 1 : 0;
    }
    const std::string counts = fmt::format("{}, {}{}", plural(forced, "forced square"), guesses,
                                           guesses == 1 ? " guess" : " guesses");
    if (std::holds_alternative<Infeasible>(walk.outcome)) return "no completion exists: " + counts;
    return fmt::format("completed: {}; {}", counts, difficulty_name(grade(board)));
}

std::string json_text(const Walk& walk, const Board& board, double seconds) {
    const int size = board.size();
    Json json{{"qsat", version}, {"size", size}, {"given", board.queens().size()}};
    json["result"] = std::visit(
        [](const auto& outcome) {
            using Kind = std::decay_t<decltype(outcome)>;
            if constexpr (std::is_same_v<Kind, Completed>) return "completed";
            if constexpr (std::is_same_v<Kind, Infeasible>) return "infeasible";
            return "stopped";
        },
        walk.outcome);
    if (walk.completion) json["difficulty"] = difficulty_name(grade(board));
    if (const auto* infeasible = std::get_if<Infeasible>(&walk.outcome)) {
        json["reasons"] = Json::array();
        for (const Conflict& conflict : infeasible->conflicts)
            json["reasons"].push_back(describe(conflict, size));
        json["all_steps"] = !walk.is_cut_short;
    }
    json["steps"] = Json::array();
    for (const Step& step : walk.steps)
        json["steps"].push_back(std::visit(StepJson{size}, step));
    json["completion"] = walk.completion ? Json(permutation(*walk.completion)) : Json();
    json["seconds"] = seconds;
    return json.dump() + '\n';
}

/// The steps, then the board as it ends. On a page they are notes to it.
void write_walk(const Options& options, const Board& board, const Walk& walk, std::ostream& out) {
    std::vector<std::string> notes = step_texts(walk, board.size());
    if (std::string ending = ending_text(walk, board); !ending.empty())
        notes.push_back(std::move(ending));
    WriteOptions writing = write_options(options);
    const bool is_page = options.to == &html_format;
    if (is_page)
        writing.notes = notes;
    else
        for (const std::string& note : notes)
            out << note;
    if (const auto* infeasible = std::get_if<Infeasible>(&walk.outcome))
        writing.conflicts = infeasible->conflicts;
    if (walk.completion) {
        if (!is_page && !notes.empty()) out << '\n';
        options.to->write_solution(out, board, *walk.completion, writing);
    } else if (options.to->is_picture()) {
        options.to->write_board(out, board, writing);
    }
}

} // namespace

int run_steps(const Options& options) {
    const Board board = read_board_argument(options);
    if (!options.json) require_size(*options.to, board, write_options(options));
    const auto start = Clock::now();
    Output output{options.output, options.force};
    Watchdog watchdog{options.budget(), [&options](StopReason reason) {
                          return report_stop(options, {reason}, "no step is shown");
                      }};
    const Walk walk = walk_through(board, options.budget());
    watchdog.stand_down();
    if (options.json)
        output.stream() << json_text(walk, board, seconds_since(start));
    else
        write_walk(options, board, walk, output.stream());
    output.commit();
    if (const auto* stopped = std::get_if<Stopped>(&walk.outcome))
        return report_stop(options, *stopped, steps_so_far);
    say(options, summary(walk, board));
    return to_int(walk.completion ? ExitCode::done : ExitCode::no);
}

} // namespace qsat
