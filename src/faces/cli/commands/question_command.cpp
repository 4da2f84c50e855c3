#include "cli/commands/question_command.hpp"

#include "board/words.hpp"
#include "cli/commands/evidence.hpp"
#include "cli/commands/shards.hpp"
#include "cli/version.hpp"
#include "files/waiting.hpp"
#include "pictures/pictures.hpp"
#include "question/search_parameters.hpp"
#include "shards/sharded_questions.hpp"

#include <fmt/format.h>

namespace qsat::inline faces {

namespace {

struct QuestionArguments final : BoardsOptions {
    const Question& question;
    const ShardedQuestion* sharded;
    std::any parameters = question.make_parameters();
    Evidence evidence{};
    ShardArguments shards{};
    bool sat_exit_codes = false;

    explicit QuestionArguments(std::string_view command)
        : question{*find_question(command)}, sharded{find_sharded(command)} {}

    void declare(OptionList& list) override;
    int work(AnswerWriter& out) const override;

private:
    void declare_output(OptionList& list);
    void check(const OptionList& list);
    void check_engine(const OptionList& list) const;
};

void QuestionArguments::declare(OptionList& list) {
    declare_boards(list);
    question.describe_parameters(parameters, list);
    if (question.decides)
        list.choice({"exit-codes", "qsat|sat", "sat: 10 completed, 20 none exists, 0 unknown"},
                    sat_exit_codes, {{"qsat", false}, {"sat", true}});
    if (sharded != nullptr && sharded->by_prefix())
        shards.declare_all(list, {"proof", "certificate"});
    else if (sharded != nullptr)
        shards.declare(list, {"all", "limit", "check-unique", "proof", "certificate"},
                       {"to", "json", "exit-codes"});
    evidence.declare(list, output, question);
    list.moved({question.moved.begin(), question.moved.end()});
    declare_output(list);
    if (question.jobs == nullptr) board.declare_jobs(list);
    board.declare_table(list, output);
    CommandOptions::declare(list);
    output.declare_json(list);
    if (question.has_statistics) output.declare_stats(list);
    list.check([this, &list] { check(list); });
}

void QuestionArguments::declare_output(OptionList& list) {
    if (question.written == Written::picture)
        output.declare_pictures(list);
    else if (question.written == Written::if_asked)
        output.declare_formats(list, nullptr, "write the queens in place of the words:");
    else if (question.written != Written::words)
        output.declare_formats(list, &grid_format);
}

void QuestionArguments::check(const OptionList& list) {
    if (question.jobs != nullptr) board.jobs = *question.jobs(parameters);
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
    if (!may_be_silent) evidence.require_own_output(list, output);
    for (const char* single : {"certificate", "exit-codes", "proof"})
        if (list.has(single)) board.one_only = fmt::format("--{} accepts only one", single);
    if (shards) board.one_only = "--shard and --shards accept only one";
    if (shards.one) output.json = false; // a name of a file with results does not change that
    check_engine(list);
}

/// Refuses an engine that cannot prove that there is no completion. The proofs of all engines
/// refute the formula of an encoding; without a proof, refuses an encoding for an engine that has
/// none.
void QuestionArguments::check_engine(const OptionList& list) const {
    const Engine* const engine = list.has("engine") ? find_engine(list.given("engine")) : nullptr;
    if (engine == nullptr) return;
    const bool proves = !evidence.proof.empty() || !evidence.certificate.empty();
    if (proves && !engine->exhaustive)
        list.fail(
            fmt::format("--engine {} cannot write proofs: use --engine sat or --engine backtrack",
                        engine->name));
    if (!proves && list.has("encoding") && engine->name != "auto" && !engine->uses_encodings)
        list.fail(fmt::format("--engine {} has no encodings: leave --encoding out, or use "
                              "--engine sat",
                              engine->name));
}

Answer answer_in_shards(const QuestionArguments& arguments, const Board& board,
                        const std::any& parameters, TerminalWatch& watch, AnswerWriter& out) {
    const ShardedQuestion& sharded = *arguments.sharded;
    const ShardArguments& shards = arguments.shards;
    const Division division{shards.count(), std::string{version}};
    if (sharded.by_prefix()) {
        ShardedCompletion prefixes{division, shards.kept(out.budget())};
        const Shown shown = sharded.ask(board, parameters, prefixes, out.budget(), watch);
        Answer answer = answer_of(shown, out);
        add_board(answer, arguments.question, board, shown, out);
        if (shown.conclusion.stopped)
            answer.said.emplace_back(
                "finished shards are kept, run the same command again to continue");
        return answer;
    }
    auto made = sharded.make_job(board, parameters, division, out.budget());
    if (const auto* const shown = std::get_if<Shown>(&made)) return answer_of(*shown, out);
    return shards.run(*std::get<std::unique_ptr<ShardJob>>(made), arguments.sat_exit_codes, out);
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
    // Files are made first, so that the work is not in vain without them.
    const Evidence& evidence = arguments.evidence;
    std::optional<ProofFile> proof;
    if (!evidence.proof.empty()) proof.emplace(evidence.proof, output.force, out.budget());
    std::optional<OutputFolder> certificate;
    if (!evidence.certificate.empty()) {
        certificate.emplace(evidence.certificate, output.force, certificate_mark);
        watch.keep_all();
    }
    if (question.written == Written::completions)
        out.begin_list({{"size", board.size()}, {"given", board.queens().size()}}, "completions");
    const bool logs_proof = proof && question.logs_proof;
    if (logs_proof) watch.log_proof({proof->stream(), evidence.format});
    const Subject subject = &board;
    Shown shown;
    try {
        shown = question.ask(subject, parameters, out.budget(), watch);
    } catch (const WaitStopped& stop) { // while writing the proof
        if (!proof || watch.is_writing()) throw;
        proof->abandon();
        Answer answer =
            stopped_answer({stop.reason()}, plural(watch.taken(), "completion") + " so far");
        answer.said.emplace_back("no proof was written");
        if (arguments.sat_exit_codes) answer.code = ExitCode::sat_unknown;
        return answer;
    } catch (...) {
        if (!logs_proof || watch.is_writing()) throw;
        throw_proof_error();
    }
    Answer answer = answer_of(shown, out);
    if (arguments.sat_exit_codes) answer.code = sat_exit_code(shown.conclusion, answer.code);
    add_board(answer, question, board, shown, out);
    const Asked asked{question, subject, parameters, shown};
    if (certificate) evidence.certify(answer, asked, *certificate, out.budget());
    if (proof) evidence.prove(answer, asked, *proof, out);
    return answer;
}

int QuestionArguments::work(AnswerWriter& out) const {
    return answer_boards(board, limits, out, [this](const Board& one, AnswerWriter& writer) {
        if (question.jobs == nullptr || writer.threads(board.jobs) == board.jobs)
            return answer_board(*this, parameters, one, writer);
        std::any alone = parameters; // answered beside other boards
        *question.jobs(alone) = writer.threads(board.jobs);
        return answer_board(*this, alone, one, writer);
    });
}

} // namespace

std::unique_ptr<CommandOptions> asks_the_question(std::string_view command) {
    return std::make_unique<QuestionArguments>(command);
}

} // namespace qsat::faces
