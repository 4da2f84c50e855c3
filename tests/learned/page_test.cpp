#include "catch.hpp"
#include "learned/learned_words.hpp"
#include "pictures/picture.hpp"
#include "support/json.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

#include <map>
#include <set>
#include <sstream>

using namespace qsat;
using namespace qsat::test;

namespace {

using Marks = std::map<std::string, std::string>;

std::string page_of(const LearnedClauses& learned, const Board& board) {
    std::ostringstream page;
    write_learned_page(page, learned, board);
    return page.str();
}

/// What the page has to show of the squares at each step of a clause; only single squares, so for
/// the pairwise encoding.
std::vector<Marks> expected_marks(const LearnedClauses& learned, const LearnedClause& clause,
                                  const Board& board, const Marks& bare) {
    const auto name = [&](Lit literal) {
        return square_name(learned.meanings.at(literal.variable().index).squares.front(),
                           board.size());
    };
    std::vector<Marks> all{bare, bare};
    for (const Lit literal : clause.clause) {
        all[0][name(literal)] = literal.is_positive() ? "a queen here satisfies the clause"
                                                      : "no queen here satisfies the clause";
        all[1][name(literal)] = literal.is_positive() ? "no queen, supposed" : "queen, supposed";
    }
    for (const DerivationStep& step : clause.steps) {
        all.push_back(all.back());
        all.back()[name(step.follows)] = step.follows.is_positive() ? "queen" : "no queen";
    }
    all.push_back(all.back());
    return all;
}

/// What stands between two texts.
std::string between(const std::string& text, const std::string& before, const std::string& after) {
    const std::size_t start = text.find(before);
    REQUIRE(start != std::string::npos);
    const std::size_t end = text.find(after, start + before.size());
    REQUIRE(end != std::string::npos);
    return text.substr(start + before.size(), end - start - before.size());
}

} // namespace

TEST_CASE("the page is one file with every sentence, and fetches nothing") {
    const Board board{{.size = 6, .queens = {{0, 0}}}};
    for (const char* encoding : {"pairwise", "sequential"}) {
        const LearnedClauses learned = trace_learned(board, {.encoding = encoding}, {});
        const std::string page = page_of(learned, board);
        const LearnedWords words{learned, board};
        // But for the name of what SVG is.
        for (auto at = page.find("http:"); at != std::string::npos; at = page.find("http:", at + 1))
            CHECK(page.compare(at, 27, "http://www.w3.org/2000/svg\"") == 0);
        for (const char* outside : {"https:", "src=", "url(", "@import", "fetch("})
            CHECK(page.find(outside) == std::string::npos);
        CHECK(page.find("default-src 'none'") != std::string::npos);
        for (const std::string& line : words.summary())
            CHECK(page.find(escape_xml(line)) != std::string::npos);
        for (const LearnedClause& clause : learned.clauses) {
            CHECK(page.find(escape_xml(words.sentence(clause.clause))) != std::string::npos);
            for (const DerivationStep& step : clause.steps)
                CHECK(page.find(escape_xml(words.step(step))) != std::string::npos);
        }
        const auto data = parse_json(
            between(page, "<script type=\"application/json\" id=\"trace\">", "</script>"));
        CHECK(data["clauses"].size() == learned.clauses.size());
    }
}

TEST_CASE("a browser shows on the board what each step says") {
    if (!is_installed("chromium")) return skip("chromium is not installed");
    const Board board{{.size = 6, .queens = {{0, 0}}, .blocked = {{5, 5}}, .excluded_sums = {8}}};
    const LearnedClauses learned = trace_learned(board, {}, {});
    REQUIRE(learned.clauses.size() > 3);
    std::string page = page_of(learned, board);
    // After the page's own script: steps through everything, by its keys, and writes down what is
    // seen.
    const std::string reader = R"html(<pre id="seen"></pre><script>
const press = (key) => document.dispatchEvent(new KeyboardEvent("keydown", {key}));
const seen = [];
press("Home");
for (let at = 0; at < trace.clauses.length; ++at) {
    const steps = [];
    for (let k = 0; k < trace.clauses[at].steps.length + 3; ++k) {
        const cells = [...document.querySelectorAll("[data-square]")].map((it) => [it.dataset.square, it]);
        const marks = {};
        for (const [name, cell] of cells) marks[name] = cell.dataset.mark;
        steps.push({marks, said: document.getElementById("said").textContent,
            signs: Object.fromEntries(cells.map(([, it]) => [it.dataset.mark, it.textContent])),
            open: document.querySelector("details.current").open,
            now: cells.filter(([, it]) => "now" in it.dataset).map(([name]) => name)});
        press("ArrowRight");
    }
    seen.push(steps);
    press("ArrowDown");
}
press("Home");
document.getElementById("seen").textContent = JSON.stringify(seen);
</script></body>)html";
    page.replace(page.find("</body>"), 7, reader);
    const TemporaryDirectory directory;
    const std::string file = directory.file("page.html", page);
    const ProcessResult run =
        run_process("chromium", {"--headless", "--no-sandbox", "--disable-gpu",
                                 "--user-data-dir=" + directory.path().string() + "/profile",
                                 "--dump-dom", "file://" + file});
    REQUIRE(run.exit_code == 0);
    const auto seen = parse_json(between(run.out, "<pre id=\"seen\">", "</pre>"));
    REQUIRE(seen.size() == learned.clauses.size());

    const LearnedWords words{learned, board};
    const OpenBoard open{board};
    Marks bare;
    for (int row = 0; row < 6; ++row)
        for (int column = 0; column < 6; ++column)
            bare[square_name({row, column}, 6)] = "attacked";
    for (const FreeSquare& square : open.free_squares())
        bare[square_name(open.original(square), 6)] = "free";
    for (const char* excluded : {"f1", "d1", "e2", "f3"})
        bare[excluded] = "blocked"; // d1 to f3 is the diagonal with the sum 8
    bare["a6"] = "given";
    Marks sign_of;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        CAPTURE(i);
        const LearnedClause& clause = learned.clauses[i];
        const auto expected = expected_marks(learned, clause, board, bare);
        REQUIRE(seen[i].size() == expected.size());
        for (std::size_t k = 0; k < expected.size(); ++k) {
            CAPTURE(k);
            REQUIRE(seen[i][k]["marks"].get<Marks>() == expected[k]);
            REQUIRE(seen[i][k]["open"] == (k > 0));
            for (const auto& [mark, sign] : seen[i][k]["signs"].get<Marks>()) {
                // Given queens and blocked squares are drawn.
                REQUIRE(sign.empty() == (mark == "given" || mark == "blocked"));
                REQUIRE(sign_of.emplace(mark, sign).first->second == sign);
            }
            const bool is_step = k >= 2 && k + 1 < expected.size();
            REQUIRE(seen[i][k]["now"].size() == (is_step ? 1 : 0));
            const std::string said =
                k == 0   ? words.sentence(clause.clause)
                : k == 1 ? "suppose " + words.supposed(clause.clause)
                : is_step
                    ? words.step(clause.steps[k - 2])
                    : "contradiction: " + words.conflict(learned.premises.at(clause.conflict));
            REQUIRE(seen[i][k]["said"] == said);
        }
    }
    // It can be read without colours.
    std::set<std::string> signs;
    for (const auto& [mark, sign] : sign_of)
        if (!sign.empty()) CHECK(signs.insert(sign).second);
    CHECK(signs.size() >= 8);
}
