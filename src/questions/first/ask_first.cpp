#include "first/ask_first.hpp"

#include "first/first.hpp"
#include "question/question.hpp"
#include "question/search_parameters.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace qsat::inline questions {

void FirstParameters::describe(ParameterVisitor& visit) {
    search.describe(visit, SearchParameters::Engines::exhaustive,
                    "vary the order of the search (default 0)");
    visit.exclude("cubes", {"proof", "certificate"});
}

FirstReport ask_first(const Board& board, const FirstParameters& parameters, const Budget& budget,
                      Watch& watch, const Decide& decide,
                      const std::function<std::string()>& further_progress) {
    std::atomic<int> rows{0};
    const Watched watched{watch, [&] {
                              return Progress{.what =
                                                  fmt::format("{} of {} rows{}", rows.load(),
                                                              board.size(), further_progress())};
                          }};
    return find_first(board, options_of(parameters.search, 1), budget, &rows, decide);
}

FirstReport ask(const Board& board, const FirstParameters& parameters, const Budget& budget,
                Watch& watch) {
    return ask_first(board, parameters, budget, watch, decide_at_once,
                     [] { return std::string{}; });
}

namespace {

constexpr SentenceTexts texts{{
    {"first", "first completion: {added|queen|queens} added in {seconds}",
     "erste Lösung: {added|Dame|Damen} gesetzt in {seconds}"},
    {"first_rows_known",
     "stopped: {reason}; {rows|row|rows} of the first completion known, columns {columns}",
     "beendet: {reason}; {rows|Reihe|Reihen} der ersten Lösung bekannt, Spalten {columns}"},
    {"first_no_row_known", "stopped: {reason}; no row of the first completion is known",
     "beendet: {reason}; keine Reihe der ersten Lösung ist bekannt"},
    {"first_nothing_known", "stopped: {reason}; no completion found so far, one may still exist",
     "beendet: {reason}; bisher keine Lösung gefunden, es kann noch eine geben"},
}};

/// The known columns; a long list is truncated.
std::string columns_text(const FirstReport& first) {
    constexpr int most = 60;
    const std::vector<int> columns = first.columns();
    return fmt::format("{}{}", fmt::join(std::span{columns}.first(std::min(first.rows, most)), " "),
                       first.rows > most ? " ..." : "");
}

Sentence sentence_of(const FirstReport& first, const Board& board) {
    if (!first.stopped && !first.completion) return no_completion(first.conflicts, board.size());
    if (!first.stopped && has_all_queens(board)) return already_complete();
    if (!first.stopped)
        return {texts["first"], {{"added", board.size() - std::ssize(board.queens())}}};
    Sentence sentence{texts["first_nothing_known"],
                      {{"reason", sentence_of(first.stopped->reason)}}};
    if (!first.completion) return sentence;
    sentence.text = first.rows == 0 ? texts["first_no_row_known"] : texts["first_rows_known"];
    sentence.values.emplace_back("rows", first.rows);
    sentence.values.emplace_back("columns", columns_text(first));
    return sentence;
}

} // namespace

void show(const FirstReport& first, const Board& board, Shown& shown) {
    shown.reasons = reasons_of(first.conflicts, board.size());
    shown.said.push_back(sentence_of(first, board));
    if (!first.conflicts.empty()) shown.drawing.emplace(Drawing{.conflicts = first.conflicts});
    if (!first.completion) return;
    if (!first.stopped) {
        shown.completion = first.completion;
        return;
    }
    shown.queens.emplace(board.queens().begin(), board.queens().end());
    for (int row = 0; row < first.rows; ++row)
        shown.queens->push_back({row, first.completion->columns()[row]});
}

Proven prove_answer(const Board& board, const FirstParameters& parameters,
                    const FirstReport& report, const Budget& budget, const ProofRequest& request) {
    if (report.stopped) return NoProof{};
    const SearchOptions options = options_of(parameters.search, 1);
    if (!report.completion) return prove_none(board, options, budget, request.output);
    const ProofStatistics proof =
        prove_first(board, *report.completion, options, budget, request.output);
    return refutation(request.output, proof,
                      export_of(request.output, proof, "--before COMPLETION "), "COMPLETION");
}

extern const Question first_question;
constinit const Question first_question = question_of<FirstParameters, FirstReport>(
    {.name = "first",
     .summary = "the lexicographically first completion",
     .details = "row by row from the top, each queen as far left as possible; `--proof FILE` and "
                "`--certificate DIR` prove that no completion comes before it; `--shards K` "
                "divides hard boards",
     .examples = "  qsat first board.txt\n"
                 "  qsat first --size 20 --to squares\n"
                 "  qsat first board.txt --proof first.drat -o first.txt\n",
     .texts = texts,
     .written = Written::board,
     .proof = {.shows = "no completion comes before it"}});

} // namespace qsat::questions
