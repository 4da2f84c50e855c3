#include "cli/commands/verdicts.hpp"

#include "board/words.hpp"
#include "cli/terminal/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace qsat::inline faces {

void Verdicts::add(const std::string& name, ExitCode code, double seconds) {
    const std::scoped_lock lock{mutex_};
    ++boards_;
    done_ += code == ExitCode::done;
    no_ += code == ExitCode::no;
    unreadable_ += code == ExitCode::bad_input;
    // The worst code decides. From good to bad:
    constexpr std::array rising{ExitCode::done,      ExitCode::no,          ExitCode::stopped,
                                ExitCode::bad_input, ExitCode::interrupted, ExitCode::defect};
    const auto rank = [&](ExitCode one) { return std::ranges::find(rising, one); };
    if (rank(code) > rank(code_)) code_ = code;
    if (seconds <= slowest_seconds_) return;
    slowest_seconds_ = seconds;
    slowest_ = name;
}

std::string Verdicts::summary(double seconds) const {
    const std::uint64_t stopped = boards_ - done_ - no_ - unreadable_;
    std::string text = fmt::format("{} in {}: {} yes, {} no", plural(boards_, "board"),
                                   duration_text(seconds), done_, no_);
    if (stopped > 0) text += fmt::format(", {} stopped", stopped);
    if (unreadable_ > 0) text += fmt::format(", {} not read", unreadable_);
    return text;
}

std::string Verdicts::progress(std::optional<double> share, double seconds) {
    const std::scoped_lock lock{mutex_};
    if (boards_ == 0) return {};
    std::string text = fmt::format("{}, {:.3g}/s", plural(boards_, "board"),
                                   static_cast<double>(boards_) / seconds);
    if (share && *share > 0) text += ", " + progress_text(*share, 0, seconds);
    return text + fmt::format(", slowest {} {}", duration_text(slowest_seconds_), slowest_);
}

} // namespace qsat::faces
