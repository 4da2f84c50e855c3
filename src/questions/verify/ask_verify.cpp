#include "verify/ask_verify.hpp"

#include "board/conflict.hpp"
#include "question/question.hpp"
#include "solve/complete.hpp"
#include "verify/verdict.hpp"

#include <algorithm>
#include <iterator>

namespace qsat::inline questions {

namespace {

constexpr SentenceTexts verdict_texts{{
    {"valid", "valid", "gültig"},
    {"not_valid", "not valid:", "ungültig:"},
    {"numbered_solution", "solution {number}: {verdict}", "Lösung {number}: {verdict}"},
    {"right_so_far", "not valid (right so far, {placed} of {queens|queen|queens}):",
     "ungültig (bisher richtig, {placed} von {queens|Dame|Damen}):"},
    {"no_completion_has_them",
     "not valid ({placed} of {queens|queen|queens}, and no completion has them all):",
     "ungültig ({placed} von {queens|Dame|Damen}, und keine Lösung hat sie alle):"},
    {"board_has_no_completion", "no completion exists, even without these queens",
     "es gibt keine Lösung, auch nicht ohne diese Damen"},
    {"so_far_undecided",
     "not valid ({placed} of {queens|queen|queens}; whether a completion has them all was not "
     "decided):",
     "ungültig ({placed} von {queens|Dame|Damen}; ob eine Lösung sie alle hat, wurde nicht "
     "entschieden):"},
}};

bool only_lacks_queens(const std::vector<Conflict>& conflicts) {
    return std::ranges::all_of(conflicts, [](const Conflict& conflict) {
        return std::holds_alternative<RowWithoutQueen>(conflict) ||
               std::holds_alternative<RegionWithoutQueen>(conflict);
    });
}

/// The queens of a solution among which wrong ones are sought.
std::vector<Square> suspects(const Board& board, const Board& solution) {
    std::vector<Square> added;
    std::ranges::set_difference(solution.queens(), board.queens(), std::back_inserter(added));
    if (added.empty()) added.assign(solution.queens().begin(), solution.queens().end());
    return added;
}

Prospect prospect_of(const Board& board, const Board& solution, const Budget& budget) try {
    constexpr int most_rows = 500;
    constexpr std::uint64_t most_nodes = 5'000'000; // a few seconds
    if (board.size() > most_rows) return {};
    BoardParts parts = board.parts();
    parts.queens.assign(solution.queens().begin(), solution.queens().end());
    const Board together{std::move(parts), budget.poll()};
    Budget some = budget;
    some.node_limit = most_nodes;
    const CompletionReport report = complete_or_throw(together, {}, some);
    if (std::holds_alternative<Completed>(report.outcome)) return {.is_completable = true};
    return {false, find_wrong_queens(together, suspects(board, solution), budget)};
} catch (const BudgetSpent&) {
    return {};
}

/// The lines about a solution that only lacks queens.
Sentences lines_of(const Prospect& prospect, const Board& board, std::vector<SentenceValue> so_far,
                   Sentences missing) {
    const bool is_wrong = prospect.is_completable == false;
    const SentenceText* const head = is_wrong ? verdict_texts["no_completion_has_them"]
                                     : prospect.is_completable ? verdict_texts["right_so_far"]
                                                               : verdict_texts["so_far_undecided"];
    Sentences lines{{head, std::move(so_far)}};
    if (is_wrong)
        missing = prospect.wrong ? sentences_of(*prospect.wrong, board)
                                 : Sentences{{verdict_texts["board_has_no_completion"]}};
    lines.insert(lines.end(), missing.begin(), missing.end());
    return lines;
}

} // namespace

Verdict judge(const Board& board, const Board& solution, const Poll& poll) {
    if (solution.size() != board.size()) return std::vector<Conflict>{WrongSize{solution.size()}};
    return verify(board, solution.queens(), poll);
}

Sentences sentences_of(const VerifyReport& report, const Board& board,
                       std::optional<std::size_t> number) {
    Sentences lines;
    if (report.completion)
        lines.push_back({verdict_texts["valid"]});
    else
        lines = conflict_lines(report.conflicts, board.size());
    if (report.prospect)
        lines = lines_of(*report.prospect, board,
                         {{"placed", report.placed}, {"queens", board.size()}}, std::move(lines));
    else if (!report.completion)
        lines.insert(lines.begin(), Sentence{verdict_texts["not_valid"]});
    if (number)
        lines.front() = {verdict_texts["numbered_solution"],
                         {{"number", *number}, {"verdict", lines.front()}}};
    return lines;
}

std::vector<CodedConflict> VerifyReport::coded_conflicts(const Board& board) const {
    std::vector<CodedConflict> list;
    for (const Conflict& conflict : conflicts) {
        const Sentence sentence = sentence_of(conflict, board.size());
        list.push_back({std::string{sentence.text->code}, text_of(sentence, Language::english),
                        queens_of(conflict)});
    }
    return list;
}

VerifyReport ask(const Board& board, const VerifyParameters& parameters, const Budget& budget) {
    const Board& solution = parameters.solution ? *parameters.solution : board;
    Verdict verdict = judge(board, solution, budget.poll());
    VerifyReport report{.placed = solution.queens().size()};
    if (auto* valid = std::get_if<VerifiedPlacement>(&verdict))
        report.completion = std::move(*valid);
    else
        report.conflicts = std::get<std::vector<Conflict>>(std::move(verdict));
    if (!report.completion && only_lacks_queens(report.conflicts))
        report.prospect = prospect_of(board, solution, budget);
    return report;
}

void show(const VerifyReport& report, const Board& board, Shown& shown) {
    shown.answer = sentences_of(report, board);
    for (const Conflict& conflict : report.conflicts) {
        const Sentence sentence = sentence_of(conflict, board.size());
        shown.parts.push_back({std::string{sentence.text->code}, {sentence}});
    }
    if (report.prospect && report.prospect->is_completable == false) // lines without the heading
        shown.parts.push_back({"wrong_queens", {shown.answer.begin() + 1, shown.answer.end()}});
}

extern const Question verify_question;
constinit const Question verify_question = question_of<VerifyParameters, VerifyReport>(
    {.name = "verify",
     .summary = "check a solution of a board, and list what is wrong",
     .details = "without a solution, check that the board itself is complete and correct",
     .examples = "  qsat verify board.txt solution.txt\n"
                 "  qsat verify solution.txt\n"
                 "  qsat complete board.txt --all | qsat verify board.txt -\n"
                 "  qsat verify board.txt solution.txt --to unicode\n",
     .texts = verdict_texts});

} // namespace qsat::questions
