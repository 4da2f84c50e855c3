#include "catch.hpp"
#include "engine/random.hpp"
#include "proof/drat_writer.hpp"

#include <array>
#include <sstream>

using namespace qsat;
using std::string_literals::operator""s;

namespace {

/// A lemma of one literal, written twice: as it comes up, and when the writer knows it.
std::string written(int dimacs, ProofFormat format) {
    std::ostringstream out;
    DratWriter writer{out, format};
    const Lit literal = Lit::from_dimacs(dimacs);
    writer.add(std::array{literal});
    writer.add(std::array{literal});
    writer.flush();
    const std::string twice = out.str();
    CHECK(writer.bytes() == twice.size());
    std::string once = twice.substr(0, twice.size() / 2);
    CHECK(once + once == twice);
    return once;
}

std::string steps(ProofFormat format) {
    std::ostringstream out;
    DratWriter writer{out, format};
    const std::vector<Lit> clause{Lit::from_dimacs(1), Lit::from_dimacs(-64)};
    writer.add(clause);
    writer.remove(clause);
    writer.add({});
    writer.flush();
    CHECK(writer.lemmas() == 2);
    return out.str();
}

} // namespace

TEST_CASE("a literal of a DRAT proof as text, and in binary as the paper on DRAT-trim has it") {
    const auto [literal, text, binary] = GENERATE(table<int, std::string, std::string>(
        {{1, "1 0\n", "a\x02\0"s},
         {-64, "-64 0\n", "a\x81\x01\0"s},
         {8193, "8193 0\n", "a\x82\x80\x01\0"s},
         {-2'147'483'647, "-2147483647 0\n", "a\xff\xff\xff\xff\x0f\0"s}}));
    CHECK(written(literal, ProofFormat::text) == text);
    CHECK(written(literal, ProofFormat::binary) == binary);
}

TEST_CASE("a lemma, its deletion and the empty clause") {
    CHECK(steps(ProofFormat::text) == "1 -64 0\nd 1 -64 0\n0\n");
    CHECK(steps(ProofFormat::binary) == "a\x02\x81\x01\0d\x02\x81\x01\0a\0"s);
}

TEST_CASE("clauses of any length are written whole, in blocks") {
    std::ostringstream out;
    DratWriter writer{out, ProofFormat::text};
    std::string expected;
    for (const std::size_t length : {1, 100, 10'000, 100'000, 3}) {
        writer.add(std::vector<Lit>(length, Lit::from_dimacs(-70'000)));
        for (std::size_t i = 0; i < length; ++i)
            expected += "-70000 ";
        expected += "0\n";
    }
    writer.flush();
    CHECK((out.str() == expected));
}

TEST_CASE("a step reads the same whatever was written before it") {
    Random random{7};
    for (const ProofFormat format : {ProofFormat::text, ProofFormat::binary}) {
        std::ostringstream out;
        DratWriter writer{out, format};
        std::string expected;
        std::vector<Lit> clause;
        for (int step = 0; step < 5000; ++step) { // several blocks
            clause.resize(clause.size() - random.below(clause.size() + 1), Lit::from_dimacs(1));
            for (auto more = random.below(9); more > 0; --more)
                clause.push_back(Lit::from_dimacs(-1 - static_cast<int>(random.below(300))));
            const bool adds = random.below(2) == 0;
            std::ostringstream alone;
            DratWriter fresh{alone, format};
            for (DratWriter* each : {&writer, &fresh})
                adds ? each->add(clause) : each->remove(clause);
            fresh.flush();
            expected += alone.str();
            if (step % 1000 == 0) writer.flush();
        }
        writer.flush();
        CHECK((out.str() == expected));
    }
}

TEST_CASE("what the stream throws passes through, when a block is full or at the end") {
    struct Full final : std::streambuf {
        std::streamsize xsputn(const char*, std::streamsize) override {
            throw std::runtime_error{"full"};
        }
    };
    Full full;
    const std::vector<Lit> long_clause(10'000, Lit::from_dimacs(-70'000));
    for (const bool fills_a_block : {true, false}) {
        std::ostream out{&full};
        out.exceptions(std::ios::badbit);
        DratWriter writer{out, ProofFormat::text};
        writer.add({}); // LLVM's C++ library hands no empty block on to the buffer
        if (fills_a_block)
            CHECK_THROWS_WITH(writer.add(long_clause), "full");
        else
            CHECK_THROWS_WITH(writer.flush(), "full");
    }
}
