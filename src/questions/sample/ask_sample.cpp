#include "sample/ask_sample.hpp"

#include "count/cost.hpp"
#include "count/countable_board.hpp"
#include "count/tally.hpp"
#include "engine/random.hpp"
#include "question/permutations.hpp"
#include "question/question.hpp"
#include "question/search_parameters.hpp"
#include "search/backtrack.hpp"
#include "solve/complete.hpp"

#include <algorithm>
#include <limits>

namespace qsat::inline questions {

void SampleParameters::describe(ParameterVisitor& visit) {
    describe_seed(seed, visit, "another seed draws other completions (default 0)");
    visit.number({"limit", "K", "draw K completions, perhaps the same more than once (default 1)"},
                 limit, 1, std::numeric_limits<std::int64_t>::max());
}

std::vector<std::vector<int>> SampleReport::permutations() const {
    return permutations_of(completions);
}

namespace {

/// A uniform number in 0 ... bound-1.
Number below(const Number& bound, Random& random) {
    const auto bits = static_cast<int>(msb(bound)) + 1;
    for (;;) {
        Number number = 0;
        for (int left = bits; left > 0; left -= 32)
            number = (number << std::min(left, 32)) |
                     random.below(std::uint64_t{1} << std::min(left, 32));
        if (number < bound) return number;
    }
}

/// The completions of a part of a board, by number.
class NumberedCompletions {
public:
    /// Throws BudgetSpent.
    NumberedCompletions(const OpenBoard& part, const Budget& budget) {
        Budget first = budget;
        first.node_limit = 200'000; // faster than making states
        if (list(part, first)) return;
        states_ = StateCounter::make(part, budget, Keep::all);
        // Not the memory of this machine: another one must draw the same.
        constexpr double most_bytes = 8e9;
        if (states_ && states_->expected_bytes() > most_bytes) states_.reset();
        if (states_)
            count_ = states_->count(budget, bytes_for_states());
        else
            list(part, budget);
    }

    const Number& count() const { return count_; }

    /// The free squares of a completion, as for OpenBoard::placement.
    std::vector<int> completion(const Number& number) {
        return states_ ? states_->completion(number) : list_[static_cast<std::size_t>(number)];
    }

private:
    /// Returns false at the node limit.
    bool list(const OpenBoard& part, const Budget& budget) {
        constexpr double overhead = 40; // of a vector in a vector that grows
        const double bytes = overhead + sizeof(int) * static_cast<double>(part.row_count());
        const double most = bytes_for_states() / bytes;
        list_.clear();
        const SearchReport report = search_by_backtracking(
            part, {.limit = every_completion}, budget, [&](std::span<const int> chosen) {
                if (static_cast<double>(list_.size()) >= most)
                    throw BudgetSpent{{StopReason::memory}};
                list_.emplace_back(chosen.begin(), chosen.end());
                return Visit::more;
            });
        if (stop_reason(report.ending) == StopReason::node_limit) return false;
        if (const auto* const stopped = std::get_if<Stopped>(&report.ending))
            throw BudgetSpent{*stopped};
        std::ranges::sort(list_); // the draws do not depend on the order of the search
        count_ = list_.size();
        return true;
    }

    std::optional<StateCounter> states_{};
    std::vector<std::vector<int>> list_{};
    Number count_ = 0;
};

/// Throws BudgetSpent.
void draw(const Board& board, const SampleParameters& parameters, const Budget& budget,
          Watch& watch, SampleReport& report) {
    const CountableBoard countable{board, budget};
    report.conflicts = countable.conflicts;
    if (!countable.reduction) return;
    const auto& [contradiction, forced, unusable, parts] = *countable.reduction;
    std::vector<NumberedCompletions> numbered;
    Number count = 1;
    for (const OpenBoard& part : parts) {
        numbered.emplace_back(part, budget);
        count *= numbered.back().count();
        if (count == 0) return;
    }
    report.count = count.str();
    Placement columns = countable.open->given_columns();
    for (const Square queen : forced)
        columns[queen.row] = queen.column;
    Random random{parameters.seed};
    while (report.found < parameters.limit) {
        Number number = below(count, random);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            parts[i].place(numbered[i].completion(Number{number % numbered[i].count()}), columns);
            number /= numbered[i].count();
        }
        const VerifiedPlacement made = require_completion(board, columns, "states", budget);
        budget.require();
        ++report.found;
        report.are_shown = watch.take(made);
        report.are_kept = !report.are_shown || watch.keeps_all();
        if (report.are_kept || report.completions.empty()) report.completions.push_back(made);
    }
}

constexpr SentenceTexts texts{{
    {"sampled", "{drawn|completion|completions} drawn at random, from {count}, in {seconds}",
     "{drawn|Lösung|Lösungen} zufällig gezogen, aus {count}, in {seconds}"},
    {"sample_stopped",
     "stopped in {seconds}: {reason}; {drawn|completion|completions} drawn so far",
     "beendet in {seconds}: {reason}; bisher {drawn|Lösung|Lösungen} gezogen"},
}};

} // namespace

SampleReport ask(const Board& board, const SampleParameters& parameters, const Budget& budget,
                 Watch& watch) {
    SampleReport report{.seed = parameters.seed};
    try {
        draw(board, parameters, budget, watch, report);
        if (report.found == 0) report.count = "0";
    } catch (const BudgetSpent& spent) {
        report.stopped = spent;
        if (spent.reason == StopReason::memory)
            report.stopped->advice =
                "qsat complete --seed N finds various completions, though not equally often";
    }
    return report;
}

void show(const SampleReport& report, const Board& board, Shown& shown) {
    if (!report.are_shown) shown.completion = report.only();
    if (report.stopped) {
        shown.said.push_back(
            {texts["sample_stopped"],
             {{"reason", sentence_of(report.stopped->reason)}, {"drawn", report.found}}});
        return;
    }
    if (report.found > 0) {
        shown.said.push_back(
            {texts["sampled"], {{"drawn", report.found}, {"count", report.count}}});
        return;
    }
    shown.reasons = reasons_of(report.conflicts, board.size());
    shown.said.push_back(no_completion(report.conflicts, board.size()));
    if (!report.conflicts.empty()) shown.drawing.emplace(Drawing{.conflicts = report.conflicts});
}

extern const Question sample_question;
constinit const Question sample_question = question_of<SampleParameters, SampleReport>(
    {.name = "sample",
     .summary = "completions drawn at random, each equally likely",
     .details = "it counts all completions first; `--limit K` draws K of them, and the same one "
                "can be drawn again; `--seed N` draws others",
     .examples = "  qsat sample board.txt --seed 7\n"
                 "  qsat sample --size 12 --limit 5 --to permutation\n"
                 "  echo 'AAABB/ACCBB/ACDDB/ECDDD/EEEDD' | qsat sample --limit 3 --to squares\n",
     .texts = texts,
     .written = Written::completions});

} // namespace qsat::questions
