#pragma once

#include <functional>
#include <string>
#include <thread>

namespace qsat::inline faces {

/// A line on the terminal that shows progress. It is renewed several times a second and removed at
/// the end. There is no line if standard error is not a terminal, or with --quiet. The line has no
/// colours, so NO_COLOR does not matter.
class ProgressLine {
public:
    /// Another thread calls `text`; an empty text shows nothing.
    ProgressLine(bool quiet, std::function<std::string()> text);

    /// Removes the line for good.
    void clear() { thread_ = {}; }

private:
    std::jthread thread_;
};

} // namespace qsat::faces
