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
/// Declares --to with the formats of the question.
void declare_own_formats(OptionList& list, AnswerOutput& output, const Question& question,
                         const OwnFormat*& to);

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

/// The options for a proof or a certificate of an answer, and how these are written.
struct Evidence {
    std::string proof{}; ///< file; empty if no proof is wanted; `-` is standard output
    ProofFormat format = ProofFormat::text;
    std::string encoding = "auto"; ///< of the proof, for questions without this parameter
    std::string certificate{};     ///< folder; empty if no certificate is wanted

    /// Declares the options that the question has.
    void declare(OptionList& list, const AnswerOutput& output, const Question& question);
    /// Fails if the proof and the answer both go to standard output.
    void require_own_output(const OptionList& list, const AnswerOutput& output) const;

    /// Writes the proof. The answer then says so, or why there is none.
    void prove(Answer& answer, const Asked& asked, ProofFile& file, const AnswerWriter& out) const;
    /// The same for the certificate of an answer about a board.
    void certify(Answer& answer, const Asked& asked, OutputFolder& folder,
                 const Budget& budget) const;

private:
    void declare_proof(OptionList& list, const AnswerOutput& output, const ProofText& text);
};

/// Call it in a handler for exceptions during the writing of a proof. It rethrows them, as
/// OutputError if there is no complete proof.
[[noreturn]] void throw_proof_error();

/// The formats of proofs that qsat reads or writes.
std::vector<ParameterChoice<ProofFormat>> proof_format_choices();

/// The options for the shards of a count or a search, and for their results.
struct ShardArguments {
    std::optional<Shard> one{};            ///< run only this shard
    std::optional<std::uint64_t> all_of{}; ///< run all shards; their number
    std::string state{};                   ///< directory for results; empty if not wanted

    explicit operator bool() const { return one || all_of; }
    std::uint64_t count() const { return one ? one->count : *all_of; }

    void declare(OptionList& list, bool can_run_one);

    /// The files in which `--state` keeps the results of shards.
    ShardState kept(const Budget& budget) const;

    /// Runs `--shard` or `--shards`.
    Answer run(ShardJob& job, AnswerWriter& out) const {
        return one ? run_one(job, out) : run_all(job, out);
    }

private:
    Answer run_one(ShardJob& job, AnswerWriter& out) const;
    Answer run_all(ShardJob& job, AnswerWriter& out) const;
};

} // namespace qsat::frontends
