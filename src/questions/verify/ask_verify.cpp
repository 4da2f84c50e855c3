#include "verify/ask_verify.hpp"

#include "board/conflict.hpp"
#include "question/question.hpp"
#include "verify/verdict.hpp"

#include <algorithm>

namespace qsat::inline questions {

namespace {

constexpr SentenceTexts verdict_texts{{
    {"valid", "valid", "gültig"},
    {"not_valid", "not valid:", "ungültig:"},
    {"right_so_far", "not valid (right so far, {placed} of {queens|queen|queens}):",
     "ungültig (bisher richtig, {placed} von {queens|Dame|Damen}):"},
}};

} // namespace

Verdict judge(const Board& board, const Board& solution, const Poll& poll) {
    if (solution.size() != board.size()) return std::vector<Conflict>{WrongSize{solution.size()}};
    return verify(board, solution.queens(), poll);
}

Sentences sentences_of(const VerifyReport& report, const Board& board) {
    if (report.completion) return {{verdict_texts["valid"]}};
    const bool only_lacks = std::ranges::all_of(report.conflicts, [](const Conflict& conflict) {
        return std::holds_alternative<RowWithoutQueen>(conflict);
    });
    Sentences lines = conflict_lines(report.conflicts, board.size());
    lines.insert(lines.begin(),
                 Sentence{only_lacks ? verdict_texts["right_so_far"] : verdict_texts["not_valid"],
                          {{"placed", report.placed}, {"queens", board.size()}}});
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
    return report;
}

void show(const VerifyReport& report, const Board& board, Shown& shown) {
    shown.answer = sentences_of(report, board);
    for (const Conflict& conflict : report.conflicts) {
        const Sentence sentence = sentence_of(conflict, board.size());
        shown.parts.push_back({std::string{sentence.text->code}, {sentence}});
    }
}

extern const Question verify_question;
constinit const Question verify_question = question_of<VerifyParameters, VerifyReport>(
    {.name = "verify",
     .summary = "check a solution of a board, and list what is wrong",
     .details = "without a solution, check that the board itself is complete and correct; for a "
                "file in DIMACS or OPB, check that its models are the completions of the board",
     .examples = "  qsat verify board.txt solution.txt\n"
                 "  qsat verify solution.txt\n"
                 "  qsat complete board.txt --all | qsat verify board.txt -\n"
                 "  qsat verify board.txt solution.txt --to unicode\n"
                 "  qsat export board.txt -o b.cnf && qsat verify board.txt b.cnf\n",
     .texts = verdict_texts});

} // namespace qsat::questions
