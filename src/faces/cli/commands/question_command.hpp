// Also defined in question_answer.cpp.
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
    bool keeps_all() const override { return keep_all; }
    const ProofOutput* proof() const override { return logged_proof ? &*logged_proof : nullptr; }

    std::optional<ProofOutput> logged_proof{};
    bool keep_all = false;
    bool is_writing = false; ///< was an exception thrown while a completion was written?
    std::uint64_t taken = 0; ///< number of completions

private:
    AnswerWriter& out_;
    const Board* board_;
    std::optional<ProgressLine> line_;
};

/// The answer of a question as the answer of a command; see TakeItem.
Answer answer_of(const Shown& shown, const AnswerWriter& out, const TakeItem& take = {});

/// Refuses a board for which the answer in the format is too wide to read.
void require_readable(const OwnFormat& to, const Question& question, int size);

/// The answer of a command that writes a problem for other solvers. `write` returns a summary of
/// its contents.
Answer write_problem(AnswerWriter& out, const std::function<std::string()>& write);

/// Adds to the answer how it is written or drawn in the format of the options, if it is.
void add_board(Answer& answer, const Question& question, const Board& board, const Shown& shown,
               AnswerWriter& out);

/// Makes the options of a command that asks a question: the parameters are its options, and the
/// report is words, a board, a picture, JSON or a row of a table, for any number of boards; or, if
/// the question has formats of its own, one of these about one board or text. Also proofs,
/// certificates and shards, for questions that have them.
std::unique_ptr<CommandOptions> asks_the_question(std::string_view command);
/// Declares --to with the formats of the question.
void declare_own_formats(OptionList& list, AnswerOutput& output, const Question& question,
                         const OwnFormat*& to);

inline Command command_of(const Question& question, MakeOptions make) {
    return {question.name, question.summary, question.examples, make, question.details};
}

} // namespace qsat::faces
