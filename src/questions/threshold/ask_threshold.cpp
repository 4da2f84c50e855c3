#include "threshold/ask_threshold.hpp"

#include "question/question.hpp"
#include "threshold/threshold.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace qsat::inline questions {

ThresholdReport ask(const Board& board, const ThresholdParameters& parameters, const Budget& budget,
                    Watch& watch) {
    ThresholdProgress counted;
    const Watched watched{
        watch, [&counted]() -> Progress {
            if (counted.units == 0) return {};
            return {.what = fmt::format("placements of {} queens", counted.queens.load()),
                    .share = counted.share()};
        }};
    const auto tell = [&watch](const PlacementLevel& level, std::uint64_t units) {
        watch.detail([&] {
            return fmt::format("all placements of {} queens, in {} parts: {:.1f} MB per thread",
                               level.queens, units, level.bytes() / 1e6);
        });
    };
    return find_threshold(board, {.jobs = parameters.jobs, .progress = &counted, .on_level = tell},
                          budget);
}

namespace {

constexpr SentenceTexts texts{{
    {"threshold_number", "{threshold}", "{threshold}"},
    {"threshold_zero", "there is a completion, in {seconds}", "es gibt eine Lösung, in {seconds}"},
    {"threshold",
     "every placement of up to {threshold|queen|queens} can be completed, in {seconds}",
     "jede Stellung von bis zu {threshold|Dame|Damen} lässt sich vervollständigen, in {seconds}"},
    {"threshold_further",
     "every placement of up to {threshold|queen further|queens further} can be completed, in "
     "{seconds}",
     "jede Stellung von bis zu {threshold|weitere Dame|weiteren Damen} lässt sich "
     "vervollständigen, in {seconds}"},
    {"threshold_zero_stopped", "stopped: {reason}; there is a completion",
     "beendet: {reason}; es gibt eine Lösung"},
    {"threshold_stopped",
     "stopped: {reason}; every placement of up to {threshold|queen|queens} can be completed",
     "beendet: {reason}; jede Stellung von bis zu {threshold|Dame|Damen} lässt sich "
     "vervollständigen"},
    {"threshold_further_stopped",
     "stopped: {reason}; every placement of up to {threshold|queen further|queens further} can be "
     "completed",
     "beendet: {reason}; jede Stellung von bis zu {threshold|weitere Dame|weiteren Damen} lässt "
     "sich vervollständigen"},
    {"spoiler", "{squares} cannot be completed", "{squares} lässt sich nicht vervollständigen"},
    {"no_spoiler", "every placement can be completed", "jede Stellung lässt sich vervollständigen"},
    {"threshold_infeasible", "no completion exists (qsat explain tells why)",
     "es gibt keine Lösung"},
    {"threshold_unknown", "stopped: {reason}; not known whether there is a completion",
     "beendet: {reason}; ob es eine Lösung gibt, ist nicht bekannt"},
}};

Sentence sentence_of(const ThresholdReport& report, bool further) {
    if (!report.threshold && !report.stopped) return {texts["threshold_infeasible"]};
    const bool zero = report.threshold == 0;
    Sentence sentence{texts["threshold_unknown"]};
    if (report.threshold) {
        sentence.text = report.stopped ? zero      ? texts["threshold_zero_stopped"]
                                         : further ? texts["threshold_further_stopped"]
                                                   : texts["threshold_stopped"]
                        : zero ? texts["threshold_zero"]
                        : further      ? texts["threshold_further"]
                                       : texts["threshold"];
        sentence.values.emplace_back("threshold", *report.threshold);
    }
    if (report.stopped) sentence.values.emplace_back("reason", sentence_of(report.stopped->reason));
    return sentence;
}

} // namespace

void show(const ThresholdReport& report, const Board& board, Shown& shown) {
    shown.reasons = reasons_of(report.conflicts, board.size());
    shown.said.push_back(sentence_of(report, !board.queens().empty()));
    if (!report.threshold) return;
    shown.word = fmt::format("{}{}", report.stopped ? "at least " : "", *report.threshold);
    shown.answer.push_back({texts["threshold_number"], {{"threshold", shown.word}}});
    if (report.nogood) {
        shown.queens = report.nogood;
        shown.board = with_queens(board, *report.nogood);
        shown.said.push_back(
            {texts["spoiler"],
             {{"squares",
               fmt::format("{}", fmt::join(square_names(*report.nogood, board.size()), " "))}}});
    } else if (!report.stopped) {
        shown.said.push_back({texts["no_spoiler"]});
    }
}

Proven prove_answer(const Board& board, const ThresholdParameters& parameters,
                    const ThresholdReport& report, const Budget& budget,
                    const ProofRequest& request) {
    if (!report.nogood || report.stopped) return NoProof{};
    const Board without_completion = with_queens(board, *report.nogood);
    return prove_none(without_completion, {.encoding = request.encoding, .jobs = parameters.jobs},
                      budget, request.output, fmt::format("'{}' ", board_line(without_completion)));
}

extern const Question threshold_question;
constinit const Question threshold_question = question_of<ThresholdParameters, ThresholdReport>(
    {.name = "threshold",
     .summary = "the largest K such that any K further queens can be completed",
     .details =
         "the further queens do not attack each other; `--to FORMAT` writes a smallest placement "
         "that cannot be completed, `--proof FILE` refutes it, and `--certificate DIR` proves both",
     .examples = "  qsat threshold --size 8\n"
                 "  qsat threshold board.txt --stats\n"
                 "  qsat threshold --size 9 --to squares --proof spoiled.drat\n"
                 "  qsat threshold --size 12 --shards 4 --state cleared\n",
     .texts = texts,
     .written = Written::if_asked,
     .proof = {.shows = "the placement cannot be completed"}});

} // namespace qsat::questions
