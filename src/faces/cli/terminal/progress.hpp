#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace qsat {

/// A line on the terminal that says how far the work has come, renewed several times a second and
/// removed at the end. Nothing at all if standard error is no terminal, or the user wants quiet. It
/// has no colours, and no escape sequences that NO_COLOR could forbid.
class ProgressLine {
public:
    /// `text` is called in another thread; an empty text says nothing.
    ProgressLine(bool quiet, std::function<std::string()> text);
    ~ProgressLine() { clear(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// Removes the line for good. May be called from several threads, and again.
    void clear();

private:
    void show();
    void write(std::string line);

    std::function<std::string()> text_;
    std::mutex mutex_;
    std::condition_variable ended_;
    bool over_ = false;
    std::size_t width_ = 0; // of the line that stands there
    std::jthread thread_;
};

} // namespace qsat
