#include "compare/report.hpp"

#include "board/words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat {

namespace {

std::string three_digits(double value) {
    return fmt::format("{:.{}f}", value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0);
}

} // namespace

std::string_view verdict_name(const Outcome& outcome) {
    if (std::holds_alternative<Completed>(outcome)) return "completed";
    if (std::holds_alternative<Infeasible>(outcome)) return "infeasible";
    const StopReason reason = std::get<Stopped>(outcome).reason;
    return reason == StopReason::timeout  ? "timeout"
           : reason == StopReason::memory ? "memory"
                                          : "stopped";
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
    if (seconds < 999.5e-6) return three_digits(seconds * 1e6) + " " + std::string{microseconds};
    if (seconds < 999.5e-3) return three_digits(seconds * 1e3) + " ms";
    return three_digits(seconds) + " s";
}

std::string short_count(std::uint64_t count) {
    constexpr std::uint64_t exact_up_to = 999'999;
    if (count <= exact_up_to) return std::to_string(count);
    double value = static_cast<double>(count) / 1e6;
    const char* unit = "MGTPE";
    for (; value >= 999.5; ++unit)
        value /= 1000;
    return three_digits(value) + *unit;
}

} // namespace qsat
