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
    list.option(
            "timeout", "SECONDS", "stop after so many seconds",
            [this](const auto& word) { deadline = Clock::now() + parse_seconds("timeout", word); })
        .common = true;
}

Budget Limits::budget() const { return {.deadline = deadline, .cancelled = &interrupted()}; }

void declare_jobs(OptionList& list, int& jobs, std::string_view description) {
    constexpr int most = 1024;
    jobs = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    list.number("jobs", jobs, 1, most, "N", description);
}

} // namespace qsat
