// check.sh, with other programs than usual: another awk, and checkers that contradict themselves.
#include "catch.hpp"
#include "modules/certificate/certificate_folder.hpp"

using namespace qsat::test;
using qsat::test::Contains;

namespace {

/// Runs check.sh with a program of this name, a shell script with these lines, in place of others.
ProcessResult check_with(const CertificateFolder& folder, const std::string& program,
                         const std::string& lines) {
    folder.directory().file(program, "#!/bin/sh\n" + lines + '\n');
    const ProcessResult checked = run_process(
        "/bin/sh",
        {"-c", "chmod +x " + program + " && PATH=/usr/bin:/bin sh certificate/check.sh ."},
        {.directory = folder.directory().path()});
    std::filesystem::remove(folder.directory().path() / program);
    return checked;
}

} // namespace

TEST_CASE("busybox's awk accepts each kind of certificate") {
    if (!is_installed("busybox")) return skip("busybox is not installed");
    for (const auto& [command, board] : std::vector<std::pair<std::string, std::string>>{
             {"complete --all", "6: !c3"},
             {"complete --all", "5: regions=AAABB/AACBB/DCCCB/DDEEB/DEEEE"},
             {"complete --proof-format veripb", "6: a1"},
             {"first", "6: !e5"},
             {"hint --all", "5: a1"},
             {"explain", many_reasons},
             {"largest", "4: !a1 !b1 !c1 !d1 !a2 !b2 !c2 !d2"},
             {"threshold", "5: !c3"},
             {"count", "5: !c3"},
         }) {
        const CertificateFolder folder{command, board};
        const ProcessResult checked =
            check_with(folder, "awk", "PATH=/usr/bin:/bin; exec busybox awk \"$@\"");
        INFO(command << ' ' << board << checked.out << checked.err);
        // Without cpog-check and qsat, a count is not shown.
        CHECK(checked.exit_code == (command == "count" && !is_installed("cpog-check") ? 3 : 0));
        CHECK_THAT(checked.out, Contains("claims.awk: accepted"));
    }
}

TEST_CASE("check.sh refuses nothing because of an awk that cannot run its scripts") {
    const CertificateFolder folder{"complete", "6: a1"};
    for (const char* lines :
         {"exit 1", "exit 2",
          "case $* in *lrat.awk*) exit 1;; esac; PATH=/usr/bin:/bin exec awk \"$@\"",
          "case $* in *none.drat) exit 1;; esac; PATH=/usr/bin:/bin exec awk \"$@\""}) {
        const ProcessResult checked = check_with(folder, "awk", lines);
        INFO(lines << checked.out << checked.err);
        CHECK(checked.exit_code == 2);
        CHECK_THAT(checked.out, Contains("awk cannot run its scripts"));
    }
}

TEST_CASE("a checker accepts a proof by what it says and by its exit code") {
    const CertificateFolder folder{"complete", "6: a1"};
    for (const char* checker : {"drat-trim", "lrat-check", "cake_lpr"}) {
        const std::string verdict = checker[0] == 'd'   ? "echo 's VERIFIED'; "
                                    : checker[0] == 'l' ? "echo 'c VERIFIED'; "
                                                        : "echo 's VERIFIED UNSAT'; ";
        INFO(checker);
        CHECK(check_with(folder, checker, verdict + "exit 0").exit_code == 0);
        for (const char* code : {"1", "139"}) {
            const ProcessResult failed = check_with(folder, checker, verdict + "exit " + code);
            CHECK(failed.exit_code == 1);
            CHECK_THAT(failed.out, Contains(std::string{checker} + ": none.") &&
                                       Contains("(code " + std::string{code} + ")"));
        }
        CHECK(check_with(folder, checker, "exit 0").exit_code == 1);
    }
    // drat-trim ends with this code if a formula has an empty clause.
    CHECK(check_with(folder, "drat-trim", "echo 'c trivial UNSAT'; echo 's VERIFIED'; exit 1")
              .exit_code == 0);
    CHECK(check_with(folder, "drat-trim", "echo 'c trivial UNSAT'; exit 1").exit_code == 1);

    const CertificateFolder planes{"complete --proof-format veripb", "6: a1"};
    const std::string three = "echo 'Running VeriPB version 3.0.2'; ";
    CHECK_THAT(check_with(planes, "veripb", "echo 'Verification succeeded.'").out,
               Contains("planes.awk and veripb\n"));
    CHECK_THAT(check_with(planes, "veripb", three + "echo 's VERIFIED UNSATISFIABLE'").out,
               Contains("planes.awk and veripb 3.0.2\n"));
    for (const char* verdict :
         {"echo 's VERIFIED NO CONCLUSION'", "echo 's VERIFIED UNSATISFIABLE'; exit 1",
          "echo 's VERIFIED SATISFIABLE'", "echo UNSATISFIABLE"})
        CHECK(check_with(planes, "veripb", three + verdict).exit_code == 1);
}
