#include "first/ask_first.hpp"

#include "first/first.hpp"
#include "question/question.hpp"
#include "question/search_parameters.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace qsat {

void FirstParameters::describe(ParameterVisitor& visit) {
    describe_exhaustive_engine(engine, visit);
    describe_encoding(encoding, visit);
    describe_seed(seed, visit, "vary the order of the search (default 0)");
    visit.jobs(jobs);
}

Conclusion FirstReport::conclusion() const {
    if (stopped) return stopped_conclusion(*stopped);
    if (!completion) return {Conclusion::Kind::no, "infeasible"};
    return {Conclusion::Kind::answered, "first"};
}

FirstReport report_of(std::variant<FirstCompletion, Infeasible, Stopped> found) {
    if (auto* stopped = std::get_if<Stopped>(&found)) return {.stopped = std::move(*stopped)};
    if (auto* infeasible = std::get_if<Infeasible>(&found))
        return {.conflicts = std::move(infeasible->conflicts)};
    auto& first = std::get<FirstCompletion>(found);
    return {.completion = std::move(first.completion),
            .rows = first.rows,
            .stopped = std::move(first.stopped),
            .statistics = std::move(first.statistics)};
}

FirstReport ask(const Board& board, const FirstParameters& parameters, const Budget& budget) {
    require_encoding("encoding", parameters.encoding);
    return report_of(find_first(board,
                                {.engine = require_exhaustive_engine(parameters.engine),
                                 .encoding = parameters.encoding,
                                 .seed = parameters.seed,
                                 .jobs = parameters.jobs},
                                budget));
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
    for (const Conflict& conflict : first.conflicts)
        shown.reasons.push_back(describe(conflict, board.size()));
    shown.said.push_back(sentence_of(first, board));
    if (!first.completion) return;
    shown.queens.emplace();
    for (int row = 0; row < (first.stopped ? first.rows : board.size()); ++row)
        shown.queens->push_back({row, first.completion->columns()[row]});
}

extern const Question first_question;
const Question first_question = question_of<FirstParameters, FirstReport>(
    {.name = "first",
     .summary = "the lexicographically first completion",
     .details = "row by row from the top, each queen as far left as possible; `--proof FILE` and "
                "`--certificate DIR` prove that no completion comes before it; `--shards K` "
                "divides hard boards",
     .examples = "  qsat first board.txt\n"
                 "  qsat first --size 20 --to squares\n"
                 "  qsat first board.txt --proof first.drat -o first.txt\n",
     .texts = texts});

} // namespace qsat
