#include "explain/correction_set.hpp"

#include "cli/commands/command.hpp"
#include "cli/terminal/output.hpp"
#include "cli/terminal/report.hpp"
#include "cli/terminal/watchdog.hpp"
#include "cli/version.hpp"
#include "explain/visible_reason.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <mutex>
#include <sstream>
#include <string_view>
#include <utility>

namespace qsat {

namespace {

using Json = nlohmann::ordered_json;
using PartKind = BoardPart::Kind;

bool is_diagonal(const BoardPart& part) {
    return part.kind == PartKind::excluded_sum || part.kind == PartKind::excluded_difference;
}

/// `b4`, or a diagonal by its leftmost square as in the format squares: `/a3`.
std::string name(const BoardPart& part, int size) {
    if (!is_diagonal(part)) return square_name(part.square, size);
    if (part.kind == PartKind::excluded_sum) {
        const int column = std::max(0, part.diagonal - (size - 1));
        return '/' + square_name({part.diagonal - column, column}, size);
    }
    const int column = std::max(0, -part.diagonal);
    return '\\' + square_name({part.diagonal + column, column}, size);
}

/// `queens b4, e7; blocked square c3`.
std::string describe(const std::vector<BoardPart>& parts, int size) {
    std::vector<std::string> given;
    std::vector<std::string> blocked;
    std::vector<std::string> diagonals;
    for (const BoardPart& part : parts) {
        auto& list =
            is_diagonal(part) ? diagonals : (part.kind == PartKind::given ? given : blocked);
        list.push_back(name(part, size));
    }
    std::vector<std::string> kinds;
    const auto add = [&kinds](std::string_view kind, const std::vector<std::string>& list) {
        if (!list.empty())
            kinds.push_back(
                fmt::format("{}{} {}", kind, list.size() == 1 ? "" : "s", fmt::join(list, ", ")));
    };
    add("queen", given);
    add("blocked square", blocked);
    add("excluded diagonal", diagonals);
    return fmt::format("{}", fmt::join(kinds, "; "));
}

Json to_json(const std::vector<BoardPart>& parts, int size) {
    Json list = Json::array();
    for (const BoardPart& part : parts) {
        const std::string_view kind = is_diagonal(part)              ? "excluded_diagonal"
                                      : part.kind == PartKind::given ? "given"
                                                                     : "blocked";
        list.push_back({{"kind", kind}, {"name", name(part, size)}});
    }
    return list;
}

VisibleReason visible_reason(const UnsatisfiableSubset& set, int size) {
    return find_visible_reason(board_of(size, set.parts));
}

/// What is seen at once; nothing if it takes forced squares to see.
std::vector<Conflict> visible_conflicts(const UnsatisfiableSubset& set, int size) {
    VisibleReason reason = visible_reason(set, size);
    return reason.forced.empty() ? std::move(reason.conflicts) : std::vector<Conflict>{};
}

/// The forced squares that lead to a dead end, and the line that is left without a free square;
/// empty if they do not.
std::string dead_end(const VisibleReason& reason, int size) {
    if (reason.forced.empty()) return {};
    std::vector<std::string> names;
    for (const ForcedSquare& step : reason.forced)
        names.push_back(square_name(step.square, size));
    return fmt::format("forced, one after the other: {}; then {}", fmt::join(names, ", "),
                       qsat::describe(reason.conflicts.front(), size));
}

std::string text_of(const UnsatisfiableSubset& set, int size) {
    if (set.parts.empty())
        return fmt::format("no completion exists: no board of size {} has one\n", size);
    std::string text =
        fmt::format("no completion exists because of {}\n", describe(set.parts, size));
    if (set.cut_short) return text + "  perhaps not all of them are needed\n";
    const VisibleReason reason = visible_reason(set, size);
    if (reason.conflicts.empty())
        return text + "  a search shows that no completion has them all\n";
    if (!reason.forced.empty()) return fmt::format("{}  {}\n", text, dead_end(reason, size));
    std::istringstream lines{list_conflicts(reason.conflicts, size)};
    for (std::string line; std::getline(lines, line);)
        text += "  " + line + '\n';
    return text;
}

std::string text_of(const CorrectionSet& repair, const Board& board) {
    std::ostringstream text;
    text << fmt::format("fewest removals: {} ({})\n", repair.removed.size(),
                        describe(repair.removed, board.size()));
    find_format("squares")->write_solution(text, board, repair.completion, {});
    return text.str();
}

Json json_of(const UnsatisfiableSubset& set, int size) {
    Json json{{"result", "infeasible"},
              {"because", to_json(set.parts, size)},
              {"minimal", !set.cut_short},
              {"reasons", Json::array()}};
    const VisibleReason reason = visible_reason(set, size);
    if (!reason.forced.empty())
        json["reasons"].push_back(dead_end(reason, size));
    else
        for (const Conflict& conflict : reason.conflicts)
            json["reasons"].push_back(qsat::describe(conflict, size));
    return json;
}

Json json_of(const CorrectionSet& repair, int size) {
    return {{"removed", to_json(repair.removed, size)},
            {"completion", permutation(repair.completion)}};
}

/// The parts as a picture points at them.
Highlights highlights(std::string_view meaning, const std::vector<BoardPart>& parts) {
    Highlights marks{.meaning = meaning};
    for (const BoardPart& part : parts) {
        if (part.kind == PartKind::excluded_sum)
            marks.sums.push_back(part.diagonal);
        else if (part.kind == PartKind::excluded_difference)
            marks.differences.push_back(part.diagonal);
        else
            marks.squares.push_back(part.square);
    }
    return marks;
}

/// The board with the set marked and the removals crossed out; the words go to standard error.
void draw(const Options& options, const Board& board, const std::string& text,
          const UnsatisfiableSubset& set, const CorrectionSet* repair) {
    const std::array notes{text};
    const std::vector<Conflict> conflicts = visible_conflicts(set, board.size());
    WriteOptions writing = write_options(options);
    writing.conflicts = conflicts;
    writing.marked = highlights("no completion with these", set.parts);
    if (repair != nullptr) writing.crossed = highlights("to remove", repair->removed);
    writing.notes = notes;
    Output output{options.output, options.force};
    options.to->write_board(output.stream(), board, writing);
    output.commit();
    say(options, std::string_view{text}.substr(0, text.size() - 1));
}

void write_answer(const Options& options, const Board& board, std::string_view text,
                  const Json& answer, Clock::time_point start) {
    Json json{{"qsat", version}, {"size", board.size()}};
    json.update(answer);
    json["seconds"] = seconds_since(start);
    write_output(options, options.json ? json.dump() + '\n' : std::string{text});
}

constexpr std::string_view unexplained = "it is not known why, or whether, there is no completion";

/// What is known so far; the watchdog may have to tell it while the work goes on.
class Findings {
public:
    Findings(const Options& options, const Board& board) : options_{options}, board_{board} {}

    void add(UnsatisfiableSubset set) {
        const std::lock_guard lock{mutex_};
        set_ = std::move(set);
    }

    /// Writes the answer and returns the exit code. `stopped` if something is missing.
    int finish(const CorrectionSet* repair, const std::optional<Stopped>& stopped) {
        const std::lock_guard lock{mutex_};
        if (!set_) return report_stop(options_, *stopped, unexplained);
        write(repair);
        if (!stopped) return to_int(ExitCode::done);
        return report_stop(options_, *stopped,
                           set_->cut_short ? "the set is not known to be minimal"
                                           : "the fewest removals are not known");
    }

private:
    void write(const CorrectionSet* repair) const {
        std::string text = text_of(*set_, board_.size());
        if (repair != nullptr) text += text_of(*repair, board_);
        if (options_.to != nullptr) return draw(options_, board_, text, *set_, repair);
        Json json = json_of(*set_, board_.size());
        json["repair"] = repair == nullptr ? Json() : json_of(*repair, board_.size());
        write_answer(options_, board_, text, json, start_);
    }

    const Options& options_;
    const Board& board_;
    const Clock::time_point start_ = Clock::now();
    std::mutex mutex_;
    std::optional<UnsatisfiableSubset> set_;
};

} // namespace

int run_explain(const Options& options) {
    const Board board = read_board_argument(options);
    if (options.to != nullptr) require_size(*options.to, board, write_options(options));
    const auto start = Clock::now();
    Findings findings{options, board};
    Watchdog watchdog{options.budget(), [&findings](StopReason reason) {
                          return findings.finish(nullptr, Stopped{reason});
                      }};
    const auto explained = find_minimal_unsatisfiable_subset(board, options.budget());
    const auto* set = std::get_if<UnsatisfiableSubset>(&explained);
    if (set == nullptr || set->cut_short) watchdog.stand_down();
    if (const auto* stopped = std::get_if<Stopped>(&explained))
        return findings.finish(nullptr, *stopped);
    if (set == nullptr) {
        write_answer(options, board, "a completion exists: there is nothing to explain\n",
                     {{"result", "completed"}}, start);
        return to_int(ExitCode::no);
    }
    findings.add(*set);
    if (set->cut_short) return findings.finish(nullptr, set->cut_short);
    const auto found = find_minimum_correction_set(board, options.budget(), *set);
    watchdog.stand_down();
    const auto* stopped = std::get_if<Stopped>(&found);
    return findings.finish(std::get_if<CorrectionSet>(&found),
                           stopped != nullptr ? std::optional{*stopped} : std::nullopt);
}

} // namespace qsat
