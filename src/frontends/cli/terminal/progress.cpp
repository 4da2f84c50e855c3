#include "cli/terminal/progress.hpp"

#include <unistd.h>

#include <csignal>
#include <cstdio>

namespace qsat::inline frontends {

namespace {

constexpr std::chrono::milliseconds interval{250};

} // namespace

ProgressLine::ProgressLine(bool quiet, std::function<std::string()> text) : text_{std::move(text)} {
    if (quiet || isatty(STDERR_FILENO) == 0) return;
    // Signals must reach the working thread, to end a read that waits for input.
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

} // namespace qsat::frontends
