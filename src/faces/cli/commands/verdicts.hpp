#pragma once

#include "cli/terminal/answer_writer.hpp"

#include <mutex>

namespace qsat::inline faces {

/// Counts the verdicts of a batch. Several threads may add verdicts.
class Verdicts {
public:
    void add(const std::string& name, ExitCode code, double seconds);

    /// The exit code of all boards together: the worst one.
    ExitCode code() const { return code_; }

    std::string summary(double seconds) const;
    std::string progress(std::optional<double> share, double seconds);

private:
    std::mutex mutex_;
    std::uint64_t boards_ = 0;
    std::uint64_t done_ = 0;
    std::uint64_t no_ = 0;
    std::uint64_t unreadable_ = 0;
    ExitCode code_ = ExitCode::done;
    double slowest_seconds_ = -1;
    std::string slowest_;
};

} // namespace qsat::faces
