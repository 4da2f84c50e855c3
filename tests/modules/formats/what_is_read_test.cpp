// The tables of docs/formats.md are what this test reads: each row's text gives the board, the
// remarks or the refusal that stand beside it.

#include "catch.hpp"
#include "formats.hpp"
#include "support/paths.hpp"
#include "support/temporary_directory.hpp"

#include <fmt/format.h>

using namespace qsat;
using namespace qsat::test;

namespace {

void replace_all(std::string& text, std::string_view what, std::string_view by) {
    for (std::size_t at = 0; (at = text.find(what, at)) != text.npos; at += by.size())
        text.replace(at, what.size(), by);
}

/// The cells of a table's row; an escaped bar is not between two.
std::vector<std::string> cells_of(std::string_view line) {
    std::vector<std::string> cells;
    std::string cell;
    for (std::size_t i = 1; i < line.size(); ++i) {
        if (line.substr(i).starts_with("\\|")) {
            cell += line[++i];
        } else if (line[i] == '|') {
            cells.push_back(cell.size() > 1 ? cell.substr(1, cell.size() - 2) : "");
            cell.clear();
        } else {
            cell += line[i];
        }
    }
    return cells;
}

/// The rows of the table below a heading.
std::vector<std::vector<std::string>> table(const std::string& heading) {
    std::istringstream document{read_file(std::string{QSAT_SOURCE_DIR} + "/docs/formats.md")};
    std::vector<std::vector<std::string>> rows;
    bool in_table = false;
    for (std::string line; std::getline(document, line);) {
        if (line == heading)
            in_table = true;
        else if (in_table && !line.starts_with('|'))
            break;
        else if (in_table && !line.starts_with("|---"))
            rows.push_back(cells_of(line));
    }
    return rows;
}

std::string code_of(std::string cell) {
    const std::size_t begin = cell.find('`');
    std::string code = cell.substr(begin + 1, cell.find('`', begin + 1) - begin - 1);
    replace_all(code, "↵", "\n");
    replace_all(code, "␍", "\r");
    replace_all(code, "⇥", "\t");
    replace_all(code, "⍽", "\xC2\xA0");
    replace_all(code, "ˋ", "`");
    return code;
}

/// Options of a row, which collect what is said.
struct Reading {
    std::string text;
    ReadOptions options{};
    std::vector<std::string> said{};

    explicit Reading(const std::string& cell) : text{code_of(cell)} {
        constexpr std::string_view option = "with `--size ";
        if (const std::size_t at = cell.find(option); at != cell.npos)
            options.size = std::stoi(cell.substr(at + option.size()));
        options.remark = [this](const Remark& remark) {
            said.push_back(text_of(remark.what, Language::english));
            CHECK(remark.where.line >= 1);
            if (remark.other.empty()) return;
            CHECK((remark.option == "base" || find_format(remark.other) != nullptr));
            said.back() += fmt::format(" (--{} {} {})", remark.option, remark.other,
                                       text_of({remark.otherwise}, Language::english));
        };
    }
    Reading(const Reading&) = delete;
};

} // namespace

TEST_CASE("what the document says is read is read so, and said so") {
    const auto rows = table("| written | board | said |");
    CHECK(rows.size() > 50);
    for (const auto& row : rows) {
        REQUIRE(row.size() == 3);
        Reading reading{row[0]};
        CAPTURE(reading.text);
        const Board expected = read_board("expected", code_of(row[1]), {.format = "squares"});
        std::string refused;
        try {
            CHECK(read_board("text", reading.text, reading.options) == expected);
        } catch (const InputError& error) {
            refused = error.what();
        }
        CHECK(refused.empty());
        CHECK(fmt::format("{}", fmt::join(reading.said, "; ")) == row[2]);
    }
}

TEST_CASE("what the document says is refused is refused so") {
    const auto rows = table("| written | refused with |");
    CHECK(rows.size() > 10);
    for (const auto& row : rows) {
        REQUIRE(row.size() == 2);
        const Reading reading{row[0]};
        CAPTURE(reading.text);
        CHECK(refusal("text", reading.text, reading.options) == row[1]);
    }
}

TEST_CASE("what the document says is read is read from the middle of a text as well") {
    for (const auto& row : table("| written | board | said |")) {
        Reading reading{row[0]};
        CAPTURE(reading.text);
        // These go on to the end of the text.
        if (reading.text.find('\r') != std::string::npos || reading.text.starts_with("c ") ||
            reading.text.starts_with("letting"))
            continue;
        const Board expected = read_board("expected", code_of(row[1]), {.format = "squares"});
        const std::vector<Board> boards =
            read_boards("text", "# first\n" + reading.text + "\n\n# second\n\n" + reading.text,
                        reading.options);
        CHECK(boards == std::vector{expected, expected});
        std::string windows = reading.text + '\n';
        replace_all(windows, "\n", "\r\n");
        CHECK(read_board("text", windows, reading.options) == expected);
    }
}

TEST_CASE("a character less gives another board or a refusal, and never one that is not a board") {
    int refused = 0;
    for (const auto& row : table("| written | board | said |")) {
        const Reading reading{row[0]};
        for (std::size_t i = 0; i < reading.text.size(); ++i) {
            std::string less = reading.text;
            less.erase(i, 1);
            CAPTURE(less);
            try {
                for (const Board& board : read_boards("text", less, {.size = reading.options.size}))
                    CHECK(read_board("again", written(squares_format, board), {}) == board);
            } catch (const InputError& error) {
                // The place is told, but for a text without boards and for several in one.
                CHECK(std::string_view{error.what()}.starts_with("text:"));
                ++refused;
            }
        }
    }
    CHECK(refused > 500);
}
