#include "files/output.hpp"

#include "catch.hpp"
#include "files/waiting.hpp"
#include "support/temporary_directory.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <functional>
#include <thread>

using namespace qsat;
using namespace qsat::test;

TEST_CASE("once the budget is spent a short text is still written, and an endless one is not") {
    const TemporaryDirectory directory;
    const Budget spent{.deadline = Clock::now()};
    const std::string path = directory.path() / "answer";
    {
        Output output{path, false, spent};
        output.stream() << "known\n";
        output.commit();
    }
    CHECK(read_file(path) == "known\n");
    for (const std::string& file : {path, std::string{"/dev/null"}}) {
        const std::string block(GENERATE(1000, 10 << 20), '.');
        Output output{file, true, spent};
        const auto write = [&] {
            const auto patience = Clock::now() + std::chrono::minutes{1};
            while (Clock::now() < patience)
                output.stream() << block;
        };
        CHECK_THROWS_AS(write(), WaitStopped);
    }
    CHECK(read_file(path) == "known\n");
    CHECK(directory.names() == std::vector<std::string>{"answer"});
}

TEST_CASE(
    "a text that takes longer than a moment after the budget is spent ends after a megabyte") {
    const TemporaryDirectory directory;
    // The second look takes longer than a moment.
    int looks = 0;
    const std::function<bool()> stop_requested = [&looks] {
        if (++looks == 2) std::this_thread::sleep_for(std::chrono::milliseconds{300});
        return true;
    };
    Output output{directory.path() / "answer", false, {.stop_requested = &stop_requested}};
    const std::string block(1 << 20, '.');
    output.stream() << block << std::flush; // however long it takes
    CHECK_THROWS_AS(output.stream() << block << std::flush, WaitStopped);
    CHECK(looks <= 20); // a megabyte in blocks of 64 kB, and one more
}

TEST_CASE("after a stop no text comes behind the missing one, and the stop is thrown again") {
    std::array<int, 2> ends{};
    REQUIRE(pipe2(ends.data(), O_NONBLOCK) == 0);
    const auto pass = [&] { // what the pipe holds
        std::array<char, 1 << 16> block{};
        std::string text;
        for (ssize_t size = 0; (size = read(ends[0], block.data(), block.size())) > 0;)
            text.append(block.data(), static_cast<std::size_t>(size));
        return text;
    };
    Output output{"/dev/fd/" + std::to_string(ends[1]), false, {.deadline = Clock::now()}};
    const std::string much(1 << 20, '.');
    CHECK_THROWS_AS(output.stream() << much, WaitStopped);
    CHECK(pass().size() < much.size());
    const auto write_more = [&] { output.stream() << "more\n" << std::flush; };
    CHECK_THROWS_AS(write_more(), WaitStopped);
    CHECK(pass().empty());
    close(ends[0]);
    close(ends[1]);
}

TEST_CASE("a file is appended to by one at a time") {
    const TemporaryDirectory directory;
    const std::string path = directory.path() / "table";
    {
        Output first{path, Output::Existing::appended, {}};
        first.stream() << "one\n";
        CHECK_THROWS_WITH((Output{path, Output::Existing::appended, {}}),
                          qsat::test::Contains("table: another process writes it"));
        first.commit();
    }
    Output second{path, Output::Existing::appended, {}};
    second.stream() << "two\n";
    second.commit();
    CHECK(read_file(path) == "one\ntwo\n");
}
