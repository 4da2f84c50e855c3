#pragma once

#include "cli/terminal/answer_writer.hpp"
#include "cli/terminal/progress.hpp"
#include "question/watch.hpp"
#include "solve/prove.hpp"

#include <optional>

namespace qsat {

/// Shows the progress of a question on the terminal, and details with --verbose. Writes completions
/// when they are found, so that the user sees the first one during the search.
class TerminalWatch : public Watch {
public:
    TerminalWatch(const Board& board, AnswerWriter& out) : board_{board}, out_{out} {}

    void begin(std::function<Progress()> progress) override;
    void end() override { line_.reset(); }
    void detail(const std::function<std::string()>& line) override { out_.detail(line); }
    bool take(const VerifiedPlacement& completion) override;
    const ProofOutput* proof() const override { return proof_ ? &*proof_ : nullptr; }

    /// From now on, searches log their proofs here.
    void log_proof(const ProofOutput& proof) { proof_.emplace(proof); }
    /// Was an exception thrown while a completion was written?
    bool is_writing() const { return is_writing_; }
    /// The number of completions that were written.
    std::uint64_t taken() const { return taken_; }

private:
    const Board& board_;
    AnswerWriter& out_;
    std::optional<ProgressLine> line_;
    std::optional<ProofOutput> proof_;
    bool is_writing_ = false;
    std::uint64_t taken_ = 0;
};

} // namespace qsat
