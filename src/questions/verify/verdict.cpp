#include "verify/verdict.hpp"

#include <algorithm>

namespace qsat {

namespace {

/// A conflict in words takes as long as so many steps of other work.
constexpr std::size_t steps_of_a_name = 100;

} // namespace

Verdict judge(const Board& board, const Board& solution, const Poll& poll) {
    if (solution.size() != board.size()) return std::vector<Conflict>{WrongSize{solution.size()}};
    return verify(board, solution.queens(), poll);
}

const std::vector<Conflict>& conflicts_of(const Verdict& verdict) {
    static const std::vector<Conflict> none;
    const auto* conflicts = std::get_if<std::vector<Conflict>>(&verdict);
    return conflicts == nullptr ? none : *conflicts;
}

Sentences sentences_of(const Verdict& verdict, const Board& board, std::size_t placed,
                       const Poll& poll) {
    const std::vector<Conflict>& conflicts = conflicts_of(verdict);
    if (conflicts.empty()) return {{verdict_texts["valid"]}};
    PollCounter counter{poll};
    const bool only_lacks = std::ranges::all_of(conflicts, [&](const Conflict& conflict) {
        counter.step();
        return std::holds_alternative<RowWithoutQueen>(conflict);
    });
    Sentences lines = conflict_lines(conflicts, board.size());
    lines.insert(lines.begin(),
                 Sentence{only_lacks ? verdict_texts["right_so_far"] : verdict_texts["not_valid"],
                          {{"placed", placed}, {"queens", board.size()}}});
    return lines;
}

std::vector<std::string> reasons_of(const Verdict& verdict, const Board& board, const Poll& poll) {
    std::vector<std::string> reasons;
    PollCounter counter{poll};
    for (const Conflict& conflict : conflicts_of(verdict)) {
        counter.step(steps_of_a_name);
        reasons.push_back(describe(conflict, board.size()));
    }
    return reasons;
}

} // namespace qsat
