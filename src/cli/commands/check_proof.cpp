#include "proof/check_proof.hpp"

#include "cli/commands/command.hpp"
#include "cli/terminal/input.hpp"
#include "cli/terminal/report.hpp"
#include "cli/terminal/watchdog.hpp"
#include "engine/memory.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace qsat {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view undecided = "the proof is not checked";

/// Formulas and proofs are often longer than boards may be.
Input read_long_input(const std::string& path, const Expected& expected) {
    const auto half_of_memory = static_cast<std::size_t>(available_memory() / 2);
    return read_input(path, std::max(largest_text, half_of_memory), expected);
}

Json to_json(const ProofAccepted& accepted) {
    return {{"accepted", true},
            {"format", name_of(accepted.format)},
            {"by_formula_alone", accepted.by_formula_alone},
            {"lemmas", accepted.lemmas},
            {"deletions", accepted.deletions}};
}

Json to_json(const ProofRefused& refused) {
    Json json{{"accepted", false}, {"format", name_of(refused.format)}};
    if (refused.line) json["line"] = *refused.line;
    if (refused.offset) json["offset"] = *refused.offset;
    if (refused.line || refused.offset) json["clause"] = refused.clause;
    json["reason"] = refused.reason;
    return json;
}

template <typename Decided>
void write_verdict(const Options& options, const Decided& verdict, std::string_view text,
                   double seconds) {
    Json json = to_json(verdict);
    json["seconds"] = seconds;
    write_output(options, options.json ? json.dump() + '\n' : fmt::format("{}\n", text));
}

} // namespace

int run_check_proof(const Options& options) {
    const auto start = Clock::now();
    const auto stop = [&options](StopReason reason) {
        return report_stop(options, {reason}, undecided);
    };
    Watchdog watchdog{options.budget(), stop};
    Input formula;
    Input proof;
    try {
        formula = read_long_input(options.files[0], {.what = "a formula in DIMACS format"});
        proof = read_long_input(options.files[1], {.what = "a proof", .is_text = false});
    } catch (const InterruptedInput&) {
        return stop(StopReason::interrupted);
    }
    const ProofVerdict verdict =
        check_proof({formula.source, formula.content}, {proof.source, proof.content},
                    options.proof_format, options.budget());
    watchdog.stand_down();
    if (const auto* undecided_yet = std::get_if<ProofUndecided>(&verdict))
        return stop(undecided_yet->reason);
    const double seconds = seconds_since(start);
    if (const auto* refused = std::get_if<ProofRefused>(&verdict)) {
        write_verdict(options, *refused, "proof refused: " + refused->reason, seconds);
        return to_int(ExitCode::no);
    }
    const auto& accepted = std::get<ProofAccepted>(verdict);
    write_verdict(options, accepted, "proof accepted", seconds);
    if (accepted.by_formula_alone)
        say(options, fmt::format("{}: refuted by unit propagation alone, the proof was not needed",
                                 formula.source));
    else
        say(options, fmt::format("checked: {} and {} in {} ({})", plural(accepted.lemmas, "lemma"),
                                 plural(accepted.deletions, "deletion"), duration_text(seconds),
                                 name_of(accepted.format)));
    return to_int(ExitCode::done);
}

} // namespace qsat
