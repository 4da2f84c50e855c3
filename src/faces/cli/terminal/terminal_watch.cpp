#include "cli/terminal/terminal_watch.hpp"

#include <fmt/format.h>

#include <cstdlib>

namespace qsat {

namespace {

std::string text_of(const Progress& progress, double seconds) {
    if (progress.share == 0) return progress.what;
    std::string text = progress.what.empty() ? "" : progress.what + ": ";
    text += progress_text(progress.share, 0, seconds);
    if (progress.completions)
        text += fmt::format(", {:.3g} completions/s",
                            std::strtod(progress.completions->c_str(), nullptr) / seconds);
    return text;
}

} // namespace

void TerminalWatch::begin(std::function<Progress()> progress) {
    // Details would be written over the line.
    line_.emplace(
        out_.is_quiet() || out_.options().verbose,
        [this, progress = std::move(progress)] { return text_of(progress(), out_.seconds()); });
}

bool TerminalWatch::take(const VerifiedPlacement& completion) {
    const AnswerOutput& options = out_.options();
    ++taken_;
    if (options.csv) return true;
    is_writing_ = true;
    if (options.json) {
        out_.add_item(Json(permutation(completion)).dump());
    } else {
        options.to->write_solution(out_.stream(), *board_, completion, out_.write_options());
        out_.flush_now_and_then();
    }
    is_writing_ = false;
    return true;
}

} // namespace qsat
