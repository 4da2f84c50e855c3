#include "compare/compare.hpp"

#include "encodings/at_most_one.hpp"
#include "trace/trace.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <new>

namespace qsat::inline questions {

namespace {

ComparisonRow run(const NamedBoard& named, const Method& method, const CompareOptions& options,
                  const std::atomic<bool>* cancelled) {
    const auto start = Clock::now();
    Budget budget{.cancelled = cancelled};
    if (options.timeout) budget.deadline = start + *options.timeout;
    std::optional<Clock::time_point> found;
    CompletionReport report{Stopped{StopReason::memory}, 0, {}};
    try {
        report = complete(named.board, method.search_options(options.seed), budget,
                          [&](const VerifiedPlacement&) { found = Clock::now(); });
    } catch (const std::bad_alloc&) {
        // Other methods may need less memory.
    } catch (const Defect& defect) {
        throw Defect{fmt::format("{}: {}: {}", named.name, method.name(), defect.what())};
    }
    ComparisonRow row{
        .method = method,
        .outcome = std::move(report.outcome),
        .solve_seconds =
            std::chrono::duration<double>(found.value_or(Clock::now()) - start).count(),
        .statistics = std::move(report.statistics)};
    if (const auto& sat = row.statistics.sat) {
        row.encode_seconds = sat->encode_seconds;
        // Opening and preprocessing count as solving, as for every engine.
        row.solve_seconds = std::max(0.0, row.solve_seconds - sat->encode_seconds);
    }
    return row;
}

/// The methods that found the latest results.
struct Verdicts {
    std::string completed_by{}, infeasible_by{};

    /// Throws Defect if the row contradicts another.
    void add(const ComparisonRow& row, const std::string& board) {
        if (std::holds_alternative<Completed>(row.outcome)) completed_by = row.method.name();
        if (std::holds_alternative<Infeasible>(row.outcome)) infeasible_by = row.method.name();
        if (!completed_by.empty() && !infeasible_by.empty())
            throw Defect{
                fmt::format("{}: {} says that no completion exists, but {} found one, and the "
                            "verifier accepts it",
                            board, infeasible_by, completed_by)};
    }
};

/// Returns the median run; empty if the user interrupted.
std::optional<ComparisonRow> median_run(const NamedBoard& named, const Method& method,
                                        const CompareOptions& options,
                                        const std::atomic<bool>* cancelled, Verdicts& verdicts) {
    std::vector<ComparisonRow> runs;
    std::optional<StopReason> stopped; // another run would most likely also be stopped
    while (std::ssize(runs) < options.repetitions && !stopped) {
        runs.push_back(run(named, method, options, cancelled));
        verdicts.add(runs.back(), named.name);
        if (const auto* stop = std::get_if<Stopped>(&runs.back().outcome)) stopped = stop->reason;
    }
    if (stopped == StopReason::interrupted) return std::nullopt;
    const auto middle = runs.begin() + (std::ssize(runs) - 1) / 2;
    std::ranges::nth_element(runs, middle, {}, [](const ComparisonRow& row) {
        return std::pair{!row.decided(), row.seconds()};
    });
    middle->runs = static_cast<int>(runs.size());
    const auto* stop = std::get_if<Stopped>(&middle->outcome);
    if (stop != nullptr && stop->reason == StopReason::memory) {
        middle->runs = 0;
        middle->encode_seconds.reset();
    }
    return std::move(*middle);
}

/// Runs each method on a trivial board. The first run of a process includes the time to load code,
/// which would dominate the time on small boards.
void warm_up(const std::vector<Method>& methods, const std::atomic<bool>* cancelled) {
    constexpr std::chrono::milliseconds patience{50};
    const Board board{{.size = 4}};
    for (const Method& method : methods) {
        try {
            method.engine->search(board, method.search_options(0),
                                  {.deadline = Clock::now() + patience, .cancelled = cancelled},
                                  [](const Placement&) { return Visit::enough; });
        } catch (const std::bad_alloc&) {
            return; // the real board will report it
        }
    }
}

} // namespace

std::string Method::name() const {
    std::string text{engine->name};
    if (!encoding.empty()) text += " " + encoding;
    if (is_rule() && look_ahead != look_aheads.front().name) text += " " + look_ahead;
    return text;
}

SearchOptions Method::search_options(std::uint64_t seed) const {
    return {.engine = engine, .encoding = encoding, .seed = seed};
}

std::vector<Method> combine(std::span<const Engine* const> chosen,
                            std::span<const std::string> encodings) {
    std::vector<Method> methods;
    for (const Engine* engine : chosen) {
        if (engine->uses_encodings)
            for (const std::string& encoding : encodings)
                methods.push_back({engine, encoding});
        else
            methods.push_back({engine});
    }
    return methods;
}

std::vector<Method> rule_methods(std::span<const LookAhead* const> chosen) {
    std::vector<Method> methods;
    for (const LookAhead* look_ahead : chosen)
        for (const Engine& rule : rule_engines(*look_ahead))
            methods.push_back({.engine = &rule, .look_ahead = std::string{look_ahead->name}});
    return methods;
}

std::vector<const Engine*> engines_to_compare(std::span<const Engine> table) {
    std::vector<const Engine*> chosen;
    for (const Engine& engine : table)
        if (engine.name != "auto" && engine.exhaustive) chosen.push_back(&engine);
    return chosen;
}

std::vector<std::string> encodings_to_compare() {
    std::vector<std::string> names;
    for (const AtMostOneEncoding& encoding : at_most_one_encodings)
        names.emplace_back(encoding.name);
    return names;
}

std::string_view ComparisonRow::settled_by() const {
    const std::string_view by = statistics.engine;
    return decided() && (by == "givens" || by == "reduction") ? by : std::string_view{};
}

std::string_view Comparison::settled_by() const {
    for (const ComparisonRow& row : rows)
        if (const auto by = row.settled_by(); !by.empty()) return by;
    return {};
}

const ComparisonRow* Comparison::fastest() const {
    if (!settled_by().empty()) return nullptr;
    const ComparisonRow* best = nullptr;
    for (const ComparisonRow& row : rows)
        if (row.decided() && (best == nullptr || row.seconds() < best->seconds())) best = &row;
    return best;
}

const ComparisonRow* Comparison::decided() const {
    const auto found = std::ranges::find_if(rows, &ComparisonRow::decided);
    return found == rows.end() ? nullptr : &*found;
}

Comparison compare(const NamedBoard& named, const CompareOptions& options,
                   const std::atomic<bool>* cancelled, const CompareProgress& progress) {
    assert(options.repetitions >= 1);
    Comparison comparison{
        .name = named.name, .size = named.board.size(), .given_count = named.board.queens().size()};
    warm_up(options.methods, cancelled);
    Verdicts verdicts;
    for (const Method& method : options.methods) {
        if (progress) progress(comparison, method);
        auto row = median_run(named, method, options, cancelled, verdicts);
        if (!row) {
            comparison.interrupted = true;
            break;
        }
        if (const auto& open = row->statistics.open)
            comparison.free_square_count = open->free_squares;
        comparison.rows.push_back(std::move(*row));
    }
    return comparison;
}

} // namespace qsat::questions
