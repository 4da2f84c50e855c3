#include "catch.hpp" // is precompiled with the flags of this file

#include <cstdlib>
#include <iostream>

namespace qsat::test {

namespace {

#if __has_include(<catch2/catch_all.hpp>)
using Listener = Catch::EventListenerBase;
#else
using Listener = Catch::TestEventListenerBase;
#endif

constexpr int skipped = 77;
bool has_skipped = false;
bool has_checked = false;

class Skips : public Listener {
public:
    using Listener::Listener;

    void testCaseStarting(const Catch::TestCaseInfo& /*test*/) override { has_checked = false; }
    void assertionStarting(const Catch::AssertionInfo& /*assertion*/) override {
        has_checked = true;
    }
    void testRunEnded(const Catch::TestRunStats& run) override {
        if (has_skipped && run.totals.assertions.total() == 0) std::exit(skipped);
    }
};

CATCH_REGISTER_LISTENER(Skips)

} // namespace

void skip(const std::string& reason) {
    if (has_checked) FAIL("skipped after a check: " << reason);
    has_skipped = true;
    std::cout << "SKIPPED: " << reason << std::endl;
}

} // namespace qsat::test
