#include "export/export_request.hpp"

#include "engine/make_open_board.hpp"
#include "formats/format.hpp"
#include "formats/text.hpp"
#include "question/search_parameters.hpp"
#include "search/cubes.hpp"
#include "verify/verdict.hpp"

#include <fmt/format.h>

#include <map>

namespace qsat::inline questions {

namespace {

constexpr std::string_view as_many_as_possible = "max";

/// The number of wanted queens; 0 if it is to be as large as possible.
int queens_wanted(const std::string& source, const std::string& word) {
    if (word == as_many_as_possible) return 0;
    return static_cast<int>(parse_number(word, max_board_size, {source}, "K"));
}

/// The completions in a file as free squares, in the order of the file.
std::vector<std::vector<int>> read_completions(const std::string& file, const OpenBoard& open,
                                               const Budget& budget, const PassSolutions& pass) {
    const Location where{printable(file)};
    std::vector<std::vector<int>> completions;
    std::map<std::vector<int>, std::size_t> numbers; // from 1
    pass(file, [&](const Board& solution) {
        budget.require();
        const Verdict verdict = judge(open.board(), solution);
        if (const auto* conflicts = std::get_if<std::vector<Conflict>>(&verdict))
            throw InputError{
                where,
                fmt::format(
                    "solution {} is not a completion of the board: {} (expected completions)",
                    completions.size() + 1, describe(conflicts->front(), open.board().size()))};
        std::vector<int> chosen = open.chosen(std::get<VerifiedPlacement>(verdict));
        const auto [same, is_new] = numbers.try_emplace(chosen, completions.size() + 1);
        if (!is_new)
            throw InputError{where,
                             fmt::format("solutions {} and {} are the same (remove one of them)",
                                         same->second, completions.size() + 1)};
        completions.push_back(std::move(chosen));
    });
    return completions;
}

} // namespace

void ExportParameters::describe(ParameterVisitor& visit) {
    describe_encoding(encoding, visit);
    describe_cubes(cubes, visit);
    visit.file({"cube-files", "DIR", "write one file for each cube into a new folder DIR"},
               cube_files);
    visit.word({"most", "K|max",
                "require at least K queens instead of a completion, or as many as possible"},
               most, {}, [](const auto& source, const auto& word) { queens_wanted(source, word); });
    describe_counter(counter, visit);
    visit.file({"without", "FILE", "add a clause for each completion in FILE that excludes it"},
               without);
    visit.file({"before", "FILE",
                "allow only completions that come before the one in FILE (see qsat first)"},
               before);
    visit.exclude("without", {"before"});
    visit.list({"block", "SQUARE", "block another square; can be repeated"}, blocked,
               [](const auto&, const auto&) {});
    // What the language cannot say, and parameters that contradict each other.
    visit.when_known([this, &visit] {
        const auto refuse_if = [&](std::string_view given, bool is_wrong, std::string_view why) {
            if (visit.is_given(given) && is_wrong)
                visit.reject(given, fmt::format(fmt::runtime(why), fmt::arg("to", language->name),
                                                fmt::arg("given", given)));
        };
        const ExportLanguage& to = *language;
        const bool has_cubes = visit.is_given("cubes");
        const bool has_most = visit.is_given("most");
        refuse_if("encoding", !to.has_encodings,
                  "--to {to} uses no encoding: leave --encoding out");
        refuse_if("cube-files", !has_cubes || visit.is_given("output"),
                  "--cube-files needs --cubes, and replaces --output");
        refuse_if("cubes", !to.has_encodings, "--to {to} has no cubes: leave --cubes out");
        refuse_if("counter", !has_most || !to.has_encodings,
                  "--counter needs --most and --to dimacs");
        refuse_if("most", has_cubes, "--most cannot be combined with --cubes: leave --cubes out");
        refuse_if("most", !to.has_wanted,
                  "--to {to} can only ask for completions: leave --most out");
        refuse_if("most", most == as_many_as_possible && !to.has_objective,
                  "--to {to} has no objective: give a number, as in --most 7");
        for (const char* file : {"without", "before"}) {
            refuse_if(
                file, !to.has_clauses,
                "--to {to} has no clauses: leave --{given} out, or use --to dimacs or --to opb");
            refuse_if(file, has_most,
                      "--{given} cannot be combined with --most: leave one of them out");
            refuse_if(file, has_cubes,
                      "--{given} cannot be combined with --cubes: leave one of them out");
        }
    });
}

Board board_to_export(const Board& board, const ExportParameters& parameters) {
    if (parameters.blocked.empty()) return board;
    BoardParts parts = board.parts();
    for (const std::string& square : parameters.blocked) {
        const std::string text = fmt::format("{}: !{}", board.size(), square);
        const Board marks = read_boards("--block", text, {.format = "squares"}).front();
        if (marks.blocked().size() != 1 || !marks.queens().empty())
            throw InputError{{"--block"},
                             fmt::format("unexpected {} (expected a square)", in_quotes(square))};
        parts.blocked.push_back(marks.blocked().front());
    }
    return Board{std::move(parts)};
}

ExportRequest export_request(const OpenBoard& open, const ExportParameters& parameters,
                             std::string_view writer, const Budget& budget,
                             const PassSolutions& pass) {
    ExportRequest request{.open = open,
                          .comments = head_comments(open.board(), writer),
                          .encoding = parameters.encoding,
                          .maximize = parameters.most == as_many_as_possible};
    if (!parameters.most.empty())
        request.wanted = QueensWanted{queens_wanted("most", parameters.most),
                                      &require_counter(parameters.counter)};
    if (!parameters.without.empty())
        request.excluded = read_completions(parameters.without, open, budget, pass);
    if (!parameters.before.empty()) {
        const auto completions = read_completions(parameters.before, open, budget, pass);
        if (completions.size() != 1)
            throw InputError{{printable(parameters.before)},
                             fmt::format("{} solutions (expected one)", completions.size())};
        request.before = completions.front();
    }
    if (parameters.cubes > 1 || !parameters.cube_files.empty()) {
        std::vector<Subtree>& cubes = request.cubes.emplace();
        if (parameters.cubes > 1 && open.conflicts().empty())
            cubes = make_cubes(open, static_cast<std::size_t>(parameters.cubes), budget.poll());
        // No cube is left if splitting alone refutes the board; one without queens stands for it.
        if (cubes.empty()) cubes.emplace_back();
    }
    return request;
}

std::string export_problem(const Board& board, const ExportParameters& parameters,
                           std::string_view writer, const Budget& budget, std::ostream& out) {
    const Board exported = board_to_export(board, parameters);
    const OpenBoard open = require_open_board(exported, budget);
    return parameters.language->write(export_request(open, parameters, writer, budget, {}), budget,
                                      out);
}

} // namespace qsat::questions
