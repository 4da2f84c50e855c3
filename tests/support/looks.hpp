#pragma once

#include "catch.hpp"
#include "engine/budget.hpp"

namespace qsat::test {

/// How often work may look at its budget after it has seen that it is spent, on its way out.
constexpr int looks_on_the_way_out = 16;

/// Runs work with budgets that are spent at their first, second, fourth, ... `last`-th look. It has
/// to look that often at least, to say each time that it was interrupted, and to look hardly any
/// more. `interrupted` takes a Budget and says whether it was.
template <typename Interrupted>
void check_that_it_stops(std::int64_t last, Interrupted&& interrupted) {
    for (std::int64_t looks = 0; looks <= last; looks = looks == 0 ? 1 : 2 * looks) {
        INFO("spent after " << looks << " looks");
        std::atomic<std::int64_t> left{looks};
        const std::function<bool()> stop_requested = [&left] { return left.fetch_sub(1) <= 0; };
        REQUIRE(interrupted(Budget{.stop_requested = &stop_requested}));
        CHECK(left < 0);
        CHECK(left >= -looks_on_the_way_out);
    }
}

} // namespace qsat::test
