#include "certificate/certify_completions.hpp"
#include "cli/commands/certificate_answer.hpp"
#include "cli/commands/command.hpp"
#include "cli/commands/proof_answer.hpp"
#include "cli/commands/shard_commands.hpp"
#include "cli/commands/write_queens.hpp"
#include "cli/options/board_argument.hpp"
#include "cli/options/proof_arguments.hpp"
#include "cli/options/search_arguments.hpp"
#include "cli/version.hpp"
#include "files/proof_file.hpp"
#include "files/waiting.hpp"
#include "pictures/pictures.hpp"
#include "proof/elaboration.hpp"
#include "shards/jobs.hpp"
#include "solve/prove.hpp"
#include "words/completion_words.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

struct CompleteArguments : BoardsOptions {
    SearchOptions search;
    bool all = false;
    bool check_unique = false;
    bool sat_exit_codes = false;
    ShardArguments shards;
    ProofArguments proof;
    CertificateArgument certificate;

    void declare(OptionList& list);

private:
    void check(const OptionList& list);
    void check_proof(const OptionList& list, std::string_view option) const;
    void check_certificate(const OptionList& list);
};

void CompleteArguments::declare(OptionList& list) {
    declare_boards(list);
    declare_search(list, search);
    list.flag("all", all, "find every completion");
    list.number("limit", search.limit, 1, std::numeric_limits<std::int64_t>::max(), "K",
                "find at most K completions (default 1)");
    list.choice("exit-codes", sat_exit_codes, {{"qsat", false}, {"sat", true}}, "qsat|sat",
                "sat: 10 completed, 20 none exists, 0 unknown");
    declare_up_to_symmetry(list, search.up_to_symmetry);
    list.flag("check-unique", check_unique, "test whether there is exactly one completion");
    shards.declare(list, {"all", "limit", "check-unique", "proof", "certificate"},
                   {"to", "json", "exit-codes"});
    proof.declare(list, output, "there is no completion, or no other", "export", true);
    certificate.declare(list, board, {"proof", "encoding"});
    list.moved({{"first", "first"}, {"most", "largest"}, {"steps", "steps"}});
    declare_board_answer(list);
    list.check([this, &list] { check(list); });
}

void CompleteArguments::check(const OptionList& list) {
    board.jobs = search.jobs;
    for (const char* single : {"proof", "shard", "shards", "exit-codes"})
        if (list.has(single)) board.one_only = fmt::format("--{} accepts only one", single);
    if (all && list.has("limit")) list.fail("--all and --limit contradict each other");
    if (check_unique && (all || list.has("limit")))
        list.fail("--check-unique looks for two completions: leave --all and --limit out");
    if (search.up_to_symmetry && !all && search.limit == 1)
        list.fail("--up-to-symmetry needs --all or --limit");
    if (all) search.limit = every_completion;
    if (check_unique) search.limit = 2;
    if (search.limit > 1 && !search.engine->exhaustive)
        list.fail(fmt::format("--engine {} finds one completion: leave out --all and --limit, or "
                              "use --engine backtrack",
                              search.engine->name));
    if (search.limit > 1 && !output.json && output.to->one_a_file)
        list.fail(fmt::format("--to {} holds one completion: leave out --all and --limit, or use "
                              "--to unicode",
                              output.to->name));
    if (!proof.file.empty()) check_proof(list, "--proof");
    if (!certificate.folder.empty()) check_certificate(list);
}

void CompleteArguments::check_proof(const OptionList& list, std::string_view option) const {
    if (search.cubes > 1)
        list.fail(fmt::format("{} cannot be combined with --cubes: leave --cubes out", option));
    if (search.up_to_symmetry)
        list.fail(fmt::format("{} needs every completion: leave --up-to-symmetry out", option));
    if (!search.engine->exhaustive)
        list.fail(
            fmt::format("--engine {} cannot write proofs: use --engine sat or --engine backtrack",
                        search.engine->name));
    if (proof.file == "-" && search.limit > 1 && output.is_standard_output())
        list.fail("--proof - writes to standard output: add --output FILE for the completions");
}

void CompleteArguments::check_certificate(const OptionList& list) {
    check_proof(list, "--certificate");
    certificate.take(proof.format, list);
}

ExitCode exit_code(const CompleteArguments& arguments, const Outcome& outcome) {
    const bool sat = arguments.sat_exit_codes;
    if (std::holds_alternative<Completed>(outcome))
        return sat ? ExitCode::sat_completed : ExitCode::done;
    if (std::holds_alternative<Infeasible>(outcome))
        return sat ? ExitCode::sat_infeasible : ExitCode::no;
    return sat ? ExitCode::sat_unknown : stop_code(std::get<Stopped>(outcome).reason);
}

/// One run of the command. It writes each completion when it is found, so that the user sees the
/// first one during the search.
class CompleteRun {
public:
    CompleteRun(const CompleteArguments& arguments, const Board& board, AnswerWriter& out)
        : arguments_{arguments}, board_{board}, search_{arguments.search}, out_{out},
          writing_{out.write_options()} {
        search_.jobs = out.threads(search_.jobs);
        out.begin_list({{"size", board.size()}, {"given", board.queens().size()}}, "completions");
    }

    Answer run() {
        if (!arguments_.certificate.folder.empty()) return certify();
        if (arguments_.proof.file.empty())
            return answer_of(complete(board_, search_, out_.budget(), visitor()));
        ProofFile file{arguments_.proof.file, arguments_.output.force, out_.budget()};
        const CompletionReport report = prove(file);
        Answer answer = answer_of(report);
        if (report.unproved) {
            file.abandon();
            answer.code = stop_code(report.unproved->reason);
            answer.said.push_back(no_proof_text(*report.unproved));
            return answer;
        }
        const auto* completed = std::get_if<Completed>(&report.outcome);
        if (std::holds_alternative<Infeasible>(report.outcome) ||
            (completed != nullptr && completed->all)) {
            file.commit();
            const ProofStatistics& proof = *report.statistics.proof;
            add_proof(answer, arguments_.proof, proof,
                      formula_option(arguments_.proof, proof) + without_completions());
            return answer;
        }
        file.abandon();
        if (completed == nullptr)
            answer.said.emplace_back("no proof was written");
        else
            answer.said.emplace_back(search_.limit == 1
                                         ? "no proof was written: there is a completion"
                                         : "no proof was written: there may be more completions");
        return answer;
    }

private:
    Answer certify() {
        CertificateOutput certificate{arguments_.certificate, arguments_.output.force};
        Answer answer;
        certificate.add(answer, board_, out_.budget(), [&](auto& folder, const auto& question) {
            const auto report = certify_completions(folder, question, search_, visitor());
            answer = answer_of(report);
            return !std::holds_alternative<Stopped>(report.outcome);
        });
        return answer;
    }

    CompletionVisitor visitor() {
        return [this](const VerifiedPlacement& completion) { write(completion); };
    }

    /// The option of `qsat export` for the listed completions.
    std::string without_completions() const {
        if (count_ == 0) return {};
        const AnswerOutput& output = arguments_.output;
        const bool is_list =
            !output.json && !output.csv && !output.wants_picture() && !output.is_standard_output();
        return " --without " + (is_list ? output.file : "SOLUTIONS");
    }

    void write(const VerifiedPlacement& completion) {
        ++count_;
        writes_completion_ = true;
        put(completion);
        writes_completion_ = false;
    }

    void put(const VerifiedPlacement& completion) {
        if (arguments_.check_unique) kept_.push_back(completion);
        if (arguments_.output.csv) return;
        if (arguments_.output.json) {
            out_.add_item(Json(permutation(completion)).dump());
            if (search_.limit == 1) queens_ = queens_json(completion);
        } else {
            arguments_.output.to->write_solution(out_.stream(), board_, completion, writing_);
            out_.flush_now_and_then();
        }
    }

    CompletionReport prove(ProofFile& file) {
        const ProofOutput output{file.stream(), arguments_.proof.format};
        try {
            return complete(board_, search_, out_.budget(), visitor(), &output);
        } catch (const proof::NotRup& error) {
            throw_no_lrat(error);
        } catch (const WaitStopped& stop) { // while writing the proof
            if (writes_completion_) throw;
            return {.outcome = Stopped{stop.reason()}, .completions = count_, .statistics = {}};
        } catch (...) {
            if (writes_completion_) throw;
            ProofFile::throw_as_output_error();
        }
    }

    Answer answer_of(const CompletionReport& report) {
        Answer answer{.code = exit_code(arguments_, report.outcome),
                      .json = outcome_json(board_, report.outcome)};
        if (!queens_.empty()) answer.json["queens"] = std::move(queens_);
        answer.json["seconds"] = out_.seconds();
        answer.json["statistics"] = statistics_json(report.statistics);
        if (arguments_.output.verbose) answer.said.push_back(choices_text(report.statistics));
        answer.said.push_back(summary(board_, report, arguments_.search.limit, out_.seconds()));
        if (arguments_.output.stats)
            answer.statistics = json_lines(statistics_json(report.statistics));
        if (arguments_.check_unique && std::holds_alternative<Completed>(report.outcome)) {
            answer.said.push_back(uniqueness(kept_));
            answer.word = report.completions > 1 ? "not unique" : "unique";
            if (report.completions > 1) answer.code = ExitCode::no;
        }
        const auto* infeasible = std::get_if<Infeasible>(&report.outcome);
        if (infeasible != nullptr && !infeasible->conflicts.empty())
            answer.draw = drawing_of(board_, infeasible->conflicts);
        return answer;
    }

    const CompleteArguments& arguments_;
    const Board& board_;
    SearchOptions search_;
    AnswerWriter& out_;
    WriteOptions writing_;
    std::uint64_t count_ = 0;
    bool writes_completion_ = false;      // stays true if writing throws
    std::vector<VerifiedPlacement> kept_; // for --check-unique
    Json queens_ = Json::array();         // of the completion, if the user asked for one
};

Answer complete_board(const CompleteArguments& arguments, const Board& board, AnswerWriter& out) {
    const AnswerOutput& output = arguments.output;
    if (!output.json) require_size(*output.to, board, out.write_options());
    if (arguments.shards) {
        CompletionJob job{board, arguments.search, arguments.shards.count(), std::string{version},
                          out.budget()};
        return run_in_shards(job, arguments.shards, output, arguments.sat_exit_codes, out);
    }
    return CompleteRun{arguments, board, out}.run();
}

} // namespace

const Command complete_command{
    "complete", "place the remaining queens",
    "  qsat complete board.txt\n"
    "  echo '8: b4 d5' | qsat complete --all --to squares\n"
    "  qsat complete board.txt --all --proof board.drat -o all.txt\n",
    runs_for_boards<CompleteArguments, complete_board>,
    "`--all` or `--limit K` finds more than one completion; `--check-unique` tests whether there "
    "is another one; `--proof FILE` proves that there is no (other) completion; `--certificate "
    "DIR` writes the answer with all that independent checkers need"};

} // namespace qsat
