#include "catch.hpp"
#include "cross_check/every_engine.hpp"
#include "solve/complete.hpp"

using namespace qsat;

namespace {

/// The On-Line Encyclopedia of Integer Sequences, A000170: n queens on an empty board, from n = 1.
const std::vector<std::uint64_t> a000170{1, 0, 0, 2, 10, 4, 40, 92, 352, 724};

void check_empty_board(int size) {
    const Board board{{.size = size}};
    for (const Way& way : every_way()) {
        CAPTURE(size, way.engine->name, way.encoding);
        std::set<Placement> placements;
        const CompletionReport report =
            complete(board, {.engine = way.engine, .encoding = way.encoding, .limit = 1'000'000},
                     {}, [&](const VerifiedPlacement& p) { placements.insert(p.columns()); });
        CHECK(report.completions == a000170[size - 1]);
        CHECK(placements.size() == a000170[size - 1]);
        CHECK_FALSE(std::holds_alternative<Stopped>(report.outcome));
    }
}

} // namespace

TEST_CASE("empty boards of 1 to 8 rows have as many completions as A000170 says") {
    for (int size = 1; size <= 8; ++size)
        check_empty_board(size);
}

TEST_CASE("the empty board of 9 rows has 352 completions") { check_empty_board(9); }

TEST_CASE("the empty board of 10 rows has 724 completions") { check_empty_board(10); }
