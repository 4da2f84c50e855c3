#include "modules/cross_check/every_engine.hpp"

#include "catch.hpp"
#include "modules/proof/prove.hpp"
#include "solve/complete.hpp"
#include "support/board_encodings.hpp"
#include "support/exhaustive_engines.hpp"

namespace qsat {

namespace {

/// Does the engine make clauses? Its statistics say so, on a board that no engine may decide
/// without a search.
bool makes_clauses(const Engine& engine) {
    const Board board{{.size = 6}};
    const SearchReport report = engine.search(board, {.limit = every_completion}, {},
                                              [](const Placement&) { return Visit::more; });
    return report.statistics.sat.has_value();
}

std::vector<Way> make_every_way() {
    std::vector<Way> ways;
    for (const Engine* const engine : test::exhaustive_engines()) {
        const bool uses_clauses = makes_clauses(*engine);
        ways.push_back({engine, "auto", uses_clauses});
        if (!uses_clauses) continue;
        for (const BoardEncoding& encoding : test::every_board_encoding())
            ways.push_back({engine, encoding.name, uses_clauses});
    }
    return ways;
}

/// What `complete` visits, in order.
struct Visited {
    CompletionReport report;
    std::vector<Placement> placements;
};

Visited run(const Board& board, const Way& way, std::uint64_t seed, std::uint64_t limit) {
    std::vector<Placement> placements;
    CompletionReport report = complete(
        board, {.engine = way.engine, .encoding = way.encoding, .seed = seed, .limit = limit}, {},
        [&](const VerifiedPlacement& placement) { placements.push_back(placement.columns()); });
    return {std::move(report), std::move(placements)};
}

/// The search itself, which `complete` spares boards that contradict themselves: engines must
/// refuse them too.
void check_engine_refuses(const Board& board, const Way& way, std::uint64_t seed) {
    int visits = 0;
    const SearchReport report = way.engine->search(
        board, {.encoding = way.encoding, .seed = seed, .limit = every_completion}, {},
        [&](const Placement&) {
            ++visits;
            return Visit::more;
        });
    REQUIRE(visits == 0);
    REQUIRE(std::holds_alternative<Exhausted>(report.ending));
}

/// That a board has no completion, by both engines for every encoding, in one format or another.
void check_proofs(const Board& board, std::uint64_t seed) {
    constexpr std::array formats{ProofFormat::text, ProofFormat::binary, ProofFormat::lrat};
    for (const BoardEncoding& encoding : test::every_board_encoding()) {
        for (const std::string engine : {"backtrack", "sat"}) {
            const ProofFormat format = formats[seed++ % formats.size()];
            INFO(as_text(board) << "engine " << engine << ", encoding " << encoding.name << ", "
                                << name_of(format) << " proof");
            const test::Proven proven = test::prove(board, engine, encoding.name, format);
            REQUIRE(proven.infeasible);
            REQUIRE(test::verdict(board, encoding.name, proven.proof) == "accepted");
        }
    }
}

} // namespace

const std::vector<Way>& every_way() {
    static const std::vector<Way> ways = make_every_way();
    return ways;
}

void check_completions(const Board& board, const std::set<Placement>& expected,
                       std::uint64_t seed) {
    constexpr std::uint64_t no_limit = ~std::uint64_t{0};
    const OpenBoard open{board};
    for (const Way& way : every_way()) {
        INFO(as_text(board) << "engine " << way.engine->name << ", encoding " << way.encoding
                            << ", seed " << seed);
        const auto [report, placements] = run(board, way, seed, no_limit);
        REQUIRE(placements.size() == expected.size()); // with the next line: each once
        REQUIRE(std::set(placements.begin(), placements.end()) == expected);
        REQUIRE(report.completions == expected.size());
        if (expected.empty()) {
            REQUIRE(std::holds_alternative<Infeasible>(report.outcome));
        } else {
            REQUIRE(std::holds_alternative<Completed>(report.outcome));
            REQUIRE(std::get<Completed>(report.outcome).all);
        }
        if (!open.conflicts().empty()) check_engine_refuses(board, way, seed);
    }
    if (expected.empty()) check_proofs(board, seed);
}

void check_feasibility(const Board& board, const std::set<Placement>& expected,
                       std::uint64_t seed) {
    for (const Way& way : every_way()) {
        INFO(as_text(board) << "engine " << way.engine->name << ", encoding " << way.encoding
                            << ", seed " << seed);
        const auto [report, placements] = run(board, way, seed, 1);
        if (expected.empty()) {
            REQUIRE(std::holds_alternative<Infeasible>(report.outcome));
            REQUIRE(placements.empty());
        } else {
            REQUIRE(std::holds_alternative<Completed>(report.outcome));
            REQUIRE(placements.size() == 1);
            REQUIRE(expected.contains(placements.front()));
        }
    }
    if (expected.empty()) check_proofs(board, seed);
}

} // namespace qsat
