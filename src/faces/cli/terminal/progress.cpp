#include "cli/terminal/progress.hpp"

#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <mutex>
#include <stop_token>
#include <utility>

namespace qsat::inline faces {

namespace {

void show_progress(const std::stop_token& over, const std::function<std::string()>& text) {
    std::size_t width = 0; // of the present line
    const auto write = [&width](std::string line) {
        const std::size_t size = line.size();
        if (size < width) line.append(width - size, ' ');
        width = size;
        if (line.empty()) return;
        line = '\r' + line + '\r';
        std::fwrite(line.data(), 1, line.size(), stderr);
    };
    constexpr std::chrono::milliseconds interval{250};
    std::mutex mutex;
    std::unique_lock lock{mutex};
    std::condition_variable_any ended;
    while (!ended.wait_for(lock, over, interval, [&over] { return over.stop_requested(); }))
        write(text());
    write({});
}

} // namespace

ProgressLine::ProgressLine(bool quiet, std::function<std::string()> text) {
    if (quiet || isatty(STDERR_FILENO) == 0) return;
    // Signals must reach the working thread, to end a read that waits for input.
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    thread_ = std::jthread{show_progress, std::move(text)};
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

} // namespace qsat::faces
