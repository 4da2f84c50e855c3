#include "batch/ordered_output.hpp"

#include "catch.hpp"

#include <thread>
#include <vector>

using namespace qsat;

namespace {

struct Written {
    std::string text;
    std::string said;
    OrderedOutput output{[this](std::string_view piece) { text += piece; },
                         [this](std::string_view lines) { said += lines; }};
};

} // namespace

TEST_CASE("parts appear in the order in which they were begun, whoever ends first") {
    Written written;
    const auto first = written.output.begin();
    const auto second = written.output.begin();
    const auto third = written.output.begin();
    third->stream() << "three ";
    third->say("3");
    third->close();
    second->stream() << "two ";
    second->close();
    CHECK(written.text.empty());
    first->stream() << "one ";
    first->say("1");
    first->close();
    CHECK(written.text == "one two three ");
    CHECK(written.said == "1\n3\n");
}

TEST_CASE(
    "the part whose turn it is goes through when it is flushed, and what it says at its end") {
    Written written;
    const auto first = written.output.begin();
    const auto second = written.output.begin();
    first->stream() << "1" << std::flush;
    second->stream() << "2" << std::flush;
    first->say("said");
    CHECK(written.text == "1");
    CHECK(written.said.empty());
    first->stream() << "1";
    first->close();
    CHECK(written.text == "11");
    CHECK(written.said == "said\n");
    second->stream() << std::flush;
    CHECK(written.text == "112");
    second->close();
}

TEST_CASE("many threads write many parts of all lengths") {
    constexpr int parts = 2000;
    std::string expected;
    const auto text_of = [](std::uint64_t number) {
        return std::to_string(number) +
               std::string(number % 97 * (number % 31 == 0 ? 1000 : 1), '.');
    };
    for (int i = 0; i < parts; ++i)
        expected += text_of(i);
    Written written;
    std::mutex mutex;
    int begun = 0;
    const auto work = [&] {
        for (;;) {
            std::unique_lock lock{mutex};
            if (begun == parts) return;
            ++begun;
            const auto part = written.output.begin();
            lock.unlock();
            part->stream() << text_of(part->number());
            if (part->number() % 3 == 0) part->stream() << std::flush;
            part->close();
        }
    };
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i)
            threads.emplace_back(work);
    }
    CHECK((written.text == expected));
}

TEST_CASE("what the output throws reaches every part, and nothing more is written") {
    int put = 0;
    OrderedOutput output{[&put](std::string_view) {
                             ++put;
                             throw std::runtime_error{"full"};
                         },
                         [](std::string_view) {}};
    const auto first = output.begin();
    const auto second = output.begin();
    first->stream() << "1";
    CHECK_THROWS_WITH(first->close(), "full");
    CHECK_THROWS_WITH(second->stream() << "2" << std::flush, "full");
    CHECK_THROWS_WITH(second->close(), "full");
    CHECK(put == 1);
}
