#include "catch.hpp"
#include "encodings/drat.hpp"

#include <sstream>
#include <vector>

using namespace qsat;
using std::string_literals::operator""s;

namespace {

const std::vector<Lit> clause{Lit::from_dimacs(1), Lit::from_dimacs(-64), Lit::from_dimacs(8193)};

std::string written(DratForm form) {
    std::ostringstream out;
    DratWriter writer{out, form};
    writer.add(clause);
    writer.remove(clause);
    writer.add({});
    CHECK(out.str().empty());
    writer.flush();
    return out.str();
}

} // namespace

TEST_CASE("a DRAT proof as text") {
    CHECK(written(DratForm::text) == "1 -64 8193 0\nd 1 -64 8193 0\n0\n");
}

TEST_CASE("a DRAT proof in binary, as the paper on DRAT-trim has it") {
    const std::string literals = "\x02\x81\x01\x82\x80\x01\x00"s;
    CHECK(written(DratForm::binary) == "a" + literals + "d" + literals + "a\0"s);
}

TEST_CASE("the largest variable and more literals than the buffer holds are written") {
    for (const DratForm form : {DratForm::text, DratForm::binary}) {
        std::ostringstream out;
        DratWriter writer{out, form};
        const std::vector<Lit> many(100'000, Lit::from_dimacs(-2'147'483'647));
        writer.add(many);
        writer.flush();
        std::string expected = form == DratForm::binary ? "a" : "";
        for (std::size_t i = 0; i < many.size(); ++i)
            expected += form == DratForm::binary ? "\xff\xff\xff\xff\x0f"s : "-2147483647 ";
        expected += form == DratForm::binary ? "\0"s : "0\n"s;
        CHECK((out.str() == expected));
    }
}
