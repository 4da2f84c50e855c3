#include "cli/commands/question_command.hpp"

#include "board/words.hpp"
#include "certificate/certificates.hpp"
#include "cli/commands/certificate_answer.hpp"
#include "cli/commands/proof_answer.hpp"
#include "cli/commands/shard_commands.hpp"
#include "cli/options/parameter_options.hpp"
#include "cli/options/proof_arguments.hpp"
#include "cli/options/search_arguments.hpp"
#include "cli/terminal/terminal_watch.hpp"
#include "cli/version.hpp"
#include "files/waiting.hpp"
#include "pictures/pictures.hpp"
#include "shards/sharded_questions.hpp"

#include <fmt/format.h>

#include <mutex>

namespace qsat {

namespace {

/// The options of the command for the question with the same name.
struct QuestionArguments : BoardsOptions {
    const Question& question;
    const ShardedQuestion* sharded;
    std::any parameters = question.make_parameters();
    ProofArguments proof{};
    std::string proof_encoding = "auto"; ///< for questions without this parameter
    CertificateArgument certificate{};
    ShardArguments shards{};
    bool sat_exit_codes = false;

    explicit QuestionArguments(std::string_view command)
        : question{*find_question(command)}, sharded{find_sharded(command)} {}

    void declare(OptionList& list);

private:
    void declare_output(OptionList& list);
    void declare_shards(OptionList& list);
    void declare_evidence(OptionList& list);
    void check(const OptionList& list);

    bool can_certify() const { return certifier_of(question.name) != nullptr; }
};

void QuestionArguments::declare(OptionList& list) {
    declare_boards(list);
    ParameterOptions options{list};
    question.describe_parameters(parameters, options);
    if (question.decides)
        list.choice("exit-codes", sat_exit_codes, {{"qsat", false}, {"sat", true}}, "qsat|sat",
                    "sat: 10 completed, 20 none exists, 0 unknown");
    if (sharded != nullptr) declare_shards(list);
    declare_evidence(list);
    list.moved({question.moved.begin(), question.moved.end()});
    declare_output(list);
    if (options.jobs_of() == nullptr) board.declare_jobs(list);
    board.declare_table(list, output);
    CommandOptions::declare(list);
    output.declare_json(list);
    if (question.has_statistics) output.declare_stats(list);
    list.check([this, &list, jobs = options.jobs_of()] {
        if (jobs != nullptr) board.jobs = *jobs;
        check(list);
    });
}

void QuestionArguments::declare_output(OptionList& list) {
    switch (question.written) {
    case Written::words:
        return;
    case Written::picture:
        return output.declare_pictures(list);
    case Written::if_asked:
        return output.declare_formats(list, nullptr, "write the queens in place of the words:");
    case Written::board:
    case Written::completions:
    case Written::steps:
        output.declare_formats(list, &grid_format);
    }
}

void QuestionArguments::declare_shards(OptionList& list) {
    if (sharded->by_prefix())
        shards.declare_all(list, {"proof", "certificate"});
    else
        shards.declare(list, {"all", "limit", "check-unique", "proof", "certificate"},
                       {"to", "json", "exit-codes"});
}

void QuestionArguments::declare_evidence(OptionList& list) {
    const ProofText& text = question.proof;
    if (!text.shows.empty()) {
        proof.declare(list, output, text);
        if (text.formats != ProofText::Formats::own && !list.declares("encoding")) {
            declare_encoding(list, proof_encoding);
            list.require("encoding", {"proof"});
        }
    }
    if (!can_certify()) return;
    certificate.declare(list, board, {"proof"});
    if (!text.shows.empty()) list.exclude("certificate", {"encoding"});
}

void QuestionArguments::check(const OptionList& list) {
    if (question.written == Written::steps && output.to == &svg_format)
        list.fail(
            fmt::format("{} are written in words: use --to html or --to unicode", question.name));
    const bool may_have_more = list.has("all") || list.has("check-unique") ||
                               (list.has("limit") && list.given("limit") != "1");
    if (question.written == Written::completions && may_have_more && !output.json &&
        output.to->one_a_file)
        list.fail(fmt::format("--to {} holds one completion: leave out --all and --limit, or use "
                              "--to unicode",
                              output.to->name));
    const bool may_be_silent = question.written == Written::completions && !may_have_more;
    if (!may_be_silent) proof.require_own_output(list, output);
    if (list.has("exit-codes")) board.one_only = "--exit-codes accepts only one";
    if (!proof.file.empty()) board.one_only = "--proof accepts only one";
    if (can_certify()) certificate.take(proof.format, list);
    if (shards) board.one_only = "--shard and --shards accept only one";
    if (shards.one) output.json = false; // a name of a file with results does not change that
    if (!proof.file.empty() || !certificate.folder.empty())
        require_proving_engine(list);
    else
        check_encoding(list);
}

/// Runs the shards of the board, or answers at once.
Answer answer_in_shards(const QuestionArguments& arguments, const Board& board,
                        const std::any& parameters, TerminalWatch& watch, AnswerWriter& out) {
    const ShardedQuestion& sharded = *arguments.sharded;
    const ShardArguments& shards = arguments.shards;
    if (sharded.by_prefix()) {
        ShardedCompletion prefixes{shards.count(), state_of(shards, out.budget()),
                                   std::string{version}};
        const Shown shown = sharded.ask(board, parameters, prefixes, out.budget(), watch);
        Answer answer = answer_of(shown, out);
        add_board(answer, arguments.question, board, shown, out);
        if (shown.conclusion.stopped)
            answer.said.emplace_back(
                "finished shards are kept, run the same command again to continue");
        return answer;
    }
    auto made =
        sharded.make_job(board, parameters, shards.count(), std::string{version}, out.budget());
    if (const auto* const shown = std::get_if<Shown>(&made)) return answer_of(*shown, out);
    return run_in_shards(*std::get<std::unique_ptr<ShardJob>>(made), shards, arguments.output,
                         arguments.sat_exit_codes, out);
}

/// Asks while the search logs the proof.
Shown ask_with_proof(const QuestionArguments& arguments, const Board& board,
                     const std::any& parameters, ProofFile& proof, TerminalWatch& watch,
                     const Budget& budget) {
    watch.log_proof({proof.stream(), arguments.proof.format});
    try {
        return arguments.question.ask(&board, parameters, budget, watch);
    } catch (const proof::NotRup& error) {
        throw_no_lrat(error);
    } catch (...) {
        if (watch.is_writing()) throw;
        ProofFile::throw_as_output_error();
    }
}

ExitCode sat_exit_code(const Conclusion& conclusion, ExitCode otherwise) {
    if (conclusion.stopped) return ExitCode::sat_unknown;
    if (conclusion.kind == Conclusion::Kind::answered) return ExitCode::sat_completed;
    return conclusion.result == "infeasible" ? ExitCode::sat_infeasible : otherwise;
}

Answer answer_board(const QuestionArguments& arguments, const std::any& parameters,
                    const Board& board, AnswerWriter& out) {
    const Question& question = arguments.question;
    const AnswerOutput& output = arguments.output;
    if (output.to != nullptr && !output.json) require_size(*output.to, board, out.write_options());
    TerminalWatch watch{out, &board};
    if (arguments.shards) return answer_in_shards(arguments, board, parameters, watch, out);
    std::optional<ProofFile> proof;
    if (!arguments.proof.file.empty())
        proof.emplace(arguments.proof.file, output.force, out.budget());
    CertificateOutput certificate{arguments.certificate, output.force};
    if (!arguments.certificate.folder.empty()) watch.keep_all();
    if (question.written == Written::completions)
        out.begin_list({{"size", board.size()}, {"given", board.queens().size()}}, "completions");
    Shown shown;
    try {
        shown = proof && question.logs_proof
                    ? ask_with_proof(arguments, board, parameters, *proof, watch, out.budget())
                    : question.ask(&board, parameters, out.budget(), watch);
    } catch (const WaitStopped& stop) { // while writing the proof
        if (!proof || watch.is_writing()) throw;
        proof->abandon();
        Answer answer =
            stopped_answer({stop.reason()}, plural(watch.taken(), "completion") + " so far");
        answer.said.emplace_back("no proof was written");
        if (arguments.sat_exit_codes) answer.code = ExitCode::sat_unknown;
        return answer;
    }
    Answer answer = answer_of(shown, out);
    if (arguments.sat_exit_codes) answer.code = sat_exit_code(shown.conclusion, answer.code);
    add_board(answer, question, board, shown, out);
    certificate.add(answer, board, out.budget(), [&](OutputFolder& folder, const auto& about) {
        return certifier_of(question.name)(folder, about, parameters, shown.report);
    });
    if (proof)
        prove(answer, question, &board, parameters, shown, arguments.proof,
              arguments.proof_encoding, *proof, out);
    return answer;
}

int answer_question(const QuestionArguments& arguments, AnswerWriter& out) {
    // For boards that are answered at the same time.
    std::any alone;
    std::once_flag is_made;
    const auto parameters = [&](int threads) -> const std::any& {
        if (threads == arguments.board.jobs) return arguments.parameters;
        std::call_once(is_made, [&] {
            alone = with_threads(arguments.question, arguments.parameters, threads);
        });
        return alone;
    };
    return answer_boards(arguments.board, arguments.limits, out,
                         [&](const Board& board, AnswerWriter& writer) {
                             const int threads = writer.threads(arguments.board.jobs);
                             return answer_board(arguments, parameters(threads), board, writer);
                         });
}

} // namespace

constinit const CommandWork asks_the_question = asks<QuestionArguments, answer_question>;

} // namespace qsat
