// Also defined in question_answer.cpp, evidence.cpp and shards.cpp.
#pragma once

#include "certificate/certificate.hpp"
#include "cli/commands/command.hpp"
#include "cli/terminal/progress.hpp"
#include "files/results.hpp"
#include "question/watch.hpp"
#include "shards/shard_job.hpp"
#include "solve/prove.hpp"
#include "table/questions.hpp"

namespace qsat::inline frontends {

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

    std::string before{}; ///< precedes the progress
    std::optional<ProofOutput> logged_proof{};
    bool keep_all = false;
    std::uint64_t taken = 0; ///< number of completions

private:
    AnswerWriter& out_;
    const Board* board_;
    std::optional<ProgressLine> line_;
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
/// report is words, a board, a picture, JSON or a row of a table, for any number of boards; or, if
/// the question has formats of its own, one of these about one board or text. Also proofs,
/// certificates and shards, for questions that have them.
std::unique_ptr<CommandOptions> asks_the_question(std::string_view command);

inline Command command_of(const Question& question, MakeOptions make) {
    return {question.name, question.summary, question.examples, make, question.details};
}

/// A question that was asked, and its answer.
struct Asked {
    const Question& question;
    const Subject& subject;
    const std::any& parameters;
    const Shown& shown;
};

/// Declares the options for the proof and the certificate that the question has.
void declare_evidence(OptionList& list, Delivery& output, const Question& question);
/// Refuses what cannot be written, or not there. `is_silent`: does only the proof say something?
void check_evidence(const OptionList& list, const Delivery& output, bool is_silent);

/// Writes the proof that is wanted. The answer then says so, or why there is none.
void write_proof(Answer& answer, const Asked& asked, ProofFile& file, const AnswerWriter& out);
/// The same for the certificate of an answer about a board.
void write_certificate(Answer& answer, const Asked& asked, OutputFolder& folder,
                       const AnswerWriter& out);
/// Call it in a handler for exceptions while a proof is written. Returns why that was stopped;
/// otherwise throws the OutputError that there is no complete proof.
Stopped why_unwritten();

/// The formats of proofs that qsat reads or writes.
std::vector<ParameterChoice<ProofFormat>> proof_format_choices();

/// Declares the options for shards and their results.
void declare_shards(OptionList& list, Delivery& output, bool can_run_one);
void check_shards(const OptionList& list, const Delivery& output);

/// The files in which `--state` keeps the results of shards.
ShardState kept_shards(const Delivery& output, const Budget& budget);

/// Runs one shard or all, as the user wants it.
Answer answer_of_shards(ShardJob& job, AnswerWriter& out);

} // namespace qsat::frontends
