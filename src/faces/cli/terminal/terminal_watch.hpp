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
    /// Without a board, no completions are found.
    explicit TerminalWatch(AnswerWriter& out, const Board* board = nullptr)
        : out_{out}, board_{board} {}

    void begin(std::function<Progress()> progress) override;
    void end() override { line_.reset(); }
    void detail(const std::function<std::string()>& line) override { out_.detail(line); }
    bool take(const VerifiedPlacement& completion) override;
    bool keeps_all() const override { return keeps_all_; }
    const ProofOutput* proof() const override { return proof_ ? &*proof_ : nullptr; }

    /// From now on, searches log their proofs here.
    void log_proof(const ProofOutput& proof) { proof_.emplace(proof); }
    /// From now on, the report keeps all completions.
    void keep_all() { keeps_all_ = true; }
    /// Was an exception thrown while a completion was written?
    bool is_writing() const { return is_writing_; }
    /// The number of completions that were written.
    std::uint64_t taken() const { return taken_; }

private:
    AnswerWriter& out_;
    const Board* board_;
    std::optional<ProgressLine> line_;
    std::optional<ProofOutput> proof_;
    bool keeps_all_ = false;
    bool is_writing_ = false;
    std::uint64_t taken_ = 0;
};

} // namespace qsat
