#pragma once

#include "board/conflict.hpp"
#include "question/conclusion.hpp"
#include "question/parameters.hpp"

namespace qsat::inline questions {

/// The question whose work is planned.
enum class Planned { count, armies };

struct PlanParameters {
    Planned question = Planned::count;
    int sample_seconds = 10; ///< processor time of the sample
    std::uint64_t seed = 0;  ///< chooses the units of the sample

    void describe(ParameterVisitor& visit);
};

/// What a count of all completions would take: an unbiased estimate from a random sample of the
/// units of the join. Boards that the search or states count have only rough estimates. Or what it
/// would take to show that armies cannot be larger.
struct PlanReport {
    std::string_view question = "count";
    std::string_view engine = "reduction"; ///< engine of the part with the largest estimate
    std::uint64_t units = 0;               ///< units of work of all joins; 0 without a join
    std::uint64_t sampled = 0;             ///< units in the sample
    /// Seconds of one core of this machine; empty if it is too long for a floating-point number.
    std::optional<double> core_seconds{};
    std::optional<double> core_seconds_error{}; ///< standard error; empty without a sample
    std::optional<double> completions{};        ///< estimate of the number of completions
    std::optional<double> completions_error{};  ///< standard error; empty without a sample
    std::optional<double> bytes{};              ///< estimated memory of states, if they count
    std::uint64_t shards = 1;                   ///< number of shards that take about an hour each
    /// Why there is no completion, if the given queens alone show it.
    std::vector<Conflict> conflicts{};
    std::optional<Stopped> stopped{};

    Conclusion conclusion() const { return concluded(stopped, "estimate"); }

    void describe(const auto& visit) const {
        visit("question", question, "count or armies: what is planned");
        visit("engine", engine,
              "join, states, backtrack or reduction: what would count the largest part; or "
              "relaxation");
        visit("units", units, "units of work of the join, or of the search");
        visit("sampled", sampled, "units that were done for the estimate");
        visit("core_seconds", core_seconds, "of one core of this machine, for all the work");
        visit("core_seconds_error", core_seconds_error, "standard error; none without a sample");
        visit("completions", completions, "estimated number of completions");
        visit("completions_error", completions_error, "standard error; none without a sample");
        if (bytes) visit("bytes", *bytes, "estimated memory of the states");
        visit("shards", shards, "shards that would take about an hour each");
    }
};

/// For a count: counts up to a thousand units of each part that the join would count: two of each
/// kind in any case, further ones within the seconds. A kind are the units with as many queens in
/// each quarter. Stopped if the budget is spent before two units of each kind are counted. Throws
/// InputError for armies on a board with queens or rules of its own.
PlanReport ask(const Board& board, const PlanParameters& parameters, const Budget& budget);

} // namespace qsat::questions
