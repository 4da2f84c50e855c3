#pragma once

#include "catch.hpp"
#include "support/process.hpp"

namespace qsat::test {

/// A process ended with this code, and what it said on standard error matches.
template <typename Matcher>
void check_said(const ProcessResult& run, int exit_code, const Matcher& said) {
    CHECK(run.exit_code == exit_code);
    CHECK_THAT(run.err, said);
}

/// The same, without anything on standard output.
template <typename Matcher>
void check_only_said(const ProcessResult& run, int exit_code, const Matcher& said) {
    CHECK(run.out.empty());
    check_said(run, exit_code, said);
}

} // namespace qsat::test
