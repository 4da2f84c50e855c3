#include "catch.hpp"
#include "modules/proof/prove.hpp"
#include "proof/drat_writer.hpp"
#include "search/backtrack.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"

#include <iterator>
#include <set>
#include <sstream>

using namespace qsat;
using namespace qsat::test;

namespace {

const Visitor one = [](std::span<const int>) { return Visit::enough; };
const Visitor more = [](std::span<const int>) { return Visit::more; };

/// The proof that a board has no completion.
std::string native_proof(const Board& board, const ProofSearchOptions& options = {},
                         ProofFormat format = ProofFormat::text) {
    const OpenBoard open{board};
    std::ostringstream out;
    DratWriter writer{out, format};
    const SearchReport report = search_with_proof(open, options, {}, one, writer);
    REQUIRE(std::holds_alternative<Exhausted>(report.ending));
    writer.flush();
    return out.str();
}

SearchReport search(const OpenBoard& open, const Budget& budget, const Visitor& visit,
                    const ProofSearchOptions& options = {}) {
    std::ostringstream out;
    DratWriter writer{out, ProofFormat::text};
    return search_with_proof(open, options, budget, visit, writer);
}

/// So many rows have one column less to stand on, the corner of a larger board.
Board crowded(int rows, int size) {
    BoardParts parts{.size = size};
    for (int row = 0; row < rows; ++row)
        for (int column = rows - 1; column < size; ++column)
            parts.blocked.push_back({row, column});
    return Board{parts};
}

std::vector<std::unique_ptr<Kernel>> kernels(const OpenBoard& open) {
    std::vector<std::unique_ptr<Kernel>> made;
    made.push_back(make_general_kernel(open, {}));
    if (auto lanes = make_lane_kernel(open, {})) made.push_back(std::move(lanes));
    return made;
}

} // namespace

TEST_CASE("the search for a proof visits every completion once") {
    Random random{7};
    for (int i = 0; i < 300; ++i) {
        const Board board = random_board(random, 1 + random_index(random, 7));
        const OpenBoard open{board};
        if (!open.conflicts().empty()) continue;
        const Oracle oracle{board};
        std::multiset<Placement> found;
        const SearchReport report =
            search(open, {},
                   [&](std::span<const int> chosen) {
                       found.insert(open.placement(chosen));
                       return Visit::more;
                   },
                   {.jobs = 1 + i % 2, .nodes_per_part = 1 + static_cast<std::uint64_t>(i)});
        CHECK(std::holds_alternative<Exhausted>(report.ending));
        const std::set<Placement>& completions = oracle.completions();
        const std::multiset<Placement> expected{completions.begin(), completions.end()};
        CHECK(found == expected);
    }
}

TEST_CASE("a search for a proof stops at its limits and when the visitor has enough") {
    const Board board{{.size = 12}};
    const OpenBoard open{board};
    for (const int jobs : {1, 3}) {
        const ProofSearchOptions options{.jobs = jobs, .nodes_per_part = 1000};
        const SearchReport limited = search(open, {.node_limit = 3100}, more, options);
        CHECK(std::get<Stopped>(limited.ending).reason == StopReason::node_limit);
        const std::atomic<bool> cancelled{true};
        const SearchReport stopped = search(open, {.cancelled = &cancelled}, more, options);
        CHECK(std::get<Stopped>(stopped.ending).reason == StopReason::interrupted);
        const SearchReport satisfied = search(open, {}, one, options);
        CHECK(std::holds_alternative<Satisfied>(satisfied.ending));
    }
}

TEST_CASE("every kernel proves, whole and cut into parts of any size") {
    Random random{11};
    int proofs = 0;
    for (int i = 0; i < 200; ++i) {
        const Board board = random_board(random, 4 + random_index(random, 5));
        const OpenBoard open{board};
        if (!open.conflicts().empty() || !Oracle{board}.completions().empty()) continue;
        for (const auto& kernel : kernels(open)) {
            for (const std::uint64_t nodes : {1, 2, 3, 10, 100'000}) {
                INFO(as_text(board) << kernel->name() << ", " << nodes << " nodes a part");
                const std::string proof =
                    native_proof(board, {.kernel = kernel.get(), .nodes_per_part = nodes});
                REQUIRE(verdict(board, "pairwise", proof) == "accepted");
                ++proofs;
            }
        }
    }
    CHECK(proofs > 300);
}

TEST_CASE("threads join their parts to the same proof, in any room") {
    const Board board = crowded(10, 20);
    const OpenBoard open{board};
    for (const auto& kernel : kernels(open)) {
        for (const std::uint64_t nodes : {20, 300, 200'000}) {
            ProofSearchOptions options{.kernel = kernel.get(), .nodes_per_part = nodes};
            const std::string proof = native_proof(board, options, ProofFormat::binary);
            CHECK(proof.size() > 10'000);
            CHECK(verdict(board, "product", proof) == "accepted");
            for (const int jobs : {2, 5}) {
                options.jobs = jobs;
                options.most_waiting_bytes = std::size_t{1} << 28;
                CHECK((native_proof(board, options, ProofFormat::binary) == proof));
                options.most_waiting_bytes = 0;
                CHECK((native_proof(board, options, ProofFormat::binary) == proof));
            }
        }
    }
}

TEST_CASE("completions come in one order, and the proof is the same, for any number of threads") {
    const Board board{{.size = 9}};
    const OpenBoard open{board};
    for (const auto& kernel : kernels(open)) {
        for (const std::uint64_t nodes : {1, 30, 200'000}) {
            std::string first;
            for (const int jobs : {1, 2, 5}) {
                // The completions stand between the steps, where the visitor is called.
                std::ostringstream out;
                DratWriter writer{out, ProofFormat::text};
                const auto visit = [&](std::span<const int> chosen) {
                    writer.flush();
                    for (const int square : chosen)
                        out << square << ' ';
                    out << "completed\n";
                    return Visit::more;
                };
                const ProofSearchOptions options{.jobs = jobs,
                                                 .kernel = kernel.get(),
                                                 .in_order = true,
                                                 .nodes_per_part = nodes,
                                                 .most_waiting_bytes = jobs == 2 ? 0U : 1U << 20U};
                const SearchReport report = search_with_proof(open, options, {}, visit, writer);
                CHECK(std::holds_alternative<Exhausted>(report.ending));
                writer.flush();
                if (first.empty()) first = out.str();
                REQUIRE((out.str() == first));
            }
            std::size_t completions = 0;
            for (std::size_t at = first.find("completed"); at != first.npos;
                 at = first.find("completed", at + 1))
                ++completions;
            CHECK(completions == 352);
        }
    }
}

TEST_CASE(
    "the first completions in order are those that are visited before the visitor has enough") {
    const Board board{{.size = 8}};
    const OpenBoard open{board};
    const auto first = [&](std::size_t count, int jobs, std::uint64_t nodes) {
        std::vector<std::vector<int>> found;
        const SearchReport report =
            search(open, {},
                   [&](std::span<const int> chosen) {
                       found.emplace_back(chosen.begin(), chosen.end());
                       return found.size() < count ? Visit::more : Visit::enough;
                   },
                   {.jobs = jobs, .in_order = true, .nodes_per_part = nodes});
        CHECK(std::holds_alternative<Satisfied>(report.ending));
        return found;
    };
    const auto expected = first(20, 1, 200'000);
    CHECK(expected.size() == 20);
    for (const int jobs : {1, 3})
        for (const std::uint64_t nodes : {1, 7, 200'000})
            CHECK(first(20, jobs, nodes) == expected);
}

TEST_CASE("what the sink throws ends a search on all threads") {
    /// Has room for a few lemmas.
    struct Full final : ProofSink {
        int lemmas = 0;
        void add(std::span<const Lit>) override {
            if (++lemmas == 10) throw std::runtime_error{"full"};
        }
        void remove(std::span<const Lit>) override {}
    };
    const Board board = crowded(10, 20);
    const OpenBoard open{board};
    for (const int jobs : {1, 3}) {
        Full full;
        CHECK_THROWS_WITH(
            search_with_proof(open, {.jobs = jobs, .nodes_per_part = 100}, {}, one, full), "full");
        CHECK(full.lemmas == 10);
    }
}

TEST_CASE("the last square of a line costs no clause, and no lemma outlives the one above it") {
    // Without a completion, and the first choice refutes it: two free squares on a line.
    const Board board{{.size = 4, .queens = {{3, 0}}}};
    CHECK(native_proof(board) == "-3 0\n0\n");

    const Board six{{.size = 6, .queens = {{5, 0}}}};
    std::istringstream in{native_proof(six)};
    std::multiset<std::multiset<std::string>> present;
    for (std::string line; std::getline(in, line);) {
        std::istringstream words{line};
        std::multiset<std::string> clause{std::istream_iterator<std::string>{words}, {}};
        clause.erase("0");
        const bool removed = clause.erase("d") > 0;
        if (removed)
            CHECK(present.erase(clause) == 1);
        else
            present.insert(clause);
    }
    // What is left are the lemmas of one literal and the empty clause.
    for (const auto& clause : present)
        CHECK(clause.size() <= 1);
}
