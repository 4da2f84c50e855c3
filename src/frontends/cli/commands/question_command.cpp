#include "cli/commands/question_command.hpp"

#include "board/words.hpp"
#include "cli/version.hpp"
#include "files/input.hpp"
#include "pictures/pictures.hpp"
#include "question/search_parameters.hpp"
#include "shards/shard_job.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <ios>

namespace qsat::inline frontends {

namespace {

struct QuestionArguments final : BoardsOptions {
    const Question& question;
    const ShardedQuestion* sharded;
    std::any parameters = question.make_parameters();

    explicit QuestionArguments(std::string_view command)
        : question{*find_question(command)}, sharded{find_sharded(command)} {}

    void declare(OptionList& list) override;
    void settle(OptionList& list) override;
    ExitCode work(AnswerWriter& out) const override;

private:
    void declare_subject(OptionList& list);
    void declare_output(OptionList& list);
    /// A question with formats of its own is about one board or text.
    bool has_own_formats() const { return !question.formats.empty(); }
    bool may_find_several() const {
        return question.most != nullptr && question.most(parameters) > 1;
    }
    void check_engine(const OptionList& list) const;
    Input text(const AnswerWriter& out) const;
    /// The answer to the question with these values of its parameters.
    Answer answer(const Subject& subject, const std::any& values, AnswerWriter& out) const;
    Answer answer_in_shards(const Subject& subject, const std::any& values, TerminalWatch& watch,
                            AnswerWriter& out) const;
};

void QuestionArguments::declare(OptionList& list) {
    declare_subject(list);
    question.describe_parameters(parameters, list);
    if (has_own_formats()) output.declare_own_formats(list, question);
    if (question.decides)
        list.choice({"exit-codes", "qsat|sat", "sat: 10 completed, 20 infeasible, 0 unknown"},
                    output.sat_exit_codes, {{"qsat", false}, {"sat", true}});
    if (sharded != nullptr) declare_shards(list, output, !sharded->by_prefix());
    declare_evidence(list, output, question);
    if (!has_own_formats()) {
        declare_output(list);
        if (question.jobs == nullptr) board.declare_jobs(list);
        output.declare_table(list);
    }
    CommandOptions::declare(list);
    output.declare_json(list);
    if (question.has_statistics)
        list.common().flag({"stats", "", "print statistics of the search on standard error"},
                           output.stats);
}

void QuestionArguments::declare_subject(OptionList& list) {
    if (!has_own_formats()) {
        board.declare(list, limits);
    } else if (question.reads_text) {
        list.argument("BOARD", board.file);
        list.stands_in("size");
        list.number({"size", "N", "the empty board of N rows"}, board.size, 1,
                    question.largest_size);
    } else {
        board.BoardArgument::declare(list);
    }
}

void QuestionArguments::declare_output(OptionList& list) {
    if (question.written == Written::picture)
        output.declare_pictures(list);
    else if (question.written == Written::if_asked)
        output.declare_formats(list, nullptr, "write the queens in place of the words:");
    else if (question.written != Written::words)
        output.declare_formats(list, &grid_format);
}

void QuestionArguments::settle(OptionList& list) {
    BoardsOptions::settle(list);
    if (output.writes_problem() && (!output.proof.empty() || output.json))
        list.fail(fmt::format("--to {} writes the problem, not an answer: leave --{} out",
                              output.own->name, output.proof.empty() ? "json" : "proof"));
    check_shards(list, output);
    const bool is_list = question.written == Written::completions;
    const bool is_silent = is_list && !may_find_several() && !output.json;
    check_evidence(list, output, is_silent && !output.wants_picture());
    if (question.jobs != nullptr) board.jobs = *question.jobs(parameters);
    if (question.written == Written::steps && output.to == &svg_format)
        list.fail(
            fmt::format("{} are written in words: use --to html or --to unicode", question.name));
    if (is_list && may_find_several() && !output.json && output.to->one_a_file)
        list.fail(fmt::format("--to {} holds one completion: leave out --all and --limit, or use "
                              "--to unicode",
                              output.to->name));
    for (const char* single : {"certificate", "exit-codes", "proof"})
        if (list.has(single)) board.refuse_several(fmt::format("--{} accepts only one", single));
    if (output.is_sharded()) board.refuse_several("--shard and --shards accept only one");
    check_engine(list);
}

/// Refuses an engine that cannot prove that there is no completion. The proofs of all engines
/// refute the formula of an encoding; without a proof, refuses an encoding for an engine that has
/// none.
void QuestionArguments::check_engine(const OptionList& list) const {
    if (question.search == nullptr) return;
    const SearchParameters& search = *question.search(parameters);
    const Engine* const engine = find_engine(search.engine);
    if (engine == nullptr) return; // the question refuses it
    const bool proves = !output.proof.empty() || !output.certificate.empty();
    if (proves && !engine->exhaustive)
        list.fail(
            fmt::format("--engine {} cannot write proofs: use --engine sat or --engine backtrack",
                        engine->name));
    if (!proves && search.encoding != "auto" && engine->name != "auto" && !engine->uses_encodings)
        list.fail(fmt::format("--engine {} has no encodings: leave --encoding out, or use "
                              "--engine sat",
                              engine->name));
}

/// The code of `--exit-codes sat`.
ExitCode sat_exit_code(ExitCode code, std::string_view result = {}) {
    if (code == ExitCode::done) return ExitCode::sat_completed;
    if (code != ExitCode::no) return ExitCode::sat_unknown;
    return result == "not_unique" ? code : ExitCode::sat_infeasible;
}

Answer QuestionArguments::answer_in_shards(const Subject& subject, const std::any& values,
                                           TerminalWatch& watch, AnswerWriter& out) const {
    const Division division{output.shard ? output.shard->count : *output.shards,
                            std::string{version}};
    if (sharded->by_prefix()) {
        ShardedCompletion prefixes{division, kept_shards(output, out.budget())};
        const Board& board_asked = *std::get<const Board*>(subject);
        const Shown shown = sharded->ask(board_asked, values, prefixes, out.budget(), watch);
        Answer made = answer_of(shown, out);
        add_board(made, question, board_asked, shown, out);
        if (shown.conclusion.stopped)
            made.said.emplace_back(
                "finished shards are kept, run the same command again to continue");
        return made;
    }
    const auto job = sharded->make_job(subject, values, division, out.budget());
    Answer made = answer_of_shards(*job, out);
    if (output.sat_exit_codes) made.code = sat_exit_code(made.code);
    return made;
}

Answer QuestionArguments::answer(const Subject& subject, const std::any& values,
                                 AnswerWriter& out) const {
    const Board* const one = question.reads_text ? nullptr : std::get<const Board*>(subject);
    if (one != nullptr && !output.json) {
        if (output.to != nullptr) require_size(*output.to, *one, out.write_options());
        if (has_own_formats() && !output.force)
            require_readable(*output.own, question, one->size());
    }
    const std::string writer = fmt::format("qsat {}", version);
    const Poll poll = out.budget().poll();
    if (output.writes_problem())
        return write_problem(out, [&] {
            return output.own->write(out.stream(), {subject, values, {}, writer, poll});
        });
    TerminalWatch watch{out, one};
    if (output.is_sharded()) return answer_in_shards(subject, values, watch, out);
    // Files are made first, so that the work is not in vain without them.
    std::optional<ProofFile> proof;
    if (!output.proof.empty()) proof.emplace(output.proof, output.force, out.budget());
    std::optional<OutputFolder> certificate;
    if (!output.certificate.empty()) {
        certificate.emplace(output.certificate, output.force, certificate_mark);
        watch.keep_all = true;
    }
    if (question.written == Written::completions)
        out.begin_list({{"size", one->size()}, {"given", one->queens().size()}}, "completions");
    if (proof && question.logs_proof)
        watch.logged_proof.emplace(ProofOutput{proof->stream(), output.proof_format});
    Shown shown;
    try {
        shown = question.ask(subject, values, out.budget(), watch);
    } catch (const std::ios_base::failure&) { // of a temporary file on the way to the proof
        if (!watch.logged_proof) throw;
        ProofFile::throw_as_output_error();
    } catch (...) {
        if (!proof || proof->is_good()) throw; // it is not about the proof that the search logs
        Answer stopped =
            stopped_answer(why_unwritten(), plural(watch.taken, "completion") + " so far");
        stopped.said.emplace_back("no proof was written");
        if (output.sat_exit_codes) stopped.code = sat_exit_code(stopped.code);
        return stopped;
    }
    TakeItem take;
    if (has_own_formats())
        take = [&out](std::string_view list, const Json& item) {
            out.begin_list({}, list);
            out.add_item(item.dump());
        };
    Answer made = answer_of(shown, out, take);
    if (output.sat_exit_codes) made.code = sat_exit_code(made.code, shown.conclusion.result);
    if (!has_own_formats())
        add_board(made, question, *one, shown, out);
    else if (!output.json)
        output.own->write(out.stream(), {subject, values, shown.report, writer, poll});
    const Asked asked{question, subject, values, shown};
    if (certificate) write_certificate(made, asked, *certificate, out);
    if (proof) write_proof(made, asked, *proof, out);
    return made;
}

Input QuestionArguments::text(const AnswerWriter& out) const {
    if (board.size) return {"--size", ""};
    std::error_code error;
    const bool is_typed_board = board.file.find_first_of(" :\n") != std::string::npos &&
                                !std::filesystem::exists(board.file, error);
    return is_typed_board ? Input{"<command line>", board.file}
                          : read_input(board.file, out.budget());
}

ExitCode QuestionArguments::work(AnswerWriter& out) const {
    if (question.reads_text) {
        const Input input = text(out);
        const SubjectText subject{input.source, input.content, board.size};
        return out.finish(answer(subject, parameters, out));
    }
    if (has_own_formats()) {
        const Board one = board.read(out);
        return out.finish(answer(&one, parameters, out));
    }
    const auto answer_one = [this](const Board& one, AnswerWriter& writer) {
        std::any values = parameters;
        if (question.jobs != nullptr && writer.has_one_thread()) *question.jobs(values) = 1;
        return answer(&one, values, writer);
    };
    return answer_boards(board, limits, out, {answer_one});
}

} // namespace

std::unique_ptr<CommandOptions> asks_the_question(std::string_view command) {
    return std::make_unique<QuestionArguments>(command);
}

} // namespace qsat::frontends
