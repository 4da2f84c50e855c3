#include "library/qsat.hpp"

#include "catch.hpp"

#include <algorithm>
#include <set>

using namespace qsat;

TEST_CASE("a sequence has every completion once, and then no more") {
    const Board board = parse_board("8:");
    CompletionSequence completions{board};
    std::set<Placement> seen;
    while (const auto completion = completions.next()) {
        CHECK(std::holds_alternative<VerifiedPlacement>(verify(board, completion->columns())));
        CHECK(seen.insert(completion->columns()).second);
    }
    CHECK(seen.size() == 92);
    CHECK(!completions.next());
}

TEST_CASE("whoever takes many is given more and more at a time, and no more than there are") {
    CompletionSequence completions{parse_board("10:")}; // 724 of them
    std::set<Placement> seen;
    std::size_t most = 0;
    CHECK(completions.next_few().size() == 1);
    CHECK(completions.next());
    for (auto few = completions.next_few(); !few.empty(); few = completions.next_few()) {
        most = std::max(most, few.size());
        for (const VerifiedPlacement& completion : few)
            CHECK(seen.insert(completion.columns()).second);
    }
    CHECK(seen.size() == 722);
    CHECK(most > 1);
    CHECK(completions.next_few().empty());
}

TEST_CASE("a sequence ends at its limit") {
    for (const std::uint64_t limit : {0, 1, 2, 5}) {
        CompletionSequence completions{parse_board("8:"), limit};
        std::uint64_t count = 0;
        while (completions.next())
            ++count;
        CHECK(count == limit);
    }
    CompletionSequence none{parse_board("8: b4 e7")};
    CHECK(!none.next());
}

TEST_CASE("a sequence that is abandoned ends, wherever it is") {
    // More completions than anybody will ever see.
    const Board board = parse_board("30:");
    for (const int asked : {0, 1, 10, 3000}) {
        CompletionSequence completions{board};
        for (int i = 0; i < asked; ++i)
            CHECK(completions.next());
        CompletionSequence moved = std::move(completions);
        CHECK(moved.next());
    }
}

TEST_CASE("what is wrong with a sequence's search is said at once") {
    CHECK_THROWS_AS(CompletionSequence(parse_board("8:"), 2, {.engine = "foo"}), InputError);
    CHECK_THROWS_AS(CompletionSequence(parse_board("8:"), 2, {.engine = "local"}), InputError);
}

TEST_CASE("a sequence is stopped by its budget, and stays so") {
    std::atomic<bool> cancelled{false};
    CompletionSequence completions{
        parse_board("30:"), all_completions, {.budget = {.cancelled = &cancelled}}};
    CHECK(completions.next());
    cancelled = true;
    const auto stops = [](CompletionSequence& sequence, StopReason reason) {
        try {
            for (int i = 0; i < 100'000'000; ++i)
                sequence.next();
            FAIL("not stopped");
        } catch (const SearchStopped& stopped) {
            CHECK(stopped.reason() == reason);
        }
    };
    stops(completions, StopReason::interrupted);
    stops(completions, StopReason::interrupted);
    CompletionSequence late{
        parse_board("30:"), all_completions, {.budget = {.deadline = Clock::now()}}};
    stops(late, StopReason::timeout);
}
