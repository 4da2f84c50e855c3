// An OPB formula that is accepted has exactly the completions as its solutions; those that qsat
// writes are.
#include "catch.hpp"
#include "interchange/language.hpp"
#include "modules/formula/formula_verdict.hpp"
#include "support/board_text.hpp"
#include "support/oracle.hpp"
#include "support/process.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"
#include "support/temporary_directory.hpp"

#include <fmt/format.h>

#include <sstream>

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

namespace {

std::string exported_opb(const Board& board) {
    const OpenBoard open{board};
    std::ostringstream out;
    opb_language.write({.open = open}, {}, out);
    return out.str();
}

/// A file in OPB that can be changed; coefficients by variable, from 0.
struct Opb {
    struct Row {
        std::vector<int> coefficients;
        std::string relation;
        int bound;
    };
    std::vector<std::string> names{};
    std::vector<Row> rows{};

    explicit Opb(const std::string& text) {
        std::istringstream lines{text};
        for (std::string line; std::getline(lines, line);) {
            std::istringstream words{line};
            std::string first, second, third, name;
            if (line.starts_with("* varname")) {
                words >> first >> second >> third >> name;
                names.push_back(name);
            } else if (!line.starts_with('*')) {
                Row row{std::vector<int>(names.size(), 0), "", 0};
                for (words >> first; first != ">=" && first != "="; words >> first) {
                    words >> second;
                    row.coefficients[std::stoul(second.substr(1)) - 1] = std::stoi(first);
                }
                words >> row.bound;
                row.relation = first;
                rows.push_back(row);
            }
        }
    }

    std::string text() const {
        std::string text =
            fmt::format("* #variable= {} #constraint= {}\n", names.size(), rows.size());
        for (std::size_t i = 0; i < names.size(); ++i)
            text += fmt::format("* varname x{} {}\n", i + 1, names[i]);
        for (const Row& row : rows) {
            for (std::size_t i = 0; i < names.size(); ++i)
                if (row.coefficients[i] != 0)
                    text += fmt::format("{} x{} ", row.coefficients[i], i + 1);
            text += fmt::format("{} {} ;\n", row.relation, row.bound);
        }
        return text;
    }

    bool is_solution(const std::vector<bool>& values) const {
        return std::ranges::all_of(rows, [&](const Row& row) {
            int sum = 0;
            for (std::size_t i = 0; i < names.size(); ++i)
                sum += values[i] ? row.coefficients[i] : 0;
            return row.relation == "=" ? sum == row.bound : sum >= row.bound;
        });
    }

    /// How many solutions there are, by trying every assignment.
    std::size_t solutions() const {
        std::size_t count = 0;
        std::vector<bool> values(names.size());
        for (unsigned bits = 0; bits < 1U << names.size(); ++bits) {
            for (std::size_t i = 0; i < names.size(); ++i)
                values[i] = ((bits >> i) & 1U) != 0;
            count += is_solution(values) ? 1 : 0;
        }
        return count;
    }

    /// Is every completion a solution, and nothing else?
    bool says(const Board& board) const {
        const Oracle oracle{board};
        for (const Placement& completion : oracle.completions()) {
            std::vector<bool> values;
            for (const std::string& name : names) {
                const int row = board.size() - std::stoi(name.substr(1));
                values.push_back(completion[row] == name[0] - 'a');
            }
            if (std::ranges::count(values, true) != board.size() || !is_solution(values))
                return false;
        }
        return solutions() == oracle.completions().size();
    }

    void change(Random& random) {
        Row& row = rows[random.below(rows.size())];
        switch (random.below(5)) {
        case 0:
            row.bound += random.below(2) == 0 ? 1 : -1;
            break;
        case 1:
            row.relation = row.relation == "=" ? ">=" : "=";
            break;
        case 2:
            std::swap(row, rows.back());
            rows.pop_back();
            break;
        case 3:
            std::swap(names.front(), names.back());
            break;
        default:
            row.coefficients[random.below(names.size())] += random.below(2) == 0 ? 1 : -1;
        }
    }
};

} // namespace

TEST_CASE("the OPB formula that export writes is accepted, on random boards") {
    Random random{78};
    const Board long_lines{{.size = 24, .queens = {{0, 5}, {7, 20}}, .blocked = {{12, 12}}}};
    for (int i = 0; i < rounds_of(150); ++i) {
        const Board board =
            i == 0 ? long_lines : random_board(random, 1 + random_index(random, 12));
        INFO(as_text(board));
        CHECK(formula_verdict(board, exported_opb(board)) == "accepted");
    }
}

TEST_CASE("no change of an OPB formula is accepted that changes what it says") {
    Random random{79};
    int accepted = 0;
    int refused = 0;
    for (int i = 0; i < rounds_of(800); ++i) {
        const Board board = random_board(random, 3 + random_index(random, 2));
        Opb opb{exported_opb(board)};
        if (opb.names.size() > 12 || opb.names.empty()) continue;
        opb.change(random);
        if (opb.rows.empty()) continue;
        INFO(as_text(board) << opb.text());
        if (formula_verdict(board, opb.text()) != "accepted") {
            ++refused;
            continue;
        }
        ++accepted;
        REQUIRE(opb.says(board));
    }
    CHECK(accepted > refused / 20); // such as a weaker constraint, or no completion at all
    CHECK(refused > accepted / 4);
}

TEST_CASE("a refused OPB formula is refused with the reason") {
    const Board empty{{.size = 4}}; // a4 is x1, b4 is x2, a3 is x5
    const Opb whole{exported_opb(empty)};
    const auto without = [&](std::size_t row) {
        Opb opb = whole;
        opb.rows.erase(opb.rows.begin() + static_cast<std::ptrdiff_t>(row));
        return formula_verdict(empty, opb.text());
    };
    CHECK_THAT(without(0), Contains("does not refute queens on both"));
    CHECK_THAT(without(4), Contains("does not refute queens on both a4 and a3"));
    const auto with = [&](const std::string& constraint) {
        std::string text = whole.text();
        const std::string head = fmt::format("#constraint= {}", whole.rows.size());
        text.replace(text.find(head), head.size(),
                     fmt::format("#constraint= {}", whole.rows.size() + 1));
        return formula_verdict(empty, text + constraint + " ;\n");
    };
    CHECK_THAT(with("1 x1 >= 1"), Contains("the constraint 1 x1 >= 1 is not a rule of the board"));
    CHECK_THAT(with("1 x1 = 0"), Contains("the constraint 1 ~x1 >= 1 is not a rule of the board"));
    CHECK(with("1 x1 1 x2 1 x3 1 x4 1 x5 >= 1") == "accepted"); // weaker than a rule
    CHECK(with("-2 x1 -2 x2 -2 x3 -2 x4 >= -2") == "accepted"); // twice a rule
    CHECK(with("1 ~x1 1 ~x2 >= 1") == "accepted");
    CHECK(with("1 x1 1 x2 1 x3 1 x4 1 x5 1 x6 1 x7 1 x8 = 2") == "accepted"); // two rows
    CHECK_THAT(formula_verdict(Board{{.size = 4, .blocked = {{3, 0}}}}, whole.text()),
               Contains("does not refute a queen on a1"));
    CHECK_THAT(formula_verdict(Board{{.size = 4, .queens = {{0, 1}}}}, whole.text()),
               Contains("does not derive the given queen b4"));
    CHECK_THAT(formula_verdict(Board{{.size = 5}}, whole.text()), Contains("has no variable"));
}

TEST_CASE("OPB formulas that say something else are refused, and what is none is an error") {
    const Board board{{.size = 6}};
    const OpenBoard open{board};
    const auto verdict = [&](ExportRequest request) {
        std::ostringstream out;
        opb_language.write(request, {}, out);
        return formula_verdict(board, out.str());
    };
    const std::vector<int> chosen = open.chosen(
        std::get<VerifiedPlacement>(verify(board, *Oracle{board}.completions().begin())));
    CHECK(verdict({.open = open}) == "accepted");
    CHECK_THAT(verdict({.open = open, .before = chosen}), Contains("is not a rule"));
    CHECK(verdict({.open = open, .wanted = QueensWanted{5}}) != "accepted");

    const Board one{{.size = 1}};
    const std::string head = "* #variable= 1 #constraint= 1\n";
    CHECK(formula_verdict(one, head + "* varname x1 a1\n1 x1 = 1 ;\n") == "accepted");
    CHECK_THAT(formula_verdict(one, head + "* varname x1 a1\n1 x2 = 1 ;\n"), Contains("f:3:"));
    CHECK_THAT(formula_verdict(one, head + "* varname 1 a1\n1 x1 = 1 ;\n"), Contains("f:2: "));
    CHECK_THAT(formula_verdict(one, head + "* varname x1 a1\n3000000000 x1 = 1 ;\n"),
               Contains("is too large"));
}

TEST_CASE("check-formula compares an OPB file with a board") {
    const TemporaryDirectory directory;
    const auto run = [&](const std::string& command) {
        return run_shell(command, {.directory = directory.path()});
    };
    const ProcessResult valid =
        run("qsat export '8: b4 d5' --to opb -o f.opb && qsat check-formula '8: b4 d5' f.opb");
    CHECK(valid.exit_code == 0);
    CHECK(valid.out == "valid: its models are the completions of the board\n");
    CHECK_THAT(valid.err, Contains("checked: f.opb: ") && Contains(" constraints in "));
    const ProcessResult other = run("qsat check-formula '8: b4' f.opb");
    CHECK(other.exit_code == 1);
    CHECK_THAT(other.out, Contains("not valid: "));
    CHECK_THAT(run("qsat export '8:' --to opb | qsat check-formula '8:' - --json").out,
               Contains("\"constraints\":") && Contains("\"valid\":true"));
}
