// Also defined in question_answer.cpp and own_formats.cpp.
#pragma once

#include "cli/commands/command.hpp"
#include "cli/terminal/progress.hpp"
#include "question/watch.hpp"
#include "solve/prove.hpp"
#include "table/questions.hpp"

namespace qsat::inline faces {

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

    void log_proof(const ProofOutput& proof) { proof_.emplace(proof); }
    void keep_all() { keeps_all_ = true; }
    /// Was an exception thrown while a completion was written?
    bool is_writing() const { return is_writing_; }
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

/// The answer of a question as the answer of a command; see TakeItem.
Answer answer_of(const Shown& shown, const AnswerWriter& out, const TakeItem& take = {});

/// The answer of a command that writes a problem for other solvers. `write` returns a summary of
/// its contents.
Answer write_problem(AnswerWriter& out, const std::function<std::string()>& write);

/// Adds to the answer how it is written or drawn in the format of the options, if it is.
void add_board(Answer& answer, const Question& question, const Board& board, const Shown& shown,
               AnswerWriter& out);

/// Makes the options of a command that asks a question: the parameters are its options, and the
/// report is words, a board, a picture, JSON or a row of a table, for any number of boards. Also
/// proofs, certificates and shards, for questions that have them.
std::unique_ptr<CommandOptions> asks_the_question(std::string_view command);
/// The same for a question that has formats of its own: one answer about a board or a text.
std::unique_ptr<CommandOptions> asks_in_own_formats(std::string_view command);
/// Declares --to with the formats of the question.
void declare_own_formats(OptionList& list, AnswerOutput& output, const Question& question,
                         const OwnFormat*& to);

inline Command command_of(const Question& question, MakeOptions make) {
    return {question.name, question.summary, question.examples, make, question.details};
}

} // namespace qsat::faces
