#include "cli/terminal/progress.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include <csignal>
#include <cstdio>

namespace qsat {

namespace {

constexpr std::chrono::milliseconds interval{250};

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

ProgressLine::ProgressLine(bool quiet, std::function<std::string()> text) : text_{std::move(text)} {
    if (quiet || isatty(STDERR_FILENO) == 0) return;
    // Signals must reach the thread that works, to end a read that waits for input.
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    thread_ = std::jthread{[this] { show(); }};
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

void ProgressLine::show() {
    std::unique_lock lock{mutex_};
    while (!ended_.wait_for(lock, interval, [this] { return over_; }))
        write(text_());
}

void ProgressLine::write(std::string line) {
    const std::size_t size = line.size();
    if (size < width_) line.append(width_ - size, ' ');
    width_ = size;
    if (!line.empty()) {
        line = '\r' + line + '\r';
        std::fwrite(line.data(), 1, line.size(), stderr);
    }
}

void ProgressLine::clear() {
    {
        const std::scoped_lock lock{mutex_};
        if (over_) return;
        over_ = true;
        write({});
    }
    ended_.notify_one();
}

std::string progress_text(double share, double share_at_start, double seconds) {
    std::string text = fmt::format("{:.1f} % done", 100 * share);
    if (share > share_at_start)
        text += fmt::format(", about {} left",
                            rough_duration(seconds * (1 - share) / (share - share_at_start)));
    return text;
}

} // namespace qsat
