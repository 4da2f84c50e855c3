#include "catch.hpp"
#include "interchange/language.hpp"
#include "support/lines.hpp"
#include "support/looks.hpp"
#include "support/paths.hpp"

#include <fstream>
#include <set>
#include <sstream>

using namespace qsat;
using qsat::test::lines_of;

namespace {

std::string write(const ExportLanguage& language, const Board& board,
                  const std::vector<std::string>& comments = {}) {
    const OpenBoard open{board};
    std::ostringstream out;
    language.write({.open = open, .comments = comments}, {}, out);
    return out.str();
}

/// The completion of an empty board of n rows that is known for even n other than 6k + 2, without
/// its first few queens.
Board nearly_complete(int n, int open_rows) {
    BoardParts parts{.size = n};
    for (int i = open_rows; i < n; ++i)
        parts.queens.push_back({i, i < n / 2 ? 2 * i + 1 : 2 * (i - n / 2)});
    return Board{std::move(parts)};
}

} // namespace

TEST_CASE("languages have names and extensions of their own, and stand in README") {
    std::set<std::string_view> names;
    std::set<std::string_view> extensions;
    std::ifstream file{QSAT_SOURCE_DIR "/src/formula/interchange/README.md"};
    std::stringstream documentation;
    documentation << file.rdbuf();
    for (const ExportLanguage* language : export_languages) {
        CHECK(names.insert(language->name).second);
        // Their solvers know both by this ending; without --to, it means a program for clingo.
        if (language != &lp_language) CHECK(extensions.insert(language->extension).second);
        CHECK(find_export_language(language->name) == language);
        std::ostringstream row;
        row << "| `" << language->name << "` | `" << language->extension << "` | "
            << language->summary << " |";
        INFO(row.str());
        CHECK(documentation.str().find(row.str()) != std::string::npos);
    }
    CHECK(find_export_language("prolog") == nullptr);
}

TEST_CASE("every text carries the comments that it is given") {
    for (const ExportLanguage* language : export_languages) {
        const std::string text = write(*language, Board{{.size = 4}}, {"first", "second one"});
        INFO(language->name << ":\n" << text);
        CHECK(text.find(" first\n") != std::string::npos);
        CHECK(text.find(" second one\n") != std::string::npos);
    }
}

TEST_CASE("every text of a large board with ten open rows is small") {
    const Board board = nearly_complete(2550, 10);
    for (const ExportLanguage* language : export_languages) {
        INFO(language->name);
        CHECK(write(*language, board).size() < 150'000);
    }
}

TEST_CASE("an OPB header counts variables and constraints") {
    const std::vector<Board> boards{
        Board{{.size = 1}},
        Board{{.size = 1, .blocked = {{0, 0}}}},
        Board{{.size = 3}},
        Board{{.size = 8, .queens = {{4, 1}, {3, 3}}}},
        Board{{.size = 6, .queens = {{0, 0}, {5, 5}, {1, 0}}, .blocked = {{0, 0}, {2, 3}}}},
        Board{{.size = 7, .excluded_sums = {3, 6}, .excluded_differences = {0, 2}}},
        nearly_complete(12, 12),
    };
    for (const Board& board : boards) {
        const std::string text = write(opb_language, board);
        INFO(text);
        std::set<std::string> variables;
        std::size_t constraints = 0;
        for (const std::string& line : lines_of(text)) {
            if (line.starts_with('*')) continue;
            ++constraints;
            CHECK(line.ends_with(" ;"));
            std::istringstream words{line};
            for (std::string word; words >> word;)
                if (word.starts_with('x')) variables.insert(word);
        }
        std::ostringstream header;
        header << "* #variable= " << variables.size() << " #constraint= " << constraints;
        CHECK(lines_of(text).front() == header.str());
    }
}

TEST_CASE("a linear program has the constraints of OPB in short lines, and all its variables") {
    const Board board{{.size = 14, .queens = {{0, 1}}, .excluded_sums = {3}}};
    const std::string text = write(lp_language, board, {std::string(50, 'x') + " a long comment"});
    std::string constraints;
    std::set<std::string> binary;
    bool in_constraints = false;
    bool in_binary = false;
    for (const std::string& line : lines_of(text)) {
        CHECK(line.size() <= 100);
        in_constraints = (in_constraints || line == "Subject To") && line != "Binary";
        in_binary = in_binary || line == "Binary";
        if (in_constraints && line != "Subject To") constraints += line;
        std::istringstream words{in_binary ? line : ""};
        for (std::string word; words >> word;)
            if (word.starts_with('x')) binary.insert(word);
    }
    std::string of_opb;
    for (const std::string& line : lines_of(write(opb_language, board)))
        if (!line.starts_with('*')) of_opb += ' ' + line.substr(0, line.size() - 2);
    CHECK(constraints == of_opb);
    CHECK(text.ends_with("\nEnd\n"));
    CHECK(binary.size() == OpenBoard{board}.free_squares().size() + 1);
}

TEST_CASE("an answer set program lists givens and free squares, as people count") {
    const std::string text =
        write(asp_language, Board{{.size = 4, .queens = {{0, 1}}, .blocked = {{1, 3}}}});
    std::vector<std::string> facts;
    for (const std::string& line : lines_of(text))
        if (line.starts_with("given(") || line.starts_with("free(")) facts.push_back(line);
    // b4 leaves d3, which is blocked, a2, c2, a1, c1 and d1.
    CHECK(facts == std::vector<std::string>{"given(4,2).", "free(2,1).", "free(2,3).", "free(1,1).",
                                            "free(1,3).", "free(1,4)."});
}

TEST_CASE("a MiniZinc model gives each open column its free rows") {
    const std::string text =
        write(minizinc_language, Board{{.size = 4, .queens = {{0, 1}}, .blocked = {{1, 3}}}});
    INFO(text);
    CHECK(text.find("given = [0,4,0,0,];") != std::string::npos);
    CHECK(text.find("open = [1,3,4,];") != std::string::npos);
    CHECK(text.find("  {2,1},\n  {2,1},\n  {1},\n];") != std::string::npos);
    CHECK(text.find("constraint false; % row 3 has no") != std::string::npos);
}

TEST_CASE("no line of an export to DIMACS is long, and comments say all the same") {
    std::string comment = "board 999:";
    for (int i = 0; i < 500; ++i)
        comment += " a" + std::to_string(i);
    std::string found;
    for (const std::string& line :
         lines_of(write(dimacs_language, Board{{.size = 30}}, {comment}))) {
        CHECK(line.size() <= 150);
        if (line.starts_with("c board") || line.starts_with("c  ")) found += line.substr(2);
    }
    CHECK(found == comment);
    const std::string word(300, 'x'); // that has no blank to break at
    CHECK(lines_of(write(dimacs_language, Board{{.size = 2}}, {word}))[0] == "c " + word);
}

TEST_CASE("every language looks at its budget while it writes, and stops at once") {
    const Board board{{.size = 64}};
    const OpenBoard open{board};
    for (const ExportLanguage* language : export_languages) {
        INFO(language->name);
        qsat::test::check_that_it_stops(32, [&](const Budget& budget) {
            std::ostringstream out;
            try {
                language->write({.open = open}, budget, out);
            } catch (const BudgetSpent& spent) {
                return spent.reason == StopReason::interrupted;
            }
            return false;
        });
    }
}
