#include "judge.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat::verdicts {

namespace {

/// What a method said of one board.
struct Answer {
    bool satisfiable = false;
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::string disagreement{}; ///< empty if it is as published
};

std::string_view name_of(bool satisfiable) { return satisfiable ? "satisfiable" : "unsatisfiable"; }

Answer ask(const PublishedBoard& published, const Method& method) {
    SearchOptions options{.engine = method.engine};
    if (method.engine->uses_encodings) options.encoding = method.encoding;
    const Board board = published.board();
    const auto start = Clock::now();
    // complete() has the verifier look at each completion and throws if it is wrong.
    const CompletionReport report = complete(board, options, {}, [](const VerifiedPlacement&) {});
    Answer answer{.satisfiable = std::holds_alternative<Completed>(report.outcome)};
    answer.seconds = seconds_since(start);
    if (report.statistics.search) answer.nodes = report.statistics.search->nodes;
    if (const auto* stopped = std::get_if<Stopped>(&report.outcome))
        answer.disagreement = fmt::format("no verdict {}", stopped->advice);
    else if (answer.satisfiable != published.satisfiable)
        answer.disagreement = fmt::format("{}, but published as {}", name_of(answer.satisfiable),
                                          name_of(published.satisfiable));
    return answer;
}

} // namespace

Judgement judge(const PublishedSet& set, const Method& method, int jobs) {
    std::vector<const PublishedBoard*> boards;
    for (const PublishedBoard& board : set.boards)
        boards.push_back(&board);
    const auto answers = ask_all<Answer>(
        boards, jobs, [&](const PublishedBoard& board) { return ask(board, method); });

    Judgement judgement{.boards = answers.size()};
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const Answer& answer = answers[i];
        judgement.satisfiable += answer.satisfiable ? 1 : 0;
        judgement.nodes += answer.nodes;
        judgement.seconds += answer.seconds;
        judgement.slowest_seconds = std::max(judgement.slowest_seconds, answer.seconds);
        if (!answer.disagreement.empty())
            judgement.disagreements.push_back(
                fmt::format("{}: {}: {}", set.boards[i].name, method.name(), answer.disagreement));
    }
    return judgement;
}

} // namespace qsat::verdicts
