#include "compare/compare.hpp"

#include "encodings/at_most_one.hpp"
#include "question/search_parameters.hpp"
#include "question/words.hpp"
#include "trace/trace.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <new>

namespace qsat::inline questions {

namespace {

ComparisonRow run(const NamedBoard& named, const Method& method, const CompareOptions& options,
                  Budget budget) {
    const auto start = Clock::now();
    if (options.asked.timeout) budget.end_by(start + *options.asked.timeout);
    std::optional<Clock::time_point> found;
    CompletionReport report{Stopped{StopReason::memory}, 0, {}};
    try {
        report = complete(named.board, method.search_options(options.asked.seed), budget,
                          [&](const VerifiedPlacement&) { found = Clock::now(); });
    } catch (const std::bad_alloc&) {
        // Other methods may need less memory.
    } catch (const Defect& defect) {
        throw Defect{fmt::format("{}: {}: {}", named.name, method.name(), defect.what())};
    }
    ComparisonRow row{
        .method = method,
        .completed = std::holds_alternative<Completed>(report.outcome),
        .solve_seconds =
            std::chrono::duration<double>(found.value_or(Clock::now()) - start).count(),
        .statistics = std::move(report.statistics)};
    if (auto* const stopped = std::get_if<Stopped>(&report.outcome))
        row.stopped = std::move(*stopped);
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
        if (!row.stopped) (row.completed ? completed_by : infeasible_by) = row.method.name();
        if (!completed_by.empty() && !infeasible_by.empty())
            throw Defect{
                fmt::format("{}: {} says that no completion exists, but {} found one, and the "
                            "verifier accepts it",
                            board, infeasible_by, completed_by)};
    }
};

/// Returns the median run; empty if the budget is spent.
std::optional<ComparisonRow> median_run(const NamedBoard& named, const Method& method,
                                        const CompareOptions& options, const Budget& budget,
                                        Verdicts& verdicts) {
    std::vector<ComparisonRow> runs;
    // After a stopped run, another one would most likely also be stopped.
    do {
        runs.push_back(run(named, method, options, budget));
        verdicts.add(runs.back(), named.name);
    } while (std::ssize(runs) < options.asked.repeat && !runs.back().stopped);
    if (runs.back().stopped && budget.exceeded()) return std::nullopt;
    const auto middle = runs.begin() + (std::ssize(runs) - 1) / 2;
    std::ranges::nth_element(runs, middle, {}, [](const ComparisonRow& row) {
        return std::pair{row.stopped.has_value(), row.seconds()};
    });
    middle->runs = static_cast<int>(runs.size());
    if (middle->stopped && middle->stopped->reason == StopReason::memory) {
        middle->runs = 0;
        middle->encode_seconds.reset();
    }
    return std::move(*middle);
}

/// Runs each method on a trivial board. The first run of a process includes the time to load code,
/// which would dominate the time on small boards.
void warm_up(const std::vector<Method>& methods, Budget budget) {
    constexpr std::chrono::milliseconds patience{50};
    const Board board{{.size = 4}};
    for (const Method& method : methods) {
        budget.deadline = Clock::now() + patience;
        try {
            method.engine->search(board, method.search_options(0), budget,
                                  [](const Placement&) { return Visit::enough; });
        } catch (const std::bad_alloc&) {
            return; // the real board will report it
        }
    }
}

} // namespace

std::string_view Method::engine_name() const { return engine->name; }

std::string Method::name() const {
    std::string text{engine->name};
    if (!encoding.empty()) text += " " + encoding;
    if (is_rule() && look_ahead != look_aheads.front().name) text += " " + look_ahead;
    return text;
}

SearchOptions Method::search_options(std::uint64_t seed) const {
    return {.engine = engine, .encoding = encoding, .seed = seed};
}

std::vector<Method> methods_of(const CompareParameters& parameters) {
    std::vector<Method> methods;
    if (parameters.rules) {
        for (const std::string& name : parameters.look_aheads)
            for (const Engine& rule : rule_engines(entry_named(look_aheads, "look_ahead", name)))
                methods.push_back({.engine = &rule, .look_ahead = name});
        return methods;
    }
    for (const std::string& name : parameters.engines) {
        const Engine& engine = entry_named(engines, "engine", name);
        if (!engine.uses_encodings) methods.push_back({&engine});
        if (engine.uses_encodings)
            for (const std::string& encoding : parameters.encodings)
                methods.push_back({&engine, encoding});
    }
    for (const std::string& name : parameters.encodings)
        require_encoding("encoding", name);
    return methods;
}

std::vector<std::string> engines_to_compare() {
    std::vector<std::string> names;
    for (const Engine& engine : engines)
        if (engine.name != "auto" && engine.exhaustive) names.emplace_back(engine.name);
    return names;
}

std::vector<std::string> encodings_to_compare() { return names_in(at_most_one_encodings); }

std::string_view ComparisonRow::verdict() const {
    if (!stopped) return completed ? "completed" : "infeasible";
    return stopped->reason == StopReason::timeout || stopped->reason == StopReason::memory
               ? code_of(stopped->reason)
               : "stopped";
}

CompareReport compare(const NamedBoard& named, const CompareOptions& options, const Budget& budget,
                      Watch& watch) {
    CompareReport report{
        .name = named.name, .size = named.board.size(), .given_count = named.board.queens().size()};
    std::atomic<std::size_t> next = 0; // method
    const Watched watched{watch, [&] {
                              return Progress{.what = options.methods[next].name(),
                                              .share = static_cast<double>(next) /
                                                       static_cast<double>(options.methods.size())};
                          }};
    warm_up(options.methods, budget);
    Verdicts verdicts;
    for (const Method& method : options.methods) {
        next = report.rows.size();
        auto row = median_run(named, method, options, budget, verdicts);
        if (!row) {
            report.stopped = budget.spent();
            break;
        }
        if (const auto& open = row->statistics.open) report.free_square_count = open->free_squares;
        report.rows.push_back(std::move(*row));
    }
    return report;
}

} // namespace qsat::questions
