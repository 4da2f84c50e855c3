#include "largest/ask_largest.hpp"

#include "largest/largest.hpp"
#include "question/question.hpp"
#include "question/search_parameters.hpp"

#include <fmt/format.h>

namespace qsat::inline questions {

void LargestParameters::describe(ParameterVisitor& visit) {
    visit.choice({"engine", "NAME", "search engine:"}, engine,
                 {{"auto", LargestEngine::automatic},
                  {"sat", LargestEngine::sat},
                  {"backtrack", LargestEngine::search}});
    describe_encoding(encoding, visit);
    describe_seed(seed, visit, "vary the placement that is found (default 0)");
    visit.jobs(jobs);
}

Conclusion LargestReport::conclusion() const {
    if (!conflicts.empty()) return {Conclusion::Kind::no, "infeasible"};
    if (stopped) return stopped_conclusion(*stopped);
    return {Conclusion::Kind::answered, "largest"};
}

namespace {

constexpr SentenceTexts texts{{
    {"largest_is_completion",
     "largest: {count} of {rows|queen|queens}, {added} added, in {seconds} (a completion)",
     "größte: {count} von {rows|Dame|Damen}, {added} gesetzt, in {seconds} (eine Lösung)"},
    {"largest",
     "largest: {count} of {rows|queen|queens}, {added} added, in {seconds} (one more is "
     "impossible)",
     "größte: {count} von {rows|Dame|Damen}, {added} gesetzt, in {seconds} (eine mehr ist "
     "unmöglich)"},
    {"largest_stopped",
     "at least {count} of {rows|queen|queens}, {added} added, in {seconds} (at most {bound}); "
     "stopped: "
     "{reason}",
     "mindestens {count} von {rows|Dame|Damen}, {added} gesetzt, in {seconds} (höchstens {bound}); "
     "beendet: {reason}"},
    {"givens_in_conflict",
     "the given queens cannot all stay: {conflicts}; qsat explain finds the fewest to leave out",
     "die gegebenen Damen können nicht alle bleiben: {conflicts}"},
}};

} // namespace

void show(const LargestReport& report, const Board& board, Shown& shown) {
    if (!report.queens) {
        shown.reasons = reasons_of(report.conflicts, board.size());
        shown.said.push_back({texts["givens_in_conflict"],
                              {{"conflicts", sentences_of(report.conflicts, board.size())}}});
        shown.drawing.emplace(Drawing{.conflicts = report.conflicts});
        return;
    }
    const auto squares = report.queens->squares();
    const std::int64_t count = *report.count();
    Sentence sentence{report.stopped                  ? texts["largest_stopped"]
                      : *report.bound == board.size() ? texts["largest_is_completion"]
                                                      : texts["largest"],
                      {{"count", count},
                       {"rows", board.size()},
                       {"added", count - static_cast<std::int64_t>(board.queens().size())},
                       {"bound", *report.bound}}};
    if (report.stopped) sentence.values.emplace_back("reason", sentence_of(report.stopped->reason));
    shown.said.push_back(std::move(sentence));
    shown.queens.emplace(squares.begin(), squares.end());
    shown.word = (report.stopped ? "at least " : "") + std::to_string(count);
}

bool can_prove(const LargestReport& report, const Board& board, bool by_cutting_planes) {
    const bool is_largest = report.queens && !report.stopped;
    return is_largest && (!by_cutting_planes || *report.bound >= board.size() - 1);
}

Proven prove_answer(const Board& board, const LargestParameters& parameters,
                    const LargestReport& report, const Budget& budget,
                    const ProofRequest& request) {
    const ProofOutput& output = request.output;
    const bool by_cutting_planes = is_cutting_planes(output.format);
    if (!report.queens || report.stopped || *report.bound >= board.size()) return NoProof{};
    const int more = *report.bound + 1;
    if (!can_prove(report, board, by_cutting_planes))
        return NoProof{{fmt::format("a cutting planes proof can only refute completions, not "
                                    "{} queens: leave --proof-format {} out",
                                    more, name_of(output.format))}};
    if (by_cutting_planes) {
        const ProofStatistics proof = prove_none(board, {}, budget, output);
        return refutation(output, proof, "export " + formula_option(output, proof));
    }
    const auto proof = prove_too_many(board, more, parameters, budget, output);
    if (!proof) throw Defect{fmt::format("{} queens fit, but the search excluded them", more)};
    return refutation(output, *proof,
                      fmt::format("export --most {} --encoding {}", more, proof->encoding));
}

extern const Question largest_question;
constinit const Question largest_question = question_of<LargestParameters, LargestReport>(
    {.name = "largest",
     .summary = "place as many queens as possible",
     .details = "keeps the given queens, and needs no completion; `--proof FILE` and "
                "`--certificate DIR` prove that one queen more is impossible",
     .examples = "  qsat largest '6: a1'\n"
                 "  echo '3:' | qsat largest --to unicode\n"
                 "  qsat largest board.txt --proof more.drat\n",
     .texts = texts,
     .written = Written::board,
     .proof = {.shows = "one queen more is impossible"}});

} // namespace qsat::questions
