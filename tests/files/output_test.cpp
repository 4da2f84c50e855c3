#include "files/output.hpp"

#include "catch.hpp"
#include "files/waiting.hpp"
#include "support/temporary_directory.hpp"

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
