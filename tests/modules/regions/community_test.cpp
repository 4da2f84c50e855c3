#include "catch.hpp"
#include "count/ask_count.hpp"
#include "formats/format.hpp"
#include "modules/explain/judges.hpp"
#include "solve/complete.hpp"
#include "steps/ask_steps.hpp"
#include "support/lines.hpp"
#include "support/paths.hpp"
#include "support/temporary_directory.hpp"

#include <algorithm>
#include <filesystem>
#include <sstream>

using namespace qsat;

TEST_CASE("the boards that players made have as many completions as others counted") {
    const std::string file = QSAT_SOURCE_DIR "/../shared/regions/community.tsv";
    if (!std::filesystem::exists(file)) return test::skip("../shared/regions is not here");
    const std::string text = test::read_file(file);
    const std::vector<Board> boards = read_boards(file, text, {});
    std::vector<std::string> counts, regions;
    for (const std::string& line : test::lines_of(text)) {
        if (line.starts_with('#')) continue;
        std::istringstream columns{line};
        std::string level, size, count, rows;
        columns >> level >> size >> count >> rows;
        counts.push_back(count);
        regions.push_back(rows);
    }
    REQUIRE(boards.size() == 480);
    REQUIRE(counts.size() == boards.size());
    int unique = 0;
    for (std::size_t i = 0; i < boards.size(); ++i) {
        CAPTURE(i, counts[i]);
        // Each is recognised alone, on one line and on several.
        CHECK(read_board("line", regions[i], {}) == boards[i]);
        std::ranges::replace(regions[i], '/', '\n');
        CHECK(read_board("lines", regions[i], {}) == boards[i]);
        const CountReport report = ask(boards[i], CountParameters{.limit = 10'001}, {});
        if (counts[i] == ">10000")
            CHECK(report.count == "10001");
        else
            CHECK(report.count == counts[i]);
        // SAT looks for a second one as well.
        const CompletionReport by_sat =
            complete(boards[i], {.engine = find_engine("sat"), .limit = 2}, {},
                     [](const VerifiedPlacement&) {});
        CHECK((by_sat.completions == 1) == (counts[i] == "1"));
        if (counts[i] != "1") continue;
        ++unique;
        const StepsReport walk = ask(boards[i], StepsParameters{}, {});
        CHECK(test::count_of<Guess>(walk.steps) == 0);
    }
    CHECK(unique == 395);
}
