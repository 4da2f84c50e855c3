#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace qsat::inline frontends {

/// A line on the terminal that shows progress. It is renewed several times a second and removed at
/// the end. There is no line if standard error is not a terminal, or with --quiet. The line has no
/// colours, so NO_COLOR does not matter.
class ProgressLine {
public:
    /// Another thread calls `text`; an empty text shows nothing.
    ProgressLine(bool quiet, std::function<std::string()> text);
    ~ProgressLine() { clear(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// Removes the line for good. Several threads may call it, also repeatedly.
    void clear();

private:
    void show();
    void write(std::string line);

    std::function<std::string()> text_;
    std::mutex mutex_;
    std::condition_variable ended_;
    bool over_ = false;
    std::size_t width_ = 0; // of the present line
    std::jthread thread_;
};

} // namespace qsat::frontends
