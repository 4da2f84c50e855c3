#include "catch.hpp"
#include "proof/drat.hpp"

#include <string>

using namespace qsat;
using std::string_literals::operator""s;

namespace {

std::string written(int dimacs, DratForm form) {
    std::string text(DratLiteral::room, '?');
    const char* const end = DratLiteral{Lit::from_dimacs(dimacs), form}.put(text.data());
    return text.substr(0, static_cast<std::size_t>(end - text.data()));
}

} // namespace

TEST_CASE("a literal of a DRAT proof as text") {
    CHECK(written(1, DratForm::text) == "1 ");
    CHECK(written(-64, DratForm::text) == "-64 ");
    CHECK(written(-2'147'483'647, DratForm::text) == "-2147483647 ");
}

TEST_CASE("a literal of a DRAT proof in binary, as the paper on DRAT-trim has it") {
    CHECK(written(1, DratForm::binary) == "\x02");
    CHECK(written(-64, DratForm::binary) == "\x81\x01");
    CHECK(written(8193, DratForm::binary) == "\x82\x80\x01");
    CHECK(written(-2'147'483'647, DratForm::binary) == "\xff\xff\xff\xff\x0f");
}
