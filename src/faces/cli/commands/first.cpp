#include "first/first.hpp"
#include "certificate/certify_first.hpp"
#include "cli/commands/certificate_answer.hpp"
#include "cli/commands/command.hpp"
#include "cli/commands/proof_answer.hpp"
#include "cli/commands/question_command.hpp"
#include "cli/commands/shard_commands.hpp"
#include "cli/commands/write_queens.hpp"
#include "cli/options/board_argument.hpp"
#include "cli/options/proof_arguments.hpp"
#include "cli/options/search_arguments.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/version.hpp"
#include "shards/complete_in_shards.hpp"
#include "words/completion_words.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

struct FirstArguments : BoardsOptions {
    SearchOptions search;
    ShardArguments shards;
    ProofArguments proof;
    CertificateArgument certificate;

    void declare(OptionList& list) {
        declare_boards(list);
        declare_search(list, search);
        require_exhaustive(list, search);
        shards.declare_all(list, {"proof", "certificate"});
        proof.declare(list, output, "no completion comes before it", "export", true);
        certificate.declare(list, board, {"proof", "encoding"});
        declare_board_answer(list);
        list.check([this, &list] {
            board.jobs = search.jobs;
            for (const char* single : {"proof", "shards"})
                if (list.has(single)) board.one_only = fmt::format("--{} accepts only one", single);
            if (!proof.file.empty()) check_proof(list, "--proof");
            if (proof.file == "-" && output.is_standard_output())
                list.fail(
                    "--proof - writes to standard output: add --output FILE for the completion");
            if (certificate.folder.empty()) return;
            check_proof(list, "--certificate");
            certificate.take(proof.format, list);
        });
    }

private:
    void check_proof(const OptionList& list, std::string_view option) const {
        if (search.cubes > 1)
            list.fail(fmt::format("{} cannot be combined with --cubes: leave --cubes out", option));
    }
};

/// Writes the first completion; if it is not known yet, the queens of the known rows.
void write_known(const Board& board, const FirstCompletion& first, AnswerWriter& out) {
    if (!first.stopped)
        return out.options().to->write_solution(out.stream(), board, first.completion,
                                                out.write_options());
    std::vector<Square> queens{board.queens().begin(), board.queens().end()};
    for (int row = 0; row < first.rows; ++row)
        queens.push_back({row, first.completion.columns()[row]});
    write_queens(board, queens, out);
}

const Stopped* stop_of(const std::variant<FirstCompletion, Infeasible, Stopped>& found) {
    const auto* first = std::get_if<FirstCompletion>(&found);
    if (first == nullptr) return std::get_if<Stopped>(&found);
    return first->stopped ? &*first->stopped : nullptr;
}

/// The file of the answer, if `export` can read it.
std::string name_of_completion(const AnswerOutput& output) {
    const bool is_board = !output.json && !output.csv && !output.wants_picture();
    return is_board && !output.is_standard_output() ? output.file : "COMPLETION";
}

Answer complete_first(const FirstArguments& arguments, const Board& board, AnswerWriter& out) {
    const ProofArguments& proof = arguments.proof;
    const ShardArguments& shards = arguments.shards;
    if (!arguments.output.json) require_size(*arguments.output.to, board, out.write_options());
    SearchOptions search = arguments.search;
    search.jobs = out.threads(search.jobs);
    CertificateOutput folder{arguments.certificate, out.options().force};
    FirstProgress progress;
    ShardedCompletion sharded{shards.all_of.value_or(0), state_of(shards, out.budget()),
                              std::string{version}};
    ProgressLine line{out.is_quiet() || out.options().verbose, [&] {
                          const std::int64_t done = sharded.done;
                          return fmt::format("{} of {} rows", progress.rows.load(), board.size()) +
                                 (done < 0 ? ""
                                           : fmt::format(", {} of {} shards of the next prefix",
                                                         done, sharded.shards));
                      }};
    Decide decide;
    if (shards) decide = std::bind_front(complete_in_shards, std::ref(sharded));
    const auto found = find_first(board, search, out.budget(), &progress, decide);
    line.clear();
    const FirstReport report = report_of(found);
    Answer answer = answer_of(shown_of(report, board), out);
    if (!report.conflicts.empty()) answer.draw = drawing_of(board, report.conflicts);
    if (const auto* known = std::get_if<FirstCompletion>(&found);
        known != nullptr && !arguments.output.json && !arguments.output.csv)
        write_known(board, *known, out);
    if (shards && stop_of(found) != nullptr)
        answer.said.emplace_back(
            "finished shards are kept, run the same command again to continue");
    const auto* first = std::get_if<FirstCompletion>(&found);
    folder.add(answer, board, out.budget(), [&](auto& place, const auto& question) {
        if (stop_of(found) != nullptr) return false;
        certify_first(place, question, first == nullptr ? nullptr : &first->completion, search);
        return true;
    });
    if (proof.file.empty()) return answer;
    if (stop_of(found) != nullptr) {
        answer.said.emplace_back("no proof was written");
        return answer;
    }
    const auto made = write_proof(answer, proof, out, [&](const ProofOutput& output) {
        return first == nullptr
                   ? prove_none(board, search, out.budget(), output)
                   : prove_first(board, first->completion, search, out.budget(), output);
    });
    if (!made) return answer;
    const std::string before =
        first == nullptr ? "" : fmt::format("--before {} ", name_of_completion(out.options()));
    add_proof(answer, proof, *made, before + formula_option(proof, *made));
    return answer;
}

} // namespace

const Command first_command =
    command_of(*find_question("first"), runs_for_boards<FirstArguments, complete_first>);

} // namespace qsat
