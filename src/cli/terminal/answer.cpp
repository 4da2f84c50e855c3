#include "cli/terminal/answer.hpp"

#include "cli/terminal/words.hpp"

#include <fmt/format.h>

namespace qsat {

ExitCode stop_code(StopReason reason) {
    return reason == StopReason::interrupted ? ExitCode::interrupted : ExitCode::stopped;
}

Json stop_json(const Stopped& stopped) {
    Json json{{"result", "stopped"}, {"reason", stop_text(stopped.reason)}};
    if (!stopped.advice.empty()) json["advice"] = stopped.advice;
    return json;
}

Answer stopped_answer(const Stopped& stopped, std::string_view known_so_far) {
    Answer answer{
        .code = stop_code(stopped.reason),
        .json = stop_json(stopped),
        .said = {fmt::format("stopped: {}; {}", stop_text(stopped.reason), known_so_far)}};
    if (!stopped.advice.empty()) answer.said.push_back(stopped.advice);
    return answer;
}

Json conflicts_json(const std::vector<Conflict>& conflicts, int board_size) {
    Json list = Json::array();
    for (const Conflict& conflict : conflicts)
        list.push_back(describe(conflict, board_size));
    return list;
}

std::string json_lines(const Json& json) {
    std::string text;
    for (const auto& [name, value] : json.items())
        text += fmt::format("{}{}: {}", text.empty() ? "" : "\n", name,
                            value.is_string() ? value.get<std::string>() : value.dump());
    return text;
}

std::vector<int> permutation(const VerifiedPlacement& completion) {
    const Placement& columns = completion.columns();
    const int size = static_cast<int>(columns.size());
    std::vector<int> rows(columns.size());
    for (int row = 0; row < size; ++row)
        rows[columns[row]] = row_number(row, size);
    return rows;
}

} // namespace qsat
