#include "words/completion_words.hpp"

#include "board/words.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

struct Summary {
    const Board& board;
    const CompletionReport& report;
    std::uint64_t limit;
    std::string how; // time and engine

    std::string operator()(const Completed& completed) const {
        if (has_all_queens(board)) return std::string{already_complete};
        if (limit == 1)
            return fmt::format("completed: {} added {}",
                               plural(board.size() - board.queens().size(), "queen"), how);
        return fmt::format("{}{} {}", plural(report.completions, "completion"),
                           completed.all ? ", all there are," : ", perhaps not all,", how);
    }
    std::string operator()(const Infeasible& infeasible) const {
        if (infeasible.conflicts.empty()) return fmt::format("no completion exists {}", how);
        return "no completion exists: " + list_conflicts(infeasible.conflicts, board.size(), "; ");
    }
    std::string operator()(const Stopped& stopped) const {
        if (!stopped.advice.empty()) return with_advice(stopped);
        const std::string known = report.completions == 0
                                      ? "no completion found so far, none ruled out"
                                      : plural(report.completions, "completion") + " so far";
        return fmt::format("stopped {}: {}; {}", how, stop_text(stopped.reason), known);
    }
    /// There is something better to say than time and completions.
    static std::string with_advice(const Stopped& stopped) {
        return fmt::format("stopped: {}; {}", stop_text(stopped.reason), stopped.advice);
    }
};

} // namespace

Json statistics_json(const Statistics& statistics) {
    Json json{{"engine", statistics.engine}};
    if (!statistics.engine_reason.empty()) json["engine_reason"] = statistics.engine_reason;
    if (statistics.reduction) {
        json["forced"] = statistics.reduction->forced;
        json["unusable"] = statistics.reduction->unusable;
        json["parts"] = statistics.reduction->parts;
    }
    if (statistics.local) {
        json["local_steps"] = statistics.local->steps;
        json["local_restarts"] = statistics.local->restarts;
    }
    if (statistics.search) {
        json["kernel"] = statistics.search->kernel;
        json["nodes"] = statistics.search->nodes;
        json["restarts"] = statistics.search->restarts;
        if (statistics.search->relaxations > 0)
            json["relaxations"] = statistics.search->relaxations;
    }
    if (statistics.sat) {
        const SatStatistics& sat = *statistics.sat;
        json["encoding"] = sat.encoding;
        if (!sat.encoding_reason.empty()) json["encoding_reason"] = sat.encoding_reason;
        if (!sat.settings.empty()) json["solver_options"] = sat.settings;
        json["variables"] = sat.variables;
        json["clauses"] = sat.clauses;
        json["literals"] = sat.literals;
        json["conflicts"] = sat.conflicts;
        json["encode_seconds"] = sat.encode_seconds;
        json["solve_seconds"] = sat.solve_seconds;
    }
    return json;
}

std::string summary(const Board& board, const CompletionReport& report, std::uint64_t limit,
                    double seconds) {
    std::string how = "in " + duration_text(seconds);
    if (!report.statistics.engine.empty()) how += fmt::format(" ({})", report.statistics.engine);
    return std::visit(Summary{board, report, limit, how}, report.outcome);
}

std::string uniqueness(const std::vector<VerifiedPlacement>& completions) {
    if (completions.size() == 1) return "the only completion";
    const Placement& first = completions[0].columns();
    const Placement& second = completions[1].columns();
    const int size = static_cast<int>(first.size());
    constexpr int most = 10;
    int different = 0;
    std::string moved;
    for (int row = 0; row < size; ++row) {
        if (first[row] == second[row] || ++different > most) continue;
        moved += fmt::format("{}{} for {}", moved.empty() ? "" : ", ",
                             square_name({row, second[row]}, size),
                             square_name({row, first[row]}, size));
    }
    if (different > most) moved += fmt::format(", and {} more", different - most);
    return "not the only completion; in the second: " + moved;
}

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

Json outcome_json(const Board& board, const Outcome& outcome) {
    if (const auto* completed = std::get_if<Completed>(&outcome))
        return {{"result", "completed"}, {"all", completed->all}};
    if (const auto* infeasible = std::get_if<Infeasible>(&outcome))
        return {{"result", "infeasible"},
                {"reasons", conflicts_json(infeasible->conflicts, board.size())}};
    return stop_json(std::get<Stopped>(outcome));
}

} // namespace qsat
