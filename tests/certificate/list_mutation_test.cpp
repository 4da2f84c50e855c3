// A list, the formula of export --without and the proof of complete --all, as files: what is
// damaged is refused by one of the two commands. QSAT_MUTATIONS=1000 does so a thousand times in
// each way.
#include "catch.hpp"
#include "certificate/certificate_folder.hpp"
#include "support/lines.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"

#include <cstdlib>
#include <iostream>
#include <iterator>
#include <set>
#include <sstream>

using namespace qsat;
using namespace qsat::test;

namespace {

using Lines = std::vector<std::string>;

/// The files of a list in the format `squares`, and what says that they belong together.
struct ListFiles {
    std::string board;
    Lines list;
    std::string proof;

    bool operator==(const ListFiles&) const = default;
};

/// Neither the order of completions nor that of their queens says anything.
std::multiset<std::set<std::string>> said(const Lines& list) {
    std::multiset<std::set<std::string>> completions;
    for (const std::string& line : list) {
        std::istringstream words{line};
        completions.insert({std::istream_iterator<std::string>{words}, {}});
    }
    return completions;
}

struct ListMutation {
    const char* name;
    void (*apply)(ListFiles&, Random&);
};

std::size_t some_line(const Lines& lines, Random& random) {
    return static_cast<std::size_t>(random.below(lines.size()));
}

const std::vector<ListMutation> list_mutations{
    {"a completion is missing",
     [](ListFiles& files, Random& random) {
         files.list.erase(files.list.begin() +
                          static_cast<std::ptrdiff_t>(some_line(files.list, random)));
     }},
    {"a completion comes twice",
     [](ListFiles& files, Random& random) {
         files.list.push_back(files.list[some_line(files.list, random)]);
     }},
    {"a placement too many",
     [](ListFiles& files, Random& random) {
         files.list.push_back(files.list[some_line(files.list, random)]);
         std::swap(files.list.back()[3], files.list.back()[6 + 3 * random.below(5)]);
     }},
    {"two queens of a completion change columns",
     [](ListFiles& files, Random& random) {
         std::string& line = files.list[some_line(files.list, random)];
         std::swap(line[3], line[6 + 3 * random.below(5)]);
     }},
    {"another placement for a completion",
     [](ListFiles& files, Random& random) {
         files.list[some_line(files.list, random)] = files.list[some_line(files.list, random)];
     }},
    {"a byte of the list is another",
     [](ListFiles& files, Random& random) {
         std::string& line = files.list[some_line(files.list, random)];
         line = with_changed_byte(line, random);
     }},
    {"a byte of the proof is another",
     [](ListFiles& files, Random& random) {
         files.proof = with_changed_byte(files.proof, random);
     }},
    {"the proof is cut short",
     [](ListFiles& files, Random& random) {
         files.proof.resize(static_cast<std::size_t>(random.below(files.proof.size())));
     }},
    {"a wrong board",
     [](ListFiles& files, Random& random) {
         const Square square = random_square(random, 6);
         files.board += ' ' + pick(random, Lines{"", "!", "/", "\\"}) +
                        static_cast<char>('a' + square.column) + std::to_string(square.row + 1);
     }},
};

} // namespace

TEST_CASE("no list can be damaged so that its proof shows it to be whole") {
    const char* const wanted = std::getenv("QSAT_MUTATIONS");
    const int rounds = wanted != nullptr ? std::atoi(wanted) : rounds_of(6);
    const TemporaryDirectory directory;
    const ProcessOptions here{.directory = directory.path()};
    const auto complete = [&](const std::string& board) {
        REQUIRE(run_qsat({"complete", board, "--all", "--to", "squares", "-o", "list", "--proof",
                          "proof", "--force"},
                         here)
                    .exit_code == 0);
        return ListFiles{board, lines_of(read_file(directory.path() / "list")),
                         read_file(directory.path() / "proof")};
    };
    const ListFiles files = complete("6:");
    REQUIRE(files.list.size() == 4);
    Random random{34};
    for (const ListMutation& mutation : list_mutations) {
        int refused = 0, same = 0;
        for (int round = 0; round < rounds; ++round) {
            ListFiles damaged = files;
            mutation.apply(damaged, random);
            std::string text;
            for (const std::string& line : damaged.list)
                text += line + '\n';
            directory.file("list", text);
            directory.file("proof", damaged.proof);
            const ProcessResult written = run_qsat(
                {"export", damaged.board, "--without", "list", "-o", "formula", "--force"}, here);
            INFO(mutation.name << '\n' << damaged.board << '\n' << text << written.err);
            if (written.exit_code != 0) {
                CHECK(written.exit_code == 2);
                CHECK_FALSE(written.err.empty());
                ++refused;
                continue;
            }
            const ProcessResult checked = run_qsat({"check-proof", "formula", "proof"}, here);
            INFO(checked.out << checked.err);
            if (checked.exit_code != 0) {
                CHECK_FALSE((checked.out + checked.err).empty());
                ++refused;
                continue;
            }
            ++same;
            // What is accepted is true: the list is whole, of that board.
            CHECK(said(damaged.list) == said(complete(damaged.board).list));
        }
        if (wanted != nullptr)
            std::cout << "| " << mutation.name << " | " << rounds << " | " << refused << " | "
                      << same << " |" << std::endl;
        CHECK(refused + same == rounds);
        CHECK((refused > 0 || rounds < 6));
    }
}
