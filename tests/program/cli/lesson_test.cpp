// What the lesson says that qsat prints and counts.
#include "program/cli/documents.hpp"
#include "support/examples.hpp"

#include <regex>
#include <set>

using namespace qsat::test;
using qsat::test::Contains;

namespace {

const std::string three_rows =
    "'8: !a8 !c8 !d8 !e8 !f8 !h8 !a5 !c5 !d5 !e5 !f5 !h5 !a2 !c2 !d2 !e2 !f2 !h2'";
const std::string make_hard =
    "qsat generate diagonals --size 14 --diagonals 14 --seed 1 -q -o hard.txt; ";

/// Commands, and what the lesson says: each % is a number that they print, in this order.
struct Figures {
    std::string commands;
    std::string text;
};

const std::vector<Figures> figures{
    {"qsat trace --size 4 2>&1 | grep -oE '[0-9]+ (nodes|dead ends)'",
     "The answer is % queens and % dead ends."},
    {"nodes rows none --size 10", "On 10 × 10 the same rule tries % queens"},
    {"nodes middle-out none --size 10; nodes least-attacking none --size 10;"
     "nodes fewest-free none --size 10; nodes fewest-free-both none --size 10",
     "On 10 × 10 `middle-out` tries % queens and `least-attacking` %. `fewest-free` tries %, and "
     "`fewest-free-both` %:"},
    {"nodes random none --size 10 --seed 2; nodes random none --size 10;"
     "nodes least-attacking none --size 10 --seed 2",
     "`random` tries % instead of %, and `least-attacking` %."},
    {"for rule in 'rows none --size 4' 'rows none --size 16' 'middle-out none --size 16'"
     "  'fewest-free-both none --size 16' 'random none --size 16'; do nodes $rule; done",
     "from % queens tried at n = 4 to % at n = 16; `middle-out`, with %, is no better. "
     "`fewest-free-both` needs % at n = 16. There even drawing lots, with %, beats"},
    {"for ahead in none empty-line propagate; do nodes rows $ahead --size 12 --seed 1; done",
     "`rows` tries % queens, with `empty-line` %, and with `propagate` %."},
    {"for seed in 1 0; do for ahead in none empty-line; do"
     "  nodes least-attacking $ahead --size 12 --seed $seed; done; done",
     "with `--seed 1` it tries % queens, and % with `empty-line`; with `--seed 0`, the default, "
     "% and %."},
    {"for rule in rows least-attacking; do nodes $rule none " + three_rows + "; done",
     "`rows` tries % queens, `least-attacking` %."},
    {"qsat explain " + three_rows + " -q | sed -n 3p | grep -o '[a-h][1-8]' | wc -l",
     "It adds that % of the blocked squares are enough"},
    {"qsat export '4: a1' 2>&1 | grep -oE '[0-9]+ clauses,'", "The whole puzzle is % clauses."},
    {make_hard +
         "qsat compare hard.txt --engine backtrack --to csv -q | cut -d , -f 15 | tail -n 1",
     "`backtrack` tries % queens in"},
    {make_hard + "for rule in least-attacking rows; do nodes $rule none hard.txt; done",
     "needs the most nodes here: %, where `rows` needs %."},
    {"qsat trace --size 4 --all 2>&1 | grep -oE '[0-9]+ nodes'", "**1.** %."},
    {"qsat count --size 8 -q; printf '8: %s\\n' {a..h}{1..8} | qsat count --csv -q |"
     "  awk -F, 'NR > 1 && $3 > most { most = $3 } END { print most; print 5 * most }'",
     "the board has % solutions (`qsat count --size 8`), and no square is part of more than % "
     "(`qsat count '8: d8'`), so that five blocked squares spoil at most %."},
};

/// Figures of CaDiCaL 1.5.3, as Debian 12 has it.
const std::vector<Figures> figures_of_cadical{
    {"qsat trace '6: a1' --rule sat -q | sed -n 3p | cut -d ' ' -f 1;"
     "qsat trace '6: a1' --rule sat -q | sed -n 2p | cut -d ' ' -f 2",
     "here % of %."},
    {make_hard + "for encoding in pairwise bitwise; do qsat compare hard.txt --engine sat "
                 "--encoding $encoding "
                 "--to csv -q | cut -d , -f 14 | tail -n 1; done",
     "% with one encoding, % with another"},
    {"for d in 2 6 10 14 18; do qsat generate diagonals --size 14 --diagonals $d --count 10 --seed "
     "1 -q |"
     "  qsat complete --engine sat --csv -q | awk -F, -v d=$d 'NR > 1 { conflicts += $6; found += "
     "$3 == \"completed\" }"
     "  END { printf \"%d %d %.0f\\n\", d, found, conflicts / (NR - 1) }'; done",
     "|---|---|---| | % | % | % | | % | % | % | | % | % | % | | % | % | % | | % | % | % | "},
};

/// 10052 as the lesson writes it: 10,052.
std::string with_commas(std::string number) {
    for (int at = static_cast<int>(number.size()) - 3; at > 0; at -= 3)
        number.insert(static_cast<std::size_t>(at), ",");
    return number;
}

/// The lesson with one blank for each gap, so that a sentence may go over a line end.
std::string lesson_on_one_line() {
    return std::regex_replace(document("docs/lesson.md"), std::regex{"\\s+"}, " ");
}

/// The text with its numbers, which must be all that the commands print.
std::string filled(const Figures& figures) {
    const std::string nodes =
        "nodes() { qsat compare --rules --look-ahead $2 --to csv -q \"${@:3}\" |"
        "  awk -F, -v rule=$1 '$4 == rule { print $7 }'; }; ";
    const Folder folder;
    const ProcessResult run = run_in_bash(nodes + figures.commands, folder.path());
    INFO(run.err);
    std::string text = figures.text;
    static const std::regex number{"[0-9]+"};
    for (std::sregex_iterator at{run.out.begin(), run.out.end(), number}, end; at != end; ++at) {
        const std::size_t place = text.find('%');
        REQUIRE(place != text.npos);
        text.replace(place, 1, with_commas(at->str()));
    }
    CHECK_THAT(text, !Contains("%"));
    return text;
}

} // namespace

TEST_CASE("the figures of the lesson are those that commands print") {
    const std::string lesson = lesson_on_one_line();
    for (const Figures& each : figures) {
        const std::string text = filled(each);
        INFO(text);
        CHECK(lesson.find(text) != std::string::npos);
    }
}

TEST_CASE("the figures of the lesson about SAT are those of CaDiCaL 1.5.3") {
    if (run_qsat({"--version"}).out.find("CaDiCaL sc2021") == std::string::npos)
        return skip("another CaDiCaL learns other clauses");
    const std::string lesson = lesson_on_one_line();
    for (const Figures& each : figures_of_cadical) {
        const std::string text = filled(each);
        INFO(text);
        CHECK(lesson.find(text) != std::string::npos);
    }
    CHECK_THAT(document("docs/lesson.md"),
               Contains("```text\n" +
                        run_in_bash("qsat trace '6: a1' --rule sat -q | sed -n 5,11p", ".").out +
                        "```\n"));
}

TEST_CASE("no figure of the lesson with three digits has no command") {
    std::string lesson = lesson_on_one_line();
    for (const auto* table : {&figures, &figures_of_cadical})
        for (const Figures& each : *table) {
            const std::string escaped =
                std::regex_replace(each.text, std::regex{R"([.^$|()\[\]{}*+?\\])"}, R"(\$&)");
            const std::regex sentence{std::regex_replace(escaped, std::regex{"%"}, "[0-9,]*[0-9]")};
            lesson = std::regex_replace(lesson, sentence, "");
        }
    for (const char* code : {"```.*?```", "`[^`]*`", "<[^>]*>"})
        lesson = std::regex_replace(lesson, std::regex{code}, "");
    // Years, the age of Nauck's puzzle, and the pages of a paper.
    const std::set<std::string> others{"1874", "2017", "1935", "1985", "167", "815", "848"};
    static const std::regex number{"[0-9][0-9,]*[0-9]"};
    for (std::sregex_iterator at{lesson.begin(), lesson.end(), number}, end; at != end; ++at) {
        INFO(at->str());
        CHECK((at->length() < 3 || others.contains(at->str())));
    }
}

TEST_CASE("the lesson's page of tasks has the tasks of the lesson") {
    const std::string lesson = lesson_on_one_line();
    const std::string page =
        std::regex_replace(document("docs/lesson-tasks.html"), std::regex{"\\s+"}, " ");
    static const std::regex task{"<li>([^<]*[^< ])"};
    std::size_t tasks = 0;
    for (std::sregex_iterator at{page.begin(), page.end(), task}, end; at != end; ++at, ++tasks)
        CHECK_THAT(lesson, Contains(std::to_string(tasks + 1) + ". " + (*at)[1].str()));
    CHECK(tasks == 3);
}

TEST_CASE("the lesson has the tree that qsat tells, and the pictures that a script draws") {
    std::string tree;
    for (const std::string& line : lines_of(run_qsat({"trace", "--size", "4"}).out))
        tree += line + '\n';
    const std::string lesson = document("docs/lesson.md");
    CHECK_THAT(lesson, Contains("\n```text\n" + tree + "```\n"));
    const Folder folder;
    const ProcessResult run =
        run_process(QSAT_SOURCE_DIR "/docs/make_pictures", {QSAT_BINARY, folder.path().string()});
    INFO(run.err);
    CHECK(run.exit_code == 0);
    CHECK(folder.names().size() == 2);
    for (const std::string& name : folder.names()) {
        INFO(name);
        CHECK_THAT(lesson, Contains("<img src=\"" + name + '"'));
        CHECK(folder.read(name) ==
              read_file(std::filesystem::path{QSAT_SOURCE_DIR} / "docs" / name));
    }
}

TEST_CASE("the lesson prints of reasons, clauses and proofs what qsat prints") {
    const std::string lesson = document("docs/lesson.md");
    const Folder folder;
    /// The first lines that a command prints, as a document has them.
    const auto printed = [&](const std::string& line, std::size_t count) {
        Words lines = lines_of(run_in_bash(line, folder.path()).out);
        REQUIRE(lines.size() >= count);
        std::string text = "\n";
        for (std::size_t i = 0; i < count; ++i)
            text += lines[i] + '\n';
        return text;
    };
    const std::size_t begin = lesson.find("echo '8: !a8");
    REQUIRE(begin != std::string::npos);
    const std::string blocked = lesson.substr(begin, lesson.find(" >", begin) - begin);
    CHECK_THAT(lesson, Contains(printed(blocked + " | qsat explain", 2)));
    CHECK_THAT(lesson, Contains(printed("qsat explain '8: d5 f4'", 5)));
    CHECK_THAT(lesson, Contains(printed("qsat export '4: a1' | grep -A 2 'c row 3:'", 3)));
    CHECK_THAT(lesson, Contains(printed("qsat complete '4: a1' --proof - -q", 2)));
}
