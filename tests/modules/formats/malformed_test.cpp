// Every file of tests/data/malformed is refused with the message that expected.tsv has for it.

#include "formats.hpp"
#include "interchange/solver_output.hpp"

#include "catch.hpp"
#include "support/decompress.hpp"
#include "support/malformed.hpp"
#include "support/paths.hpp"

using namespace qsat;
using namespace qsat::test;

namespace {

const std::string folder = std::string{QSAT_SOURCE_DIR} + "/tests/data/malformed";

/// Of text in an archive. The limit for users is larger, which would make the test slow.
constexpr std::size_t limit = 16 << 20;

/// A `.model` is another solver's output for 8x8, everything else a board, as in `qsat decode`.
std::string message(const std::string& name) {
    try {
        const std::string content = decompress(name, read_file(folder + "/" + name), limit);
        if (!name.ends_with(".model")) return refusal(name, content);
        read_any_solver_output(name, content, 8);
        return "accepted";
    } catch (const InputError& error) {
        return error.what();
    }
}

} // namespace

TEST_CASE("malformed inputs are refused with the expected message") {
    check_malformed(folder, 60, message);
}

TEST_CASE("the boards that the fuzzer starts from are all accepted") {
    int count = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator{std::string{QSAT_SOURCE_DIR} + "/tests/data/boards"}) {
        const std::string name = entry.path().filename();
        CAPTURE(name);
        CHECK(refusal(name, decompress(name, read_file(entry.path()))) == "accepted");
        ++count;
    }
    CHECK(count > 0);
}
