#include "modules/cross_validation/disagreement.hpp"

#include "count/ask_count.hpp"
#include "encodings/at_most_one.hpp"
#include "modules/proof/prove.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"

#include <fmt/format.h>

#include <chrono>
#include <set>

namespace qsat::cross_validation {

namespace {

/// The oracle tries placements row by row.
constexpr int oracle_rows = 8;
constexpr std::chrono::seconds patience{20};

std::string describe(const SearchOptions& options) {
    return fmt::format("engine {}, encoding {}, seed {}, jobs {}, warm start {}, cubes {}",
                       options.engine->name, options.encoding, options.seed, options.jobs,
                       options.warm_start, options.cubes);
}

class Validation {
public:
    Validation(const Board& board, std::uint64_t seed, Effort& effort, const Answer& answer)
        : board_{board}, random_{seed}, effort_{effort}, answer_{answer} {
        if (board.size() <= oracle_rows) expected_ = Oracle{board}.completions();
        if (expected_) feasible_ = !expected_->empty();
    }

    std::optional<std::string> run() {
        for (const Engine& engine : engines) {
            const int ways = engine.uses_encodings ? 2 : 1;
            for (int i = 0; i < ways; ++i) {
                SearchOptions options = random_options(engine);
                if (auto wrong = check(options)) return describe(options) + ": " + *wrong;
            }
        }
        if (auto wrong = check_counts()) return wrong;
        if (feasible_ && !*feasible_) return check_proofs();
        effort_.feasible = feasible_.value_or(false);
        return expected_ ? check_list() : std::nullopt;
    }

private:
    SearchOptions random_options(const Engine& engine) {
        constexpr std::uint64_t no_limit = ~std::uint64_t{0};
        SearchOptions options{.engine = &engine, .seed = random_.below(1'000)};
        if (engine.uses_encodings && random_.below(4) > 0) options.encoding = random_encoding();
        // Threads cost several times the search of a small board.
        options.jobs = random_.below(8) > 0 ? 1 : 2 + random_index(random_, 2);
        options.warm_start = random_.below(2) == 0;
        if (random_.below(3) == 0) options.cubes = 1 + random_index(random_, 20);
        if (expected_ && engine.exhaustive && random_.below(2) == 0) options.limit = no_limit;
        return options;
    }

    std::string random_encoding() {
        const std::size_t count = std::size(at_most_one_encodings);
        return std::string{at_most_one_encodings[random_.below(count)].name};
    }

    std::optional<std::string> check(const SearchOptions& options) {
        std::vector<Placement> found;
        Budget budget{.deadline = Clock::now() + patience};
        if (!options.engine->exhaustive) budget.node_limit = 10'000; // or it would look for ever
        const CompletionReport report =
            answer_(board_, options, budget,
                    [&](const VerifiedPlacement& it) { found.push_back(it.columns()); });
        ++effort_.answers;
        if (const auto* stopped = std::get_if<Stopped>(&report.outcome)) {
            ++effort_.undecided;
            const bool by_the_machine =
                stopped->reason == StopReason::timeout || stopped->reason == StopReason::memory;
            if (options.engine->exhaustive && !by_the_machine) return "gave up";
            return std::nullopt;
        }
        const bool completed = std::holds_alternative<Completed>(report.outcome);
        if (completed == found.empty()) return "the verdict is not what was shown";
        if (!feasible_) feasible_ = completed;
        if (completed != *feasible_)
            return completed ? "a completion, where others say none" : "none, but there is one";
        if (!expected_) return std::nullopt;
        const std::set<Placement> distinct{found.begin(), found.end()};
        if (distinct.size() != found.size()) return "a completion twice";
        if (!std::ranges::includes(*expected_, distinct)) return "a completion that is none";
        if (options.limit > 1 && distinct.size() != expected_->size())
            return fmt::format("{} completions of {}", distinct.size(), expected_->size());
        return std::nullopt;
    }

    std::optional<std::string> check_counts() {
        if (!expected_) return std::nullopt;
        for (const auto engine : count_engines) {
            const CountReport report = ask(board_, CountParameters{.engine = engine}, {});
            ++effort_.answers;
            if (report.stopped)
                ++effort_.undecided; // the join says so if a board is not for it
            else if (report.count != std::to_string(expected_->size()))
                return fmt::format("count by {}: {}, not {}", engine, report.count,
                                   expected_->size());
        }
        return std::nullopt;
    }

    std::optional<std::string> check_proofs() {
        constexpr std::array formats{ProofFormat::text, ProofFormat::binary, ProofFormat::lrat};
        for (const std::string engine : {"backtrack", "sat"}) {
            const std::string encoding = random_encoding();
            const ProofFormat format = formats[random_.below(formats.size())];
            std::string verdict = "no proof, where others say none";
            try {
                const test::Proven proven = test::prove(board_, engine, encoding, format);
                if (proven.infeasible) verdict = test::verdict(board_, encoding, proven.proof);
            } catch (const test::ProvingStopped&) {
                ++effort_.undecided;
                continue;
            }
            ++effort_.proofs;
            if (verdict != "accepted")
                return fmt::format("proof by {}, encoding {}: {}", engine, encoding, verdict);
        }
        return std::nullopt;
    }

    /// All completions, with the proof that there is no other.
    std::optional<std::string> check_list() {
        constexpr std::array formats{ProofFormat::text, ProofFormat::binary, ProofFormat::lrat};
        const std::string engine = random_.below(4) > 0 ? "backtrack" : "sat";
        const std::string encoding = random_encoding();
        const ProofFormat format = formats[random_.below(formats.size())];
        try {
            const test::ProvenList list = test::prove_list(board_, engine, encoding, format);
            if (list.completions.size() != expected_->size())
                return fmt::format("{} completions of {}, proved by {}", list.completions.size(),
                                   expected_->size(), engine);
            const std::string verdict =
                test::verdict(board_, encoding, list.proof, list.completions);
            ++effort_.proofs;
            if (verdict != "accepted")
                return fmt::format("proof of all completions by {}, encoding {}, {}: {}", engine,
                                   encoding, name_of(format), verdict);
        } catch (const test::ProvingStopped&) {
            ++effort_.undecided;
        }
        return std::nullopt;
    }

    const Board& board_;
    Random random_;
    Effort& effort_;
    const Answer& answer_;
    std::optional<std::set<Placement>> expected_; ///< by the oracle, on small boards
    std::optional<bool> feasible_;                ///< by the oracle or the first engine
};

} // namespace

std::optional<std::string> find_disagreement(const Board& board, std::uint64_t seed, Effort& effort,
                                             const Answer& answer) {
    try {
        return Validation{board, seed, effort, answer}.run();
    } catch (const Defect& defect) {
        return std::string{"defect: "} + defect.what();
    }
}

} // namespace qsat::cross_validation
