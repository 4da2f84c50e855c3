#include "cli/terminal/answer.hpp"

#include "words/words.hpp"

#include <fmt/format.h>

namespace qsat {

ExitCode stop_code(StopReason reason) {
    return reason == StopReason::interrupted ? ExitCode::interrupted : ExitCode::stopped;
}

Answer stopped_answer(const Stopped& stopped, std::string_view known_so_far) {
    Answer answer{
        .code = stop_code(stopped.reason),
        .json = stop_json(stopped),
        .said = {fmt::format("stopped: {}; {}", stop_text(stopped.reason), known_so_far)}};
    if (!stopped.advice.empty()) answer.said.push_back(stopped.advice);
    return answer;
}

} // namespace qsat
