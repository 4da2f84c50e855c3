// Every board of instances/ through every engine and every encoding, against the answers in
// instances/expected.tsv.
#include "catch.hpp"
#include "encodings/at_most_one.hpp"
#include "formats/format.hpp"
#include "solve/complete.hpp"
#include "support/exhaustive_engines.hpp"
#include "support/paths.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

using namespace qsat;

namespace {

namespace fs = std::filesystem;

const fs::path folder = fs::path{QSAT_SOURCE_DIR} / "instances";

std::string read_file(const fs::path& path) {
    std::ifstream stream{path, std::ios::binary};
    if (!stream) throw std::runtime_error{"cannot read " + path.string()};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

/// A row of the table.
struct Instance {
    std::string file;
    bool feasible;
    std::optional<std::uint64_t> completions; // absent if not counted
};

Instance parse_row(const std::string& line) {
    std::istringstream columns{line};
    std::string file, verdict, completions, note;
    std::getline(columns, file, '\t');
    std::getline(columns, verdict, '\t');
    std::getline(columns, completions, '\t');
    std::getline(columns, note, '\t');
    if (note.empty() || (verdict != "feasible" && verdict != "infeasible"))
        throw std::runtime_error{"expected.tsv: unexpected line: " + line};
    Instance instance{file, verdict == "feasible", {}};
    if (completions != "-") instance.completions = std::stoull(completions);
    return instance;
}

std::vector<Instance> read_table() {
    std::istringstream lines{read_file(folder / "expected.tsv")};
    std::string line;
    std::getline(lines, line);
    if (line != "file\tverdict\tcompletions\tnote")
        throw std::runtime_error{"expected.tsv: unexpected head: " + line};
    std::vector<Instance> table;
    while (std::getline(lines, line))
        table.push_back(parse_row(line));
    return table;
}

Board read_instance(const Instance& instance) {
    return read_board(instance.file, read_file(folder / instance.file), {});
}

std::vector<std::string> encoding_names() {
    std::vector<std::string> names{"auto"};
    for (const AtMostOneEncoding& encoding : at_most_one_encodings)
        names.emplace_back(encoding.name);
    return names;
}

/// Far more than any of these boards takes, so that a search without end fails by name.
Budget one_minute() { return {.deadline = Clock::now() + std::chrono::minutes{1}}; }

/// Asks for one completion more than there should be, and for each only once.
void check_answer(const Board& board, const Instance& expected, const Engine& engine,
                  const std::string& encoding) {
    constexpr std::uint64_t most_to_count = 10'000;
    const bool count = expected.completions && *expected.completions <= most_to_count;
    std::set<Placement> found;
    const CompletionReport report = complete(
        board,
        {.engine = &engine, .encoding = encoding, .limit = count ? *expected.completions + 1 : 1},
        one_minute(), [&](const VerifiedPlacement& completion) {
            CHECK(found.insert(completion.columns()).second);
        });
    REQUIRE_FALSE(std::holds_alternative<Stopped>(report.outcome));
    CHECK(std::holds_alternative<Completed>(report.outcome) == expected.feasible);
    if (count) CHECK(found.size() == *expected.completions);
}

/// All boards with a size in this range. Several test cases, so that ctest runs them side by side.
void check_boards(int smallest, int largest) {
    static const std::vector<Instance> table = read_table();
    static const std::vector<std::string> encodings = encoding_names();
    int boards = 0;
    for (const Instance& instance : table) {
        const Board board = read_instance(instance);
        if (board.size() < smallest || board.size() > largest) continue;
        ++boards;
        DYNAMIC_SECTION(instance.file) {
            for (const Engine* const engine : test::exhaustive_engines())
                for (const std::string& encoding : encodings)
                    DYNAMIC_SECTION("engine " << engine->name << ", encoding " << encoding) {
                        check_answer(board, instance, *engine, encoding);
                    }
        }
    }
    REQUIRE(boards > 0);
}

} // namespace

TEST_CASE("the table lists every file of the folder once, and no other") {
    std::set<std::string> files;
    for (const fs::directory_entry& entry : fs::directory_iterator{folder})
        files.insert(entry.path().filename().string());
    CHECK(files.erase("README.md") == 1);
    CHECK(files.erase("expected.tsv") == 1);
    std::set<std::string> listed;
    for (const Instance& instance : read_table()) {
        INFO(instance.file);
        CHECK(listed.insert(instance.file).second);
    }
    CHECK(files == listed);
}

TEST_CASE("verdicts and counts of the table agree with each other") {
    for (const Instance& instance : read_table()) {
        INFO(instance.file);
        if (instance.completions)
            CHECK((*instance.completions > 0) == instance.feasible);
        else
            CHECK(instance.feasible);
    }
}

TEST_CASE("boards of size 1 to 7") { check_boards(1, 7); }
TEST_CASE("boards of size 8") { check_boards(8, 8); }
TEST_CASE("boards of size 9 to 16") { check_boards(9, 16); }
TEST_CASE("boards of size 17 to 40") { check_boards(17, 40); }
TEST_CASE("boards of size 41 to 100") { check_boards(41, 100); }
TEST_CASE("larger boards") { check_boards(101, max_board_size); }

// `complete` never asks an engine about these, yet proofs and exports rest on what engines say.
TEST_CASE("engines refute by themselves what the givens alone rule out") {
    int boards = 0;
    for (const Instance& instance : read_table()) {
        const Board board = read_instance(instance);
        if (OpenBoard{board}.conflicts().empty()) continue;
        ++boards;
        CHECK_FALSE(instance.feasible);
        for (const Engine* const engine : test::exhaustive_engines())
            for (const std::string& encoding : encoding_names()) {
                INFO(instance.file << ", engine " << engine->name << ", encoding " << encoding);
                bool visited = false;
                const SearchReport report =
                    engine->search(board, {.encoding = encoding, .limit = every_completion},
                                   one_minute(), [&](auto) {
                                       visited = true;
                                       return Visit::enough;
                                   });
                CHECK_FALSE(visited);
                CHECK(std::holds_alternative<Exhausted>(report.ending));
            }
    }
    CHECK(boards > 0);
}
