#include "cli/options/limits.hpp"

#include "cli/terminal/interrupt.hpp"
#include "formats/input_error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <thread>

namespace qsat {

Clock::duration parse_seconds(std::string_view option, const std::string& word) {
    constexpr double longest = 1e9; // thirty years; far from the clock's overflow
    std::istringstream stream{word};
    double seconds = -1;
    stream >> seconds;
    if (stream.fail() || !stream.eof() || !(seconds >= 0))
        throw InputError{
            {fmt::format("--{}", option)},
            fmt::format("unexpected {} (expected seconds, such as 10 or 0.5)", in_quotes(word))};
    const auto duration = std::chrono::duration<double>{std::min(seconds, longest)};
    return std::chrono::duration_cast<Clock::duration>(duration);
}

void Limits::declare(OptionList& list) {
    list.option("timeout", "SECONDS",
                "stop after SECONDS; with several boards, the limit of each board",
                [this](const auto& word) { timeout = parse_seconds("timeout", word); })
        .common = true;
}

void Limits::declare_total(OptionList& list) {
    list.option("total-timeout", "SECONDS", "stop the whole run after SECONDS",
                [this](const auto& word) { total_timeout = parse_seconds("total-timeout", word); })
        .common = true;
}

Budget Limits::until(Clock::time_point from, std::optional<Clock::duration> time) const {
    Budget budget{.cancelled = &interrupted()};
    if (time) budget.deadline = from + *time;
    if (total_timeout)
        budget.deadline =
            std::min(budget.deadline.value_or(Clock::time_point::max()), start + *total_timeout);
    return budget;
}

void declare_jobs(OptionList& list, int& jobs, std::string_view description) {
    constexpr int most = 1024;
    jobs = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    list.number("jobs", jobs, 1, most, "N", description);
}

} // namespace qsat
