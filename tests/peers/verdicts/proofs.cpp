#include "proofs.hpp"

#include "modules/proof/prove.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat::verdicts {

namespace {

struct ProofAnswer {
    test::Proven proven{};
    std::size_t bytes = 0;
    double prove_seconds = 0;
    double check_seconds = 0;
    std::string disagreement{}; ///< empty if the proof was accepted
};

ProofAnswer ask(const PublishedBoard& published, const ProofMethod& method) {
    const Board board = published.board();
    const auto format =
        std::ranges::find(proof_format_names, method.format, &ProofFormatName::name)->format;
    const auto start = Clock::now();
    ProofAnswer answer{.proven = test::prove(board, method.engine, method.encoding, format)};
    answer.prove_seconds = seconds_since(start);
    if (!answer.proven.infeasible) {
        answer.disagreement = "satisfiable, but published as unsatisfiable";
        return answer;
    }
    const auto proved = Clock::now();
    const std::string verdict = test::verdict(board, method.encoding, answer.proven.proof);
    answer.check_seconds = seconds_since(proved);
    answer.bytes = answer.proven.proof.size();
    answer.proven.proof = {};
    if (verdict != "accepted") answer.disagreement = "the proof is refused: " + verdict;
    return answer;
}

} // namespace

ProofJudgement judge_proofs(const PublishedSet& set, const ProofMethod& method, std::size_t first,
                            std::size_t stride, int jobs) {
    std::vector<const PublishedBoard*> boards;
    std::size_t number = 0;
    for (const PublishedBoard& board : set.boards)
        if (!board.satisfiable && number++ % stride == first % stride) boards.push_back(&board);
    const auto answers = ask_all<ProofAnswer>(
        boards, jobs, [&](const PublishedBoard& board) { return ask(board, method); });

    ProofJudgement judgement{.proofs = answers.size()};
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const ProofAnswer& answer = answers[i];
        judgement.nodes += answer.proven.nodes;
        judgement.lemmas += answer.proven.lemmas;
        judgement.bytes += answer.bytes;
        judgement.prove_seconds += answer.prove_seconds;
        judgement.check_seconds += answer.check_seconds;
        if (!answer.disagreement.empty())
            judgement.disagreements.push_back(
                fmt::format("{}: {}: {}", boards[i]->name, method.name(), answer.disagreement));
    }
    return judgement;
}

} // namespace qsat::verdicts
