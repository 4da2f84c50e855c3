#include "cli/terminal/words.hpp"

#include "formats/input_error.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <sstream>

namespace qsat {

void print_line(std::string_view line) {
    std::string text;
    std::istringstream parts{std::string{line}};
    for (std::string part; std::getline(parts, part);)
        text += printable(part) + '\n';
    std::fwrite(text.data(), 1, text.size(), stderr);
}

std::string duration_text(double seconds) {
    if (seconds < 0.01) return fmt::format("{:.1f} ms", seconds * 1e3);
    if (seconds < 1) return fmt::format("{:.0f} ms", seconds * 1e3);
    return fmt::format("{:.2f} s", seconds);
}

std::string_view stop_text(StopReason reason) {
    switch (reason) {
    case StopReason::timeout:
        return "time limit reached";
    case StopReason::interrupted:
        return "interrupted";
    case StopReason::node_limit:
        return "node limit reached";
    case StopReason::conflict_limit:
        return "conflict limit reached";
    case StopReason::memory:
        return "not enough memory";
    case StopReason::gave_up:
        return "the engine gave up";
    }
    return "";
}

std::string list_conflicts(const std::vector<Conflict>& conflicts, int board_size,
                           std::string_view separator) {
    constexpr std::size_t most = 10;
    std::string text;
    for (std::size_t i = 0; i < std::min(most, conflicts.size()); ++i)
        text += fmt::format("{}{}", i == 0 ? "" : separator, describe(conflicts[i], board_size));
    if (conflicts.size() > most)
        text += fmt::format("{}{} {} more", separator,
                            separator.front() == '\n' ? "... and" : "and", conflicts.size() - most);
    return text;
}

} // namespace qsat
