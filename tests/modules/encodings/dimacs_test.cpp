#include "catch.hpp"
#include "encodings/dimacs.hpp"
#include "support/cnf.hpp"

#include <sstream>
#include <string>

using namespace qsat;

namespace {

/// What `write` makes the writer put on a stream.
template <typename Write>
std::string written(Write write) {
    std::ostringstream out;
    {
        DimacsWriter writer{out};
        write(writer);
    }
    return out.str();
}

} // namespace

TEST_CASE("a small formula has exactly this text") {
    const std::string text = written([](DimacsWriter& writer) {
        writer.comment("two variables");
        writer.header({.variables = 2, .clauses = 4});
        const Lit a = Lit::positive(writer.new_variable());
        const Lit b = Lit::positive(writer.new_variable());
        writer.add_clause({a, b});
        writer.add_clause({~a});
        writer.add_clause({});
        writer.add_clause({~b, a});
        CHECK(writer.size() == FormulaSize{.variables = 2, .clauses = 4, .literals = 5});
    });
    CHECK(text == "c two variables\n"
                  "p cnf 2 4\n"
                  "1 2 0\n"
                  "-1 0\n"
                  "0\n"
                  "-2 1 0\n");
}

TEST_CASE("every line of a comment is a comment") {
    const auto comment = [](std::string_view text) {
        return written([&](DimacsWriter& writer) { writer.comment(text); });
    };
    CHECK(comment("one") == "c one\n");
    CHECK(comment("one\ntwo\n\nfour") == "c one\nc two\nc \nc four\n");
    CHECK(comment("p cnf 1 1\n1 0") == "c p cnf 1 1\nc 1 0\n");
    CHECK(comment("") == "c \n");
}

TEST_CASE("headers carry large numbers") {
    CHECK(written([](DimacsWriter& writer) {
              writer.header({.variables = 2'147'483'646, .clauses = 123'456'789'012});
          }) == "p cnf 2147483646 123456789012\n");
}

TEST_CASE("text longer than a block is written whole") {
    const std::vector<Var> variables{{0}, {42}, {98'765}, {999'999}, {2'147'482}, {2'147'483'645}};
    const std::string comment(700'000, 'y');
    std::string naive = "c " + comment + '\n';
    const std::string text = written([&](DimacsWriter& writer) {
        writer.comment(comment);
        for (std::size_t i = 0; i < 150'000; ++i) {
            const Var variable = variables[i * i % 7 % variables.size()];
            const Lit first = i % 3 == 0 ? Lit::negative(variable) : Lit::positive(variable);
            const Lit second = Lit::negative(variables[i % variables.size()]);
            writer.add_clause({first, second});
            naive +=
                std::to_string(first.dimacs()) + ' ' + std::to_string(second.dimacs()) + " 0\n";
        }
    });
    const bool same = text == naive; // the message of a CHECK would be megabytes
    CHECK(same);
}

TEST_CASE("a flush hands over what was written so far") {
    std::ostringstream out;
    DimacsWriter writer{out};
    writer.comment("so far");
    CHECK(out.str().empty());
    writer.flush();
    CHECK(out.str() == "c so far\n");
    writer.flush();
    CHECK(out.str() == "c so far\n");
}

TEST_CASE("a stream that fails keeps its state for the caller") {
    std::ostringstream out;
    out.setstate(std::ios::badbit);
    DimacsWriter writer{out};
    writer.comment("lost");
    writer.flush();
    CHECK(out.bad());
}
