#include "catch.hpp"

#include "archive.hpp"
#include "judge.hpp"

#include <algorithm>

namespace qsat::verdicts {

namespace {

/// A tar archive of one member, made by the format's description.
std::string tar(const std::string& name, const std::string& content, char type = '0') {
    std::string header(512, '\0');
    const auto put = [&](std::size_t offset, const std::string& text) {
        std::ranges::copy(text, header.begin() + static_cast<std::ptrdiff_t>(offset));
    };
    const auto octal = [](std::size_t number, int digits) {
        std::string text;
        for (; digits > 0; --digits, number /= 8)
            text.insert(text.begin(), static_cast<char>('0' + number % 8));
        return text;
    };
    put(0, name);
    put(124, octal(content.size(), 11));
    put(148, std::string(8, ' '));
    header[156] = type;
    std::size_t sum = 0;
    for (const unsigned char byte : header)
        sum += byte;
    put(148, octal(sum, 6) + '\0');
    return header + content + std::string((512 - content.size() % 512) % 512, '\0');
}

const std::string tar_end(1024, '\0');

Judgement judge_four(std::string_view text, bool satisfiable, std::optional<int> diagonals = {}) {
    PublishedSet set{.name = "four"};
    set.boards.push_back({"four", text, diagonals, satisfiable});
    return judge(set, {find_engine("backtrack")}, 1);
}

} // namespace

TEST_CASE("The files of a tar archive are read, folders are not") {
    const std::string archive = tar("d/", "", '5') + tar("d/a", "one\n") +
                                tar("d/b", std::string(512, 'x')) + tar("c", "two") + tar_end;
    const std::vector<Member> members = read_tar(archive);
    REQUIRE(members.size() == 3);
    CHECK(members[0].name == "a");
    CHECK(members[0].content == "one\n");
    CHECK(members[1].content == std::string(512, 'x'));
    CHECK(members[2].name == "c");
    CHECK(members[2].content == "two");
}

TEST_CASE("A damaged tar archive is refused") {
    const std::string whole = tar("a", "one");
    CHECK_THROWS(read_tar(""));
    CHECK_THROWS(read_tar(whole)); // no end
    CHECK_THROWS(read_tar(whole.substr(0, 600)));
    std::string wrong = whole + tar_end;
    CHECK_NOTHROW(read_tar(wrong));
    wrong[0] = 'b';
    CHECK_THROWS(read_tar(wrong));
}

TEST_CASE("A verdict that is not as published is a disagreement") {
    CHECK(judge_four("letting n = 4", true).disagreements.empty());
    CHECK(judge_four("letting n = 3", false).disagreements.empty());
    CHECK(judge_four("letting n = 4", false).disagreements ==
          std::vector<std::string>{"four: backtrack: satisfiable, but published as unsatisfiable"});
    CHECK(judge_four("letting n = 3", true).disagreements ==
          std::vector<std::string>{"four: backtrack: unsatisfiable, but published as satisfiable"});
}

TEST_CASE("A board that cannot be read is a disagreement") {
    CHECK(judge_four("letting n = x", true).disagreements.size() == 1);
}

TEST_CASE("The first diagonals of the list count") {
    // Both completions of the board of 4 have a queen on the sum diagonals 1 and 5.
    const std::string_view text = "n = 4\nnumdiags = 2\ndiags = [[0, 1], [1, 1]]";
    CHECK(judge_four(text, true, 1).disagreements.empty());
    CHECK(judge_four(text, false, 2).disagreements.empty());
}

} // namespace qsat::verdicts
