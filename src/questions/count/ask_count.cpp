#include "count/ask_count.hpp"

#include "board/words.hpp"
#include "compilation/prove_count.hpp"
#include "engine/make_open_board.hpp"
#include "question/question.hpp"

#include <fmt/format.h>

#include <limits>

namespace qsat::inline questions {

void CountParameters::describe(ParameterVisitor& visit) {
    std::vector<ParameterChoice<std::string_view>> names;
    for (const std::string_view name : count_engines)
        names.push_back({name, name});
    visit.choice({"engine", "NAME", "counting engine:"}, engine, names);
    visit.jobs(jobs);
    visit.number({"limit", "K", "stop when at least K completions are counted"}, limit, 1,
                 std::numeric_limits<std::int64_t>::max());
    visit.flag({.name = "up-to-symmetry", .help = "keep one completion of each symmetry class"},
               up_to_symmetry);
    visit.exclude("proof", {"limit", "up-to-symmetry"});
    visit.exclude("certificate", {"limit", "up-to-symmetry"});
}

Conclusion CountReport::conclusion() const {
    if (stopped) return stopped_conclusion(*stopped);
    return {Conclusion::Kind::answered, "counted"};
}

namespace {

constexpr SentenceTexts count_texts{{
    {"exact_count", "{count}", "{count}"},
    {"least_count", "at least {count}", "mindestens {count}"},
    {"counted", "counted in {seconds}{by}", "gezählt in {seconds}{by}"},
    {"counted_by_symmetry", "counted in {seconds}{by}, up to {symmetries} symmetries of the board",
     "gezählt in {seconds}{by}, bis auf {symmetries} Symmetrien des Bretts"},
    {"counted_to_limit", "counted as many as asked for in {seconds}{by}",
     "so viele gezählt wie gewünscht in {seconds}{by}"},
    {"counted_to_limit_by_symmetry",
     "counted as many as asked for in {seconds}{by}, up to {symmetries} symmetries of the board",
     "so viele gezählt wie gewünscht in {seconds}{by}, bis auf {symmetries} Symmetrien des Bretts"},
    {"count_stopped_with_advice", "stopped in {seconds}{by}: {reason}; {advice}",
     "beendet in {seconds}{by}: {reason}; {advice}"},
    {"count_stopped", "stopped in {seconds}{by}: {reason}", "beendet in {seconds}{by}: {reason}"},
}};

Sentence sentence_of(const CountReport& report, const Board& board) {
    if (!report.conflicts.empty()) return no_completion({report.conflicts.front()}, board.size());
    const std::string& engine = report.statistics.engine;
    const SentenceValue by{"by", engine.empty() ? std::string{} : fmt::format(" ({})", engine)};
    if (report.stopped)
        return {report.stopped->advice.empty() ? count_texts["count_stopped"]
                                               : count_texts["count_stopped_with_advice"],
                {by,
                 {"reason", sentence_of(report.stopped->reason)},
                 {"advice", report.stopped->advice}}};
    const bool by_symmetry = report.symmetries > 1;
    const SentenceText* const whole =
        by_symmetry ? count_texts["counted_by_symmetry"] : count_texts["counted"];
    const SentenceText* const limited =
        by_symmetry ? count_texts["counted_to_limit_by_symmetry"] : count_texts["counted_to_limit"];
    return {report.limited ? limited : whole, {by, {"symmetries", report.symmetries}}};
}

} // namespace

void show(const CountReport& report, const Board& board, Shown& shown) {
    const Sentence number{report.exact ? count_texts["exact_count"] : count_texts["least_count"],
                          {{"count", report.count}}};
    shown.word = text_of(number, Language::english);
    if (!report.stopped || report.count != "0") shown.answer.push_back(number);
    shown.said.push_back(sentence_of(report, board));
}

Proven prove_answer(const Board& board, const CountParameters&, const CountReport& report,
                    const Budget& budget, const ProofRequest& request) {
    if (!report.exact) return NoProof{{"the count is not exact"}};
    if (report.count == "0")
        return NoProof{{"there is no completion, which qsat complete --proof FILE proves"}};
    auto made = prove_count(require_open_board(board, budget), request.output.out, budget);
    if (const auto* stopped = std::get_if<Stopped>(&made)) throw BudgetSpent{*stopped};
    const auto& proven = std::get<ProvenCount>(made);
    if (report.count != std::to_string(proven.completions))
        throw Defect{fmt::format("counted {}, proved {}", report.count, proven.completions)};
    return WrittenProof{
        fmt::format("proves this number of models for the formula of qsat export --encoding "
                    "pairwise ({} per completion)",
                    plural(proven.bytes / proven.completions, "byte")),
        {{"format", "cpog"},
         {"encoding", "pairwise"},
         {"nodes", proven.nodes},
         {"lemmas", proven.lemmas},
         {"bytes", proven.bytes}}};
}

constexpr std::array moved_options{MovedOption{"estimate", "estimate"}};

extern const Question count_question;
constinit const Question count_question = question_of<CountParameters, CountReport>(
    {.name = "count",
     .summary = "the exact number of completions",
     .details = "`--up-to-symmetry` counts one completion for each class under the board's own "
                "symmetries; `--limit K` stops at K; `--shards K --state DIR` divides a long "
                "count; `--proof FILE` and `--certificate DIR` prove the number",
     .examples = "  qsat count --size 8\n"
                 "  qsat count board.txt --up-to-symmetry\n"
                 "  qsat count board.txt --certificate number --force\n"
                 "  echo '16: d16' | qsat count --jobs 1 --stats\n"
                 "  qsat count --size 16 --shards 20 --state counted\n"
                 "  qsat count board.txt --proof board.cpog\n",
     .texts = count_texts,
     .proof = {.shows = "the number is right, in CPOG",
               .refers_to = "export --encoding pairwise",
               .formats = ProofText::Formats::own},
     .moved = moved_options});

} // namespace qsat::questions
