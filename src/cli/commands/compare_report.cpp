#include "cli/commands/compare_report.hpp"

#include "board/words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat {

std::string_view verdict_name(const Outcome& outcome) {
    if (std::holds_alternative<Completed>(outcome)) return "completed";
    if (std::holds_alternative<Infeasible>(outcome)) return "infeasible";
    switch (std::get<Stopped>(outcome).reason) {
    case StopReason::timeout:
        return "timeout";
    case StopReason::memory:
        return "memory";
    case StopReason::node_limit:
    case StopReason::conflict_limit:
    case StopReason::gave_up:
    case StopReason::interrupted:
        break;
    }
    return "stopped";
}

std::string verdict_sentence(const Comparison& comparison) {
    const ComparisonRow* decided = comparison.decided();
    if (decided == nullptr) return "no method came to an answer";
    const auto count = std::ranges::count_if(comparison.rows, &ComparisonRow::decided);
    return fmt::format("{} ({} of {})",
                       std::holds_alternative<Completed>(decided->outcome) ? "a completion exists"
                                                                           : "no completion exists",
                       count, plural(comparison.rows.size(), "method"));
}

std::string board_sentence(const Comparison& comparison) {
    std::string text = fmt::format("{0} x {0}, {1}", comparison.size,
                                   plural(comparison.given_count, "given queen"));
    if (comparison.free_square_count)
        text += ", " + plural(*comparison.free_square_count, "free square");
    return text;
}

std::string short_duration(double seconds, std::string_view microseconds) {
    const auto three_digits = [](double value, std::string_view unit) {
        const int decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
        return fmt::format("{:.{}f} {}", value, decimals, unit);
    };
    if (seconds < 999.5e-6) return three_digits(seconds * 1e6, microseconds);
    if (seconds < 999.5e-3) return three_digits(seconds * 1e3, "ms");
    return three_digits(seconds, "s");
}

std::string short_count(std::uint64_t count) {
    constexpr std::uint64_t exact_up_to = 999'999;
    if (count <= exact_up_to) return std::to_string(count);
    double value = static_cast<double>(count);
    std::string_view unit;
    for (const std::string_view larger : {"k", "M", "G", "T", "P", "E"}) {
        if (value < 999.5) break;
        value /= 1000;
        unit = larger;
    }
    return fmt::format("{:.{}f}{}", value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0, unit);
}

} // namespace qsat
