#include "generate/ask_generate.hpp"

#include "explain/deduce.hpp"
#include "explain/reason_words.hpp"
#include "generate/generate.hpp"
#include "question/question.hpp"
#include "question/search_parameters.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace qsat::inline questions {

namespace {

/// A number that only some kinds take.
struct NumberWish {
    ParameterText text;
    std::optional<std::int64_t> GenerateParameters::*value;
    std::int64_t (*most)(std::int64_t rows);
};

constexpr std::int64_t rows_itself(std::int64_t rows) { return rows; }

constexpr std::array number_wishes{
    NumberWish{{"queens", "M", "number of given queens of a completion (default N/4)"},
               &GenerateParameters::queens,
               rows_itself},
    NumberWish{{"blocked", "M",
                "number of blocked squares, of kind blocked (default: as many as possible) or of "
                "a puzzle (default 0)"},
               &GenerateParameters::blocked,
               [](std::int64_t rows) { return rows * rows; }},
    NumberWish{{"diagonals", "D", "number of excluded diagonals (default: as many as possible)"},
               &GenerateParameters::diagonals,
               [](std::int64_t rows) { return 2 * (2 * rows - 1); }},
    NumberWish{{"mininfile", "K",
                "least number of free squares in each row and column, of kinds blocked and "
                "diagonals (default 4)"},
               &GenerateParameters::mininfile,
               rows_itself},
    NumberWish{{"givens", "K", "number of given queens of a puzzle or completion"},
               &GenerateParameters::givens,
               rows_itself},
};

/// A kind of random boards.
struct BoardKind {
    std::string_view name;
    std::vector<std::string_view> wishes; ///< those that only some kinds have
    Generate* generate;
};

const std::array<BoardKind, 4> board_kinds{{
    {"completion", {"queens", "givens"}, generate_completion},
    {"blocked", {"blocked", "mininfile"}, generate_blocked},
    {"diagonals", {"diagonals", "mininfile"}, generate_diagonals},
    {"puzzle", {"blocked", "givens", "difficulty", "regions"}, generate_puzzle},
}};

const BoardKind& kind_named(const std::string& source, const std::string& name) {
    const auto kind = std::ranges::find(board_kinds, name, &BoardKind::name);
    if (kind != board_kinds.end()) return *kind;
    throw InputError{
        {source},
        {generate_texts["no_such_kind"],
         {{"kind", in_quotes(name)},
          {"kinds", fmt::format("{}", fmt::join(GenerateParameters::kinds(), ", "))}}}};
}

/// The names of wishes that differ from the defaults, and their values; a flag has none.
std::vector<std::pair<std::string_view, std::string>>
given_wishes(const GenerateParameters& parameters) {
    std::vector<std::pair<std::string_view, std::string>> given;
    for (const NumberWish& wish : number_wishes)
        if (const auto value = parameters.*wish.value)
            given.emplace_back(wish.text.name, std::to_string(*value));
    if (parameters.regions) given.emplace_back("regions", "");
    if (parameters.difficulty != "any") given.emplace_back("difficulty", parameters.difficulty);
    return given;
}

/// Refuses wishes that the kind does not take.
void require_of_kind(const GenerateParameters& parameters, const BoardKind& kind) {
    const std::string& before = parameters.before_names;
    for (const auto& [name, value] : given_wishes(parameters)) {
        if (std::ranges::count(kind.wishes, name) == 0)
            throw InputError{{before + std::string{name}},
                             {generate_texts["not_of_kind"],
                              {{"kind", std::string{kind.name}},
                               {"options", fmt::format("{}{}", before,
                                                       fmt::join(kind.wishes, ", " + before))}}}};
    }
    if (parameters.queens && parameters.givens)
        throw InputError{{before + "givens"},
                         {generate_texts["queens_and_givens"], {{"queens", before + "queens"}}}};
}

/// Throws InputError, Impossible, GaveUp and BudgetSpent.
Board random_board(int size, const GenerateParameters& parameters, const Budget& budget) {
    const BoardKind& kind = kind_named(parameters.before_names + "kind", parameters.kind);
    for (const NumberWish& wish : number_wishes)
        if (const auto value = parameters.*wish.value; value && *value > wish.most(size))
            refuse({parameters.before_names + std::string{wish.text.name}}, "number_too_large",
                   {{"number", in_quotes(std::to_string(*value))}, {"most", wish.most(size)}});
    require_of_kind(parameters, kind);
    return kind.generate(size, parameters, budget);
}

} // namespace

std::vector<std::string> GenerateParameters::kinds() { return names_in(board_kinds); }

void GenerateParameters::require_kind(const std::string& source, const std::string& kind) {
    kind_named(source, kind);
}

void GenerateParameters::describe(ParameterVisitor& visit) {
    visit.word({"kind", "KIND", "kind of board:"}, kind, kinds(), require_kind);
    describe_seed(seed, visit, "another seed gives another board (default 0)");
    describe_wishes(visit);
}

void GenerateParameters::describe_wishes(ParameterVisitor& visit) {
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    for (const NumberWish& wish : number_wishes)
        visit.number(wish.text, this->*wish.value, 0, most);
    std::vector<std::string> levels = names_in(difficulty_levels);
    levels.insert(levels.begin(), "any");
    static const std::string meanings = [] {
        std::string text = "difficulty of a puzzle (default any)";
        for (const DifficultyLevel& level : difficulty_levels)
            text += fmt::format("; {}: {}", level.name, level.meaning);
        return text;
    }();
    visit.choice({"difficulty", "any|easy|medium|hard", meanings}, difficulty, levels);
    visit.flag(
        {"regions", "", "a puzzle with coloured regions: one queen in each, and no two touch"},
        regions);
    visit.exclude("regions", {"blocked", "givens"});
    before_names = visit.source_of("");
}

std::vector<std::string> GenerateParameters::options() const {
    std::vector<std::string> options;
    for (const auto& [name, value] : given_wishes(*this))
        options.push_back(fmt::format("--{}{}{}", name, value.empty() ? "" : " ", value));
    return options;
}

GenerateReport generate_board(int size, const GenerateParameters& parameters, const Budget& budget,
                              PuzzleFacts facts) {
    GenerateReport report{.seed = parameters.seed};
    try {
        report.board = random_board(size, parameters, budget);
        if (facts == PuzzleFacts::none || parameters.kind != "puzzle") return report;
        if (facts == PuzzleFacts::all)
            complete_or_throw(*report.board, {}, budget,
                              [&](const VerifiedPlacement& found) { report.completion = found; });
        report.difficulty = difficulty_name(grade(*report.board, budget));
    } catch (const Impossible& impossible) {
        report.why = impossible.why;
    } catch (const GaveUp& gave_up) {
        report.why = gave_up.why;
        report.stopped = {StopReason::gave_up, text_of(gave_up.why, Language::english)};
    } catch (const BudgetSpent& spent) {
        // Without a grade, a puzzle is as good.
        if (!report.board || (facts == PuzzleFacts::all && !report.completion))
            report.stopped = spent;
    }
    return report;
}

GenerateReport ask(const Board& empty, const GenerateParameters& parameters, const Budget& budget) {
    if (!(empty == Board{{.size = empty.size()}}))
        throw InputError{{"board"}, {generate_texts["expected_empty_board"], {}}};
    return generate_board(empty.size(), parameters, budget);
}

void show(const GenerateReport& report, const Board&, Shown& shown) {
    shown.board = report.board;
    shown.completion = report.completion;
    if (report.why)
        shown.said.push_back({report.stopped ? generate_texts["generate_gave_up"]
                                             : generate_texts["generate_impossible"],
                              {{"why", *report.why}}});
    else if (report.stopped)
        shown.said.push_back({generate_texts["generate_stopped"],
                              {{"reason", sentence_of(report.stopped->reason)}}});
    if (report.difficulty)
        shown.said.push_back({generate_texts["generated_difficulty"],
                              {{"difficulty", sentence_of_difficulty(*report.difficulty)}}});
}

extern const Question generate_question;
constinit const Question generate_question = question_of<GenerateParameters, GenerateReport>(
    {.name = "generate",
     .summary = "random boards: completion, blocked, diagonals, puzzle",
     .details =
         "a puzzle has one solution and no redundant given; with `--regions` it has coloured "
         "regions instead of givens",
     .examples =
         "  qsat generate puzzle --size 8 --seed 1 --difficulty easy\n"
         "  qsat generate puzzle --size 8 --seed 1 | qsat complete --all\n"
         "  qsat generate puzzle --size 8 --count 6 --mixed -o worksheet.html --force\n"
         "  qsat generate puzzle --regions --size 9 --difficulty medium\n"
         "  qsat generate diagonals --size 12 --diagonals 9 --count 100 --seed 0 -o boards.txt\n",
     .texts = generate_texts});

} // namespace qsat::questions
