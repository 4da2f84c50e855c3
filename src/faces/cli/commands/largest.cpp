#include "certificate/certify_largest.hpp"
#include "cli/commands/certificate_answer.hpp"
#include "cli/commands/command.hpp"
#include "cli/commands/proof_answer.hpp"
#include "cli/commands/write_queens.hpp"
#include "cli/options/board_argument.hpp"
#include "cli/options/proof_arguments.hpp"
#include "cli/options/search_arguments.hpp"
#include "words/largest_words.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

struct LargestArguments : BoardsOptions {
    LargestOptions search;
    ProofArguments proof;
    CertificateArgument certificate;

    void declare(OptionList& list) {
        declare_boards(list);
        list.choice("engine", search.engine,
                    {{"auto", LargestEngine::automatic},
                     {"sat", LargestEngine::sat},
                     {"backtrack", LargestEngine::search}},
                    "NAME", "who searches:");
        declare_encoding(list, search.encoding);
        declare_seed(list, search.seed, "vary the placement that is found (default 0)");
        declare_jobs(list, search.jobs, "threads (default: all cores; 1 is reproducible)");
        proof.declare(list, output, "one queen more is impossible");
        certificate.declare(list, board, {"proof", "encoding", "proof-format"});
        declare_board_answer(list);
        list.check([this, &list] {
            board.jobs = search.jobs;
            if (!proof.file.empty()) board.one_only = "--proof is for one";
            if (proof.file == "-" && output.is_standard_output())
                list.fail("standard output is for the proof: add --output FILE for the queens");
        });
    }
};

/// Nothing can be added to queens that attack each other.
Answer contradiction(const Board& board, const std::vector<Conflict>& conflicts) {
    return {.code = ExitCode::no,
            .json = {{"result", "infeasible"},
                     {"size", board.size()},
                     {"given", board.queens().size()},
                     {"reasons", conflicts_json(conflicts, board.size())}},
            .draw = drawing_of(board, conflicts),
            .said = {fmt::format("the given queens cannot all stay: {}; qsat explain finds the "
                                 "fewest to leave out",
                                 list_conflicts(conflicts, board.size(), "; "))}};
}

Answer place_most(const LargestArguments& arguments, const Board& board, AnswerWriter& out) {
    const ProofArguments& proof = arguments.proof;
    if (!arguments.output.json) require_size(*arguments.output.to, board, out.write_options());
    CertificateOutput folder{arguments.certificate, out.options().force};
    LargestOptions options = arguments.search;
    options.jobs = out.threads(options.jobs);
    const auto found = find_largest(board, options, out.budget());
    if (const auto* conflicts = std::get_if<std::vector<Conflict>>(&found)) {
        Answer answer = contradiction(board, *conflicts);
        folder.add(answer, board, out.budget(), [](auto&, const auto&) { return false; });
        return answer;
    }
    const auto& placement = std::get<LargestPlacement>(found);
    Answer answer{.code = placement.is_largest() ? ExitCode::done
                                                 : stop_code(placement.stopped->reason),
                  .json = json_of(placement),
                  .said = {summary(board, placement, out.seconds())}};
    answer.word = fmt::format("{}{}", placement.is_largest() ? "" : "at least ",
                              placement.queens.squares().size());
    answer.json["size"] = board.size();
    answer.json["given"] = board.queens().size();
    answer.json["seconds"] = out.seconds();
    answer.json["statistics"] = statistics_json(placement.statistics);
    if (out.options().stats) answer.statistics = json_lines(statistics_json(placement.statistics));
    if (!out.options().json && !out.options().csv)
        write_queens(board, placement.queens.squares(), out);
    const int too_many = placement.bound + 1;
    const auto prove = [&](const ProofOutput& output) {
        const auto made = prove_too_many(board, too_many, options, out.budget(), output);
        if (!made) throw Defect{fmt::format("{} queens were said to be impossible", too_many)};
        return *made;
    };
    folder.add(answer, board, out.budget(), [&](auto& place, const auto& question) {
        if (placement.is_largest()) certify_largest(place, question, placement.queens);
        return placement.is_largest();
    });
    if (proof.file.empty()) return answer;
    if (!placement.is_largest() || placement.bound >= board.size())
        answer.said.emplace_back("no proof was written");
    else if (const auto made = write_proof(answer, proof, out, prove))
        add_proof(answer, proof, *made,
                  fmt::format("--most {} --encoding {}", too_many, made->encoding));
    return answer;
}

} // namespace

const Command largest_command{
    "largest", "as many queens as possible, and why no more",
    "  qsat largest '6: a1'\n"
    "  echo '3:' | qsat largest --to unicode\n"
    "  qsat largest board.txt --proof more.drat\n",
    runs_for_boards<LargestArguments, place_most>,
    "beside the given queens, where there may be no completion; `--proof FILE` and `--certificate "
    "DIR` show that one more is impossible"};

} // namespace qsat
