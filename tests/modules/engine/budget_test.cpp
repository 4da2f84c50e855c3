#include "catch.hpp"
#include "engine/budget.hpp"

using namespace qsat;
using namespace std::chrono_literals;

TEST_CASE("a budget without limits is never exceeded, and node limits are left to the searches") {
    CHECK_FALSE(Budget{}.exceeded());
    CHECK_FALSE(Budget{.node_limit = 0}.exceeded());
}

TEST_CASE("a deadline is exceeded from its moment on") {
    CHECK(Budget{.deadline = Clock::now()}.exceeded() == StopReason::timeout);
    CHECK(Budget{.deadline = Clock::now() - 1h}.exceeded() == StopReason::timeout);
    CHECK_FALSE(Budget{.deadline = Clock::now() + 1h}.exceeded());
}

TEST_CASE("the flag is seen whenever it is set, and before the deadline") {
    std::atomic<bool> cancelled{false};
    const Budget budget{.cancelled = &cancelled};
    CHECK_FALSE(budget.exceeded());
    cancelled = true;
    CHECK(budget.exceeded() == StopReason::interrupted);
    CHECK(Budget{.deadline = Clock::now(), .cancelled = &cancelled}.exceeded() ==
          StopReason::interrupted);
    cancelled = false;
    CHECK_FALSE(budget.exceeded());
}

TEST_CASE("a program that is asked at each look can stop it at any") {
    int looks_left = 2;
    const std::function<bool()> stop_requested = [&looks_left] { return looks_left-- <= 0; };
    const Budget budget{.stop_requested = &stop_requested};
    for (const bool is_over : {false, false, true, true})
        CHECK(budget.exceeded().has_value() == is_over);
    CHECK(budget.exceeded() == StopReason::interrupted);
    CHECK(looks_left == -3);
}
