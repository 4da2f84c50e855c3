#include "program/cli/program.hpp"
#include "support/json.hpp"

using namespace qsat::test;
using Catch::Matchers::StartsWith;
using qsat::test::Contains;

TEST_CASE("the language is that of LC_ALL, LC_MESSAGES or LANG, or of --lang") {
    const auto hint = [](const std::string& environment, const std::string& options = "") {
        return run_shell("unset LC_ALL LC_MESSAGES LANG; " + environment + " qsat hint '4: b4' " +
                         options)
            .out;
    };
    const std::string german = "d3 ist erzwungen: Es ist das einzige freie Feld von Reihe 3\n";
    const std::string english = "d3 is forced: it is the only free square of row 3\n";
    for (const char* const environment :
         {"LC_ALL=de_DE.UTF-8", "LC_MESSAGES=de", "LANG=de_AT@euro", "LC_ALL= LANG=de_CH",
          "LC_ALL=de LANG=en_GB.UTF-8", "LC_MESSAGES=de_DE LANG=C"})
        CHECK(hint(environment) == german);
    for (const char* const environment :
         {"", "LC_ALL=C LANG=de_DE", "LC_ALL=den_XX", "LANG=fr_FR", "LC_MESSAGES=C LANG=de"})
        CHECK(hint(environment) == english);
    CHECK(hint("", "--lang de") == german);
    CHECK(hint("LANG=de_DE", "--lang=en") == english);
    CHECK(run_qsat({"hint", "4: b4", "--lang", "fr"}).exit_code == 2);
}

TEST_CASE("answers, remarks and refusals are German, JSON and tables are not") {
    const auto qsat = [](const std::string& command) {
        return run_shell("LC_ALL=de_DE.UTF-8 qsat " + command);
    };
    CHECK_THAT(qsat("complete '8: b4 d5'").err, StartsWith("gelöst: 6 Damen gesetzt in "));
    const ProcessResult wrong = qsat("verify '8: b4 d5' '8: b4 d5 c8'");
    CHECK(wrong.out == "ungültig (3 von 8 Damen, und keine Lösung hat sie alle):\n"
                       "die Dame c8 kann nicht bleiben: Keine Lösung hat sie\n");
    CHECK(wrong.exit_code == 1);
    check_only_said(qsat("complete '8: z9'"), 2,
                    StartsWith("<command line>:1:4: 'z9' liegt nicht auf dem Brett"));
    check_only_said(qsat("count 30: --timeout 0"), 3, Contains("Zeitgrenze erreicht"));
    CHECK_THAT(qsat("explain '8: d5 f4' --to html").out, Contains("es gibt keine Lösung"));
    // The same without the time that it took.
    for (const std::string command :
         {"hint '6: a1' --json", "verify '8: b4 d5' '8: b4 d5 c8' --json",
          "complete '8: a1 a2' --json", "complete '8: z9' --json"}) {
        auto german = parse_json(qsat(command).out);
        auto english = parse_json(run_shell("qsat " + command).out);
        german.erase("seconds");
        english.erase("seconds");
        CHECK(german == english);
    }
    CHECK_THAT(qsat("complete '8: a1 a2' --csv").out, Contains(",infeasible,"));
}
