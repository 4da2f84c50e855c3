#include "complete/ask_complete.hpp"

#include "board/words.hpp"
#include "question/permutations.hpp"
#include "question/question.hpp"
#include "question/search_parameters.hpp"

#include <fmt/format.h>

#include <limits>

namespace qsat::inline questions {

void CompleteParameters::describe(ParameterVisitor& visit) {
    search.describe(visit, SearchParameters::Engines::all,
                    "vary the completion that is found (default 0)");
    visit.flag({.name = "all", .help = "find every completion"}, all);
    visit.number({"limit", "K", "find at most K completions (default 1)"}, limit, 1,
                 std::numeric_limits<std::int64_t>::max());
    visit.flag({.name = "up-to-symmetry", .help = "keep one completion of each symmetry class"},
               up_to_symmetry);
    visit.flag({.name = "check-unique", .help = "test whether there is exactly one completion"},
               check_unique);
    visit.exclude("all", {"limit"});
    visit.exclude("check-unique", {"all", "limit"});
    visit.require("up-to-symmetry", {"all", "limit"});
    visit.exclude("up-to-symmetry", {"proof", "certificate"});
    visit.exclude("cubes", {"proof", "certificate"});
    visit.when_known([this, source = visit.source_of("engine")] {
        const Engine* const engine = find_engine(search.engine);
        if (most() > 1 && engine != nullptr && !engine->exhaustive)
            throw InputError{{source},
                             fmt::format("{} finds one completion and no more (expected such as "
                                         "backtrack)",
                                         search.engine)};
    });
}

std::uint64_t CompleteParameters::most() const {
    if (check_unique) return 2;
    return all ? every_completion : limit;
}

Conclusion CompleteReport::conclusion() const {
    if (wants_unique && found == 1) return concluded(stopped, "unique");
    if (wants_unique && found > 1) return concluded(stopped, "not_unique", Conclusion::Kind::no);
    return found > 0 ? concluded(stopped, "completed") : infeasible_or(stopped);
}

std::vector<std::vector<int>> CompleteReport::permutations() const {
    return permutations_of(completions);
}

std::optional<VerifiedPlacement> CompleteReport::first() const {
    if (completions.empty() || (!wants_one && !wants_unique)) return std::nullopt;
    return completions[0];
}

std::optional<VerifiedPlacement> CompleteReport::second() const {
    if (!wants_unique || completions.size() < 2) return std::nullopt;
    return completions[1];
}

namespace {

/// The lines of --verbose that tell which engine and encoding were used and why.
std::string choices_text(const Statistics& statistics) {
    const auto line = [](std::string_view what, std::string_view chosen, std::string_view reason) {
        return fmt::format("{}: {}, {}", what, chosen, reason.empty() ? "as asked for" : reason);
    };
    if (statistics.engine.empty()) return "engine: none was started";
    std::string text;
    if (const auto& open = statistics.open)
        text = fmt::format("left to do: {}, {}\n",
                           plural(static_cast<std::uint64_t>(open->rows), "row"),
                           plural(open->free_squares, "free square"));
    text += line("engine", statistics.engine, statistics.engine_reason);
    if (statistics.sat)
        text += '\n' + line("encoding", statistics.sat->encoding, statistics.sat->encoding_reason);
    return text;
}

SearchOptions options_of(const CompleteParameters& parameters) {
    SearchOptions options = options_of(parameters.search, parameters.most());
    options.up_to_symmetry = parameters.up_to_symmetry;
    return options;
}

constexpr SentenceTexts completion_texts{{
    {"completed", "completed: {added|queen|queens} added in {seconds}{by}",
     "gelöst: {added|Dame|Damen} gesetzt in {seconds}{by}"},
    {"all_completions", "{completions|completion|completions}, all there are, in {seconds}{by}",
     "{completions|Lösung|Lösungen}, alle, die es gibt, in {seconds}{by}"},
    {"some_completions", "{completions|completion|completions}, perhaps not all, in {seconds}{by}",
     "{completions|Lösung|Lösungen}, vielleicht nicht alle, in {seconds}{by}"},
    {"no_completion_in", "no completion exists in {seconds}{by}",
     "es gibt keine Lösung, in {seconds}{by}"},
    {"stopped_before_any",
     "stopped in {seconds}{by}: {reason}; no completion found so far, one may still exist",
     "beendet in {seconds}{by}: {reason}; bisher keine Lösung gefunden, es kann noch eine geben"},
    {"stopped_after_some",
     "stopped in {seconds}{by}: {reason}; {completions|completion|completions} so far",
     "beendet in {seconds}{by}: {reason}; bisher {completions|Lösung|Lösungen}"},
    {"stopped_with_advice", "stopped: {reason}; {advice}", "beendet: {reason}; {advice}"},
    {"only_completion", "the only completion", "die einzige Lösung"},
    {"not_only_completion", "not the only completion; {second}",
     "nicht die einzige Lösung; {second}"},
    {"in_the_second", "in the second: {moved|, }", "in der zweiten: {moved|, }"},
    {"moved_queen", "{to} for {from}", "{to} statt {from}"},
    {"moved_more", "and {count} more", "und {count} weitere"},
}};

Sentence sentence_of(const CompleteReport& report, const Board& board) {
    const std::string& engine = report.statistics.engine;
    const SentenceValue by{"by", engine.empty() ? std::string{} : fmt::format(" ({})", engine)};
    if (report.stopped) {
        const SentenceValue reason{"reason", sentence_of(report.stopped->reason)};
        // There is something better to say than time and completions.
        if (!report.stopped->advice.empty())
            return {completion_texts["stopped_with_advice"],
                    {reason, {"advice", report.stopped->advice}}};
        return {report.found == 0 ? completion_texts["stopped_before_any"]
                                  : completion_texts["stopped_after_some"],
                {by, reason, {"completions", report.found}}};
    }
    if (report.found == 0)
        return report.conflicts.empty() ? Sentence{completion_texts["no_completion_in"], {by}}
                                        : no_completion(report.conflicts, board.size());
    if (has_all_queens(board)) return already_complete();
    if (report.wants_one)
        return {completion_texts["completed"],
                {{"added", board.size() - std::ssize(board.queens())}, by}};
    return {report.all ? completion_texts["all_completions"] : completion_texts["some_completions"],
            {{"completions", report.found}, by}};
}

/// Where the second completion has its queens: `in the second: b4 for c4`.
Sentence in_the_second(const VerifiedPlacement& first, const VerifiedPlacement& second) {
    const int size = static_cast<int>(first.columns().size());
    constexpr int most = 10;
    int different = 0;
    Sentences moved;
    for (int row = 0; row < size; ++row) {
        const int from = first.columns()[row];
        const int to = second.columns()[row];
        if (from == to || ++different > most) continue;
        moved.push_back(
            {completion_texts["moved_queen"],
             {{"to", square_name({row, to}, size)}, {"from", square_name({row, from}, size)}}});
    }
    if (different > most)
        moved.push_back({completion_texts["moved_more"], {{"count", different - most}}});
    return {completion_texts["in_the_second"], {{"moved", std::move(moved)}}};
}

} // namespace

CompleteReport ask(const Board& board, const CompleteParameters& parameters, const Budget& budget,
                   Watch& watch) {
    CompleteReport report{.wants_one = parameters.most() == 1,
                          .wants_unique = parameters.check_unique};
    CompletionReport made = complete(
        board, options_of(parameters), budget,
        [&](const VerifiedPlacement& completion) {
            report.are_shown = watch.take(completion);
            report.are_kept = !report.are_shown || watch.keeps_all();
            if (report.are_kept || report.completions.size() < 2)
                report.completions.push_back(completion);
        },
        watch.proof());
    report.found = made.completions;
    if (const auto* completed = std::get_if<Completed>(&made.outcome)) report.all = completed->all;
    if (auto* infeasible = std::get_if<Infeasible>(&made.outcome))
        report.conflicts = std::move(infeasible->conflicts);
    if (auto* stopped = std::get_if<Stopped>(&made.outcome)) report.stopped = std::move(*stopped);
    report.unproved = std::move(made.unproved);
    static_cast<Statistics&>(report.statistics) = std::move(made.statistics);
    watch.detail([&report] { return choices_text(report.statistics); });
    return report;
}

void show(const CompleteReport& report, const Board& board, Shown& shown) {
    if (report.is_infeasible()) shown.reasons = reasons_of(report.conflicts, board.size());
    shown.said.push_back(sentence_of(report, board));
    if (!report.conflicts.empty()) shown.drawing.emplace(Drawing{.conflicts = report.conflicts});
    if (!report.are_shown) shown.completion = report.first();
    if (!report.wants_unique || report.stopped || report.found == 0) return;
    shown.word = report.found == 1 ? "unique" : "not unique";
    if (report.found == 1) {
        shown.said.push_back({completion_texts["only_completion"]});
        return;
    }
    const Sentence second = in_the_second(report.completions[0], report.completions[1]);
    shown.said.push_back({completion_texts["not_only_completion"], {{"second", second}}});
    shown.parts.push_back({"second", {second}});
}

/// The search has logged the proof, unless the request comes after it.
Proven prove_answer(const Board& board, const CompleteParameters& parameters,
                    const CompleteReport& report, const Budget& budget,
                    const ProofRequest& request) {
    if (report.unproved) throw BudgetSpent{*report.unproved};
    if (report.stopped) return NoProof{};
    if (report.found > 0 && !report.all)
        return NoProof{
            {report.wants_one ? "there is a completion" : "there may be more completions"}};
    std::optional<ProofStatistics> proof = report.statistics.proof;
    if (!proof && find_engine(parameters.search.engine)->prove == nullptr)
        return NoProof{
            {fmt::format("the engine {} cannot write proofs", parameters.search.engine)}};
    if (!proof)
        proof = complete_or_throw(
                    board, options_of(parameters), budget, [](const VerifiedPlacement&) {},
                    &request.output)
                    .statistics.proof;
    const std::string_view without = report.found == 0 ? "" : " --without SOLUTIONS";
    return refutation(request.output, *proof,
                      fmt::format("{}{}", export_of(request.output, *proof), without), "SOLUTIONS");
}

extern const Question complete_question;
constinit const Question complete_question = question_of<CompleteParameters, CompleteReport>(
    {.name = "complete",
     .summary = "place the remaining queens",
     .details =
         "`--all` or `--limit K` finds more than one completion; `--check-unique` tests whether "
         "there is another one; `--proof FILE` proves that there is no (other) completion; "
         "`--certificate DIR` writes the answer with all that independent checkers need",
     .examples = "  qsat complete board.txt\n"
                 "  echo '8: b4 d5' | qsat complete --all --to squares\n"
                 "  qsat complete board.txt --all --proof board.drat -o all.txt\n",
     .texts = completion_texts,
     .written = Written::completions,
     .proof = {.shows = "there is no completion, or no other"},
     .decides = true,
     .logs_proof = true});

} // namespace qsat::questions
