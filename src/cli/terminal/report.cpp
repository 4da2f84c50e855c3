#include "cli/terminal/report.hpp"

#include "cli/terminal/json_lines.hpp"
#include "cli/version.hpp"
#include "formats/input_error.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <sstream>

namespace qsat {

namespace {

using Json = nlohmann::ordered_json;

struct Summary {
    const Board& board;
    const CompletionReport& report;
    std::uint64_t limit;
    std::string how; // time and engine

    std::string operator()(const Completed& completed) const {
        if (limit == 1)
            return fmt::format("completed: {} added {}",
                               plural(board.size() - board.queens().size(), "queen"), how);
        return fmt::format("{}{} {}", plural(report.completions, "completion"),
                           completed.all ? ", all there are," : ", perhaps not all,", how);
    }
    std::string operator()(const Infeasible& infeasible) const {
        if (infeasible.conflicts.empty()) return fmt::format("no completion exists {}", how);
        constexpr std::size_t most = 10;
        std::string text = "no completion exists: ";
        for (std::size_t i = 0; i < std::min(most, infeasible.conflicts.size()); ++i)
            text += (i == 0 ? "" : "; ") + describe(infeasible.conflicts[i], board.size());
        if (infeasible.conflicts.size() > most)
            text += fmt::format("; and {} more", infeasible.conflicts.size() - most);
        return text;
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

} // namespace

void print_line(std::string_view line) {
    std::string text;
    std::istringstream parts{std::string{line}};
    for (std::string part; std::getline(parts, part);)
        text += printable(part) + '\n';
    std::fwrite(text.data(), 1, text.size(), stderr);
}

std::string plural(std::uint64_t count, std::string_view thing) {
    return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

std::string duration_text(double seconds) {
    if (seconds < 0.01) return fmt::format("{:.1f} ms", seconds * 1e3);
    if (seconds < 1) return fmt::format("{:.0f} ms", seconds * 1e3);
    return fmt::format("{:.2f} s", seconds);
}

std::string_view difficulty_name(Difficulty difficulty) {
    return difficulty == Difficulty::easy ? "easy" : "hard";
}

std::string_view stop_text(StopReason reason) {
    switch (reason) {
    case StopReason::timeout:
        return "time limit reached";
    case StopReason::interrupted:
        return "interrupted";
    case StopReason::node_limit:
        return "node limit reached";
    case StopReason::conflict_limit:
        return "conflict limit reached";
    case StopReason::memory:
        return "not enough memory";
    case StopReason::gave_up:
        return "the engine gave up";
    }
    return "";
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
    std::string text = line("engine", statistics.engine, statistics.engine_reason);
    if (statistics.sat)
        text += '\n' + line("encoding", statistics.sat->encoding, statistics.sat->encoding_reason);
    return text;
}

std::string statistics_text(const Statistics& statistics) {
    return json_lines(statistics_json(statistics));
}

std::vector<int> permutation(const VerifiedPlacement& completion) {
    const Placement& columns = completion.columns();
    const int size = static_cast<int>(columns.size());
    std::vector<int> rows(columns.size());
    for (int row = 0; row < size; ++row)
        rows[columns[row]] = row_number(row, size);
    return rows;
}

std::string proof_text(const WrittenProof& proof, const Statistics& statistics) {
    std::string text =
        fmt::format("proof_encoding: {}\nproof_format: {}\nproof_lemmas: {}\nproof_bytes: {}",
                    proof.encoding, proof.format, proof.lemmas, proof.bytes);
    if (statistics.search && statistics.search->nodes > 0)
        text += fmt::format("\nproof_bytes_per_node: {:.1f}",
                            static_cast<double>(proof.bytes) /
                                static_cast<double>(statistics.search->nodes));
    return text;
}

std::string json_begin(const Board& board) {
    std::string text =
        Json{{"qsat", version}, {"size", board.size()}, {"given", board.queens().size()}}.dump();
    text.back() = ',';
    return text + R"("completions":[)";
}

std::string json_item(const VerifiedPlacement& completion) {
    return fmt::format("[{}]", fmt::join(permutation(completion), ","));
}

std::string json_end(const Board& board, const CompletionReport& report, double seconds,
                     const std::optional<WrittenProof>& proof) {
    Json json;
    if (const auto* completed = std::get_if<Completed>(&report.outcome)) {
        json["result"] = "completed";
        json["all"] = completed->all;
    } else if (const auto* infeasible = std::get_if<Infeasible>(&report.outcome)) {
        json["result"] = "infeasible";
        json["reasons"] = Json::array();
        for (const Conflict& conflict : infeasible->conflicts)
            json["reasons"].push_back(describe(conflict, board.size()));
    } else {
        const auto& stopped = std::get<Stopped>(report.outcome);
        json["result"] = "stopped";
        json["reason"] = stop_text(stopped.reason);
        if (!stopped.advice.empty()) json["advice"] = stopped.advice;
    }
    json["seconds"] = seconds;
    json["statistics"] = statistics_json(report.statistics);
    if (proof)
        json["proof"] = {{"file", proof->file},
                         {"format", proof->format},
                         {"encoding", proof->encoding},
                         {"lemmas", proof->lemmas},
                         {"bytes", proof->bytes}};
    // A file's name may be any bytes.
    constexpr bool ascii_only = true;
    return "]," + json.dump(-1, ' ', ascii_only, Json::error_handler_t::replace).substr(1);
}

} // namespace qsat
