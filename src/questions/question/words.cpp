#include "question/words.hpp"

#include "board/words.hpp"
#include "formats/format.hpp"
#include "formats/refusals.hpp"
#include "formats/region_grid.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <sstream>

namespace qsat::inline questions {

namespace {

// In the order of StopReason.
constexpr SentenceTexts stop_texts{{
    {"timeout", "time limit reached", "Zeitgrenze erreicht"},
    {"interrupted", "interrupted", "unterbrochen"},
    {"node_limit", "node limit reached", "Knotengrenze erreicht"},
    {"conflict_limit", "conflict limit reached", "Konfliktgrenze erreicht"},
    {"memory", "not enough memory", "zu wenig Speicher"},
    {"gave_up", "the engine gave up", "das Verfahren gab auf"},
}};
static_assert(
    std::span<const SentenceText>{stop_texts}[static_cast<std::size_t>(StopReason::gave_up)].code ==
    "gave_up");

constexpr SentenceTexts common_texts{{
    {"already_complete", "already complete, and right", "schon vollständig, und richtig"},
    {"several_completions", "the board has several completions", "das Brett hat mehrere Lösungen"},
    {"no_completion", "no completion exists", "es gibt keine Lösung"},
    {"no_completion_because", "no completion exists:", "es gibt keine Lösung:"},
    {"more_of_them", "... {more}", "... {more}"},
    {"explain_tells_why", "(qsat explain tells why)", "(qsat explain sagt, warum)"},
    {"nothing_known", "stopped: {reason}; nothing is known yet",
     "beendet: {reason}; noch ist nichts bekannt"},
    {"no_completion_for", "no completion exists: {conflicts}", "es gibt keine Lösung: {conflicts}"},
}};

std::string rough_duration(double seconds) {
    constexpr double minute = 60;
    constexpr double hour = 60 * minute;
    constexpr double day = 24 * hour;
    if (seconds < 2 * minute) return fmt::format("{:.0f} s", seconds);
    if (seconds < 2 * hour) return fmt::format("{:.0f} min", seconds / minute);
    if (seconds < 2 * day) return fmt::format("{:.1f} h", seconds / hour);
    return fmt::format("{:.3g} days", seconds / day);
}

} // namespace

Sentence sentence_of(StopReason reason) {
    return {&std::span<const SentenceText>{stop_texts}[static_cast<std::size_t>(reason)]};
}

std::string_view code_of(StopReason reason) { return sentence_of(reason).text->code; }

std::string stop_text(StopReason reason, Language language) {
    return text_of(sentence_of(reason), language);
}

Sentence nothing_known(StopReason reason) {
    return {common_texts["nothing_known"], {{"reason", sentence_of(reason)}}};
}

Sentence already_complete() { return {common_texts["already_complete"]}; }

Sentence several_completions() { return {common_texts["several_completions"]}; }

Sentence no_completion(const std::vector<Conflict>& conflicts, int board_size) {
    if (conflicts.empty()) return {common_texts["no_completion"]};
    return {common_texts["no_completion_for"],
            {{"conflicts", sentences_of(conflicts, board_size)}}};
}

Sentences no_completion_lines(const std::vector<Conflict>& conflicts, int board_size) {
    if (conflicts.empty()) return {no_completion({}, board_size)};
    Sentences lines = conflict_lines(conflicts, board_size);
    lines.insert(lines.begin(), Sentence{common_texts["no_completion_because"]});
    return lines;
}

Sentence explain_tells_why() { return {common_texts["explain_tells_why"]}; }

Sentences conflict_lines(const std::vector<Conflict>& conflicts, int board_size) {
    Sentences lines = sentences_of(conflicts, board_size);
    if (!lines.empty() && lines.back().text->code == "more_conflicts")
        lines.back() = {common_texts["more_of_them"], {{"more", lines.back()}}};
    return lines;
}

std::string text_of(const Sentences& lines, Language language) {
    std::string text;
    for (const Sentence& line : lines)
        text += line_of(line, language) + '\n';
    return text;
}

std::vector<std::span<const SentenceText>> texts_of_all_questions() {
    return {stop_texts, common_texts, texts_of_conflicts()};
}

std::string duration_text(double seconds) {
    if (seconds < 0.01) return fmt::format("{:.1f} ms", seconds * 1e3);
    if (seconds < 1) return fmt::format("{:.0f} ms", seconds * 1e3);
    return fmt::format("{:.2f} s", seconds);
}

std::string progress_text(double share, double share_at_start, double seconds) {
    std::string text = fmt::format("{:.1f} % done", 100 * share);
    if (share > share_at_start)
        text += fmt::format(", about {} left",
                            rough_duration(seconds * (1 - share) / (share - share_at_start)));
    return text;
}

std::string remaining_text(const OpenBoard& open) {
    return fmt::format("remaining: {}, {}",
                       plural(static_cast<std::uint64_t>(open.row_count()), "row"),
                       plural(open.free_squares().size(), "free square"));
}

std::string contents_text(const Board& board) {
    std::vector<std::string> parts;
    const auto add = [&](std::size_t count, std::string_view thing) {
        if (count > 0) parts.push_back(plural(count, thing));
    };
    add(board.queens().size(), "given queen");
    add(board.blocked().size(), "blocked square");
    add(board.excluded_sums().size() + board.excluded_differences().size(), "excluded diagonal");
    add(board.has_regions() ? static_cast<std::size_t>(board.size()) : 0, "coloured region");
    return parts.empty() ? "an empty board" : fmt::format("{}", fmt::join(parts, ", "));
}

std::string board_line(const Board& board) {
    std::ostringstream text;
    const bool too_many_regions = board.has_regions() && board.size() > most_letters;
    (too_many_regions ? json_format : squares_format).write_board(text, board, {});
    std::string line = text.str();
    line.erase(line.find_last_not_of('\n') + 1);
    return line;
}

bool has_all_queens(const Board& board) {
    return board.queens().size() == static_cast<std::size_t>(board.size());
}

Json stop_json(const Stopped& stopped) {
    Json json{{"result", "stopped"}, {"reason", stop_text(stopped.reason)}};
    if (!stopped.advice.empty()) json["advice"] = stopped.advice;
    return json;
}

Json stop_json(const Stopped& stopped, Language language) {
    Json json = stop_json(stopped);
    json["reason"] = stop_text(stopped.reason, language);
    json["reason_code"] = code_of(stopped.reason);
    return json;
}

std::vector<std::string> square_names(std::span<const Square> squares, int board_size) {
    std::vector<std::string> list;
    for (const Square square : squares)
        list.push_back(square_name(square, board_size));
    return list;
}

Sentence unknown_name(const std::string& name, const std::vector<std::string>& names) {
    return {refusals["unknown_name"],
            {{"name", in_quotes(name)}, {"names", fmt::format("{}", fmt::join(names, ", "))}}};
}

std::vector<std::string> reasons_of(const std::vector<Conflict>& conflicts, int board_size,
                                    const Poll& poll) {
    constexpr std::size_t steps_of_a_conflict = 100;
    PollCounter counter{poll};
    std::vector<std::string> reasons;
    for (const Conflict& conflict : conflicts) {
        counter.step(steps_of_a_conflict);
        reasons.push_back(describe(conflict, board_size));
    }
    return reasons;
}

Json queens_json(const VerifiedPlacement& completion) {
    Json::array_t queens;
    queens.reserve(completion.columns().size());
    for (int row = 0; const int column : completion.columns())
        queens.emplace_back(Json::array_t{row++, column});
    return queens;
}

Json queens_json(const PeacefulQueens& queens) {
    Json json = Json::array();
    for (const Square queen : queens.squares())
        json.push_back({queen.row, queen.column});
    return json;
}

std::string csv_field(const Json& value) {
    if (value.is_null()) return {};
    if (value.is_number_float()) return fmt::format("{:.9g}", value.get<double>());
    if (!value.is_string()) return value.dump();
    const std::string text = value;
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string field = "\"";
    for (const char c : text) {
        if (c == '"') field += '"';
        field += c;
    }
    return field + '"';
}

std::string csv_name(const std::string& name) {
    return (name.find_first_of("=+-@") == 0 ? "./" : "") + name;
}

std::string json_lines(const Json& json) {
    std::string text;
    for (const auto& [name, value] : json.items())
        text += fmt::format("{}{}: {}", text.empty() ? "" : "\n", name,
                            value.is_string() ? value.get<std::string>() : value.dump());
    return text;
}

std::string ascii_text(const Json& json) {
    constexpr bool ascii_only = true;
    return json.dump(-1, ' ', ascii_only, Json::error_handler_t::replace);
}

} // namespace qsat::questions
