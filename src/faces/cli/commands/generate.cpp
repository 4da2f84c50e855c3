#include "generate/generate.hpp"
#include "board/words.hpp"
#include "cli/commands/command.hpp"
#include "pictures/pictures.hpp"
#include "question/search_parameters.hpp"
#include "question/words.hpp"
#include "solve/complete.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <random>

namespace qsat::inline faces {

namespace {

/// A number that only some kinds take.
struct NumberOption {
    std::string_view name;
    std::string_view parameter;
    std::string_view help;
    std::optional<std::int64_t> RandomBoard::*value;
    std::int64_t (*most)(std::int64_t rows);
};

constexpr std::int64_t rows_itself(std::int64_t rows) { return rows; }

constexpr std::array number_options{
    NumberOption{"queens", "M", "number of given queens of a completion (default N/4)",
                 &RandomBoard::queens, rows_itself},
    NumberOption{"blocked", "M",
                 "number of blocked squares, of kind blocked (default: as many as possible) or of "
                 "a puzzle (default 0)",
                 &RandomBoard::blocked, [](std::int64_t rows) { return rows * rows; }},
    NumberOption{"diagonals", "D", "number of excluded diagonals (default: as many as possible)",
                 &RandomBoard::diagonals, [](std::int64_t rows) { return 2 * (2 * rows - 1); }},
    NumberOption{"mininfile", "K",
                 "least number of free squares in each row and column, of kinds blocked and "
                 "diagonals (default 4)",
                 &RandomBoard::min_in_file, rows_itself},
    NumberOption{"givens", "K", "number of given queens of a puzzle or completion",
                 &RandomBoard::givens, rows_itself},
};

struct GenerateArguments : CommandOptions {
    std::string kind;
    RandomBoard wanted{};
    std::uint64_t seed = 0;
    bool seed_is_drawn = false;
    std::uint64_t count = 1;
    Strings of_some_kinds; ///< given options that only some kinds have

    void declare(OptionList& list);
};

/// A kind of random boards.
struct BoardKind {
    std::string_view name;
    std::vector<std::string_view> options; ///< options that only some kinds have
    const Format* format;                  ///< a format that can hold its boards
    Generate* generate;
};

const std::array<BoardKind, 4> kinds{{
    {"completion", {"queens", "givens"}, &grid_format, generate_completion},
    {"blocked", {"blocked", "mininfile"}, &grid_format, generate_blocked},
    {"diagonals", {"diagonals", "mininfile"}, &squares_format, generate_diagonals},
    {"puzzle", {"blocked", "givens", "difficulty", "regions"}, &grid_format, generate_puzzle},
}};

Strings kind_names() {
    Strings names;
    for (const BoardKind& kind : kinds)
        names.emplace_back(kind.name);
    return names;
}

void GenerateArguments::declare(OptionList& list) {
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    list.argument("KIND", kind, kind_names());
    list.number("size", wanted.size, 1, max_board_size, "N", "number of rows of the board")
        .required = true;
    describe_seed(seed, list, "random seed (default: chosen at random, and printed)");
    list.number("count", count, 1, max_board_size, "K", "number of boards (default 1)");
    for (const NumberOption& option : number_options)
        list.number(option.name, wanted.*option.value, 0, most, option.parameter, option.help);
    std::vector<Choice<std::optional<Difficulty>>> difficulties;
    Strings names;
    std::string meanings = "difficulty of a puzzle";
    for (const DifficultyLevel& level : difficulty_levels) {
        names.emplace_back(level.name);
        difficulties.push_back({names.back(), level.difficulty});
        meanings += fmt::format("; {}: {}", level.name, level.meaning);
    }
    list.choice("difficulty", wanted.difficulty, std::move(difficulties),
                fmt::format("{}", fmt::join(names, "|")), meanings);
    list.flag("regions", wanted.regions,
              "a puzzle with coloured regions: one queen in each, and no two touch");
    list.exclude("regions", {"blocked", "givens"});
    output.declare_formats(list, nullptr);
    CommandOptions::declare(list);
    list.check([this, &list] {
        seed_is_drawn = !list.has("seed");
        if (seed_is_drawn) seed = std::random_device{}();
        for (const NumberOption& option : number_options)
            if (const auto value = wanted.*option.value) {
                OptionList::whole_number(option.name, std::to_string(*value), 0,
                                         option.most(wanted.size));
                of_some_kinds.push_back(fmt::format("--{} {}", option.name, *value));
            }
        if (wanted.regions) of_some_kinds.emplace_back("--regions");
        if (wanted.difficulty)
            of_some_kinds.push_back(
                fmt::format("--difficulty {}", difficulty_name(*wanted.difficulty)));
    });
}

const BoardKind& find_kind(const GenerateArguments& arguments) {
    const auto kind = std::ranges::find(kinds, arguments.kind, &BoardKind::name);
    if (kind == kinds.end())
        throw InputError{{"qsat generate"},
                         fmt::format("unknown kind {} (expected {})", in_quotes(arguments.kind),
                                     fmt::join(kind_names(), ", "))};
    for (const std::string& option : arguments.of_some_kinds) {
        const std::string name = option.substr(2, option.find(' ', 2) - 2);
        if (std::ranges::count(kind->options, name) == 0)
            throw InputError{{"qsat generate"},
                             fmt::format("--{} is not an option of kind {} (it takes --{})", name,
                                         kind->name, fmt::join(kind->options, ", --"))};
    }
    if (arguments.wanted.queens && arguments.wanted.givens)
        throw InputError{{"qsat generate"},
                         "--queens and --givens mean the same here (leave one of them out)"};
    return *kind;
}

/// The chosen format, or the best one for the kind: a list of squares for few queens on a large
/// board.
const Format& output_format(const GenerateArguments& arguments, const BoardKind& kind) {
    if (arguments.output.to != nullptr) return *arguments.output.to;
    constexpr int largest_grid = 1000;
    if (arguments.wanted.regions) return regions_format;
    const bool few_on_large =
        kind.generate == generate_completion && arguments.wanted.size > largest_grid;
    return few_on_large ? squares_format : *kind.format;
}

/// The command that generates only this board, as a comment in formats that have comments.
std::string comment(const Format& format, const GenerateArguments& arguments, std::uint64_t seed) {
    constexpr std::array with_comments{&grid_format, &squares_format, &permutation_format,
                                       &regions_format};
    if (std::ranges::count(with_comments, &format) == 0) return {};
    return fmt::format("# qsat generate {} --size {} --seed {}{}{}\n", arguments.kind,
                       arguments.wanted.size, seed, arguments.of_some_kinds.empty() ? "" : " ",
                       fmt::join(arguments.of_some_kinds, " "));
}

/// The difficulty; nothing if there is no time to find out. The puzzle is good in any case.
std::string difficulty_of(const Board& board, const Budget& budget) try {
    return std::string{difficulty_name(grade(board, budget))};
} catch (const BudgetSpent&) {
    return {};
}

/// The completion of a puzzle. Throws BudgetSpent.
VerifiedPlacement solve(const Board& board, const Budget& budget) {
    std::optional<VerifiedPlacement> solution;
    const Outcome outcome =
        complete(board, {}, budget, [&](const auto& found) { solution = found; }).outcome;
    if (const auto* stopped = std::get_if<Stopped>(&outcome)) throw BudgetSpent{stopped->reason};
    if (!solution) throw Defect{"a generated puzzle has no completion"};
    return *std::move(solution);
}

Answer write_boards(const GenerateArguments& arguments, AnswerWriter& out) {
    const BoardKind& kind = find_kind(arguments);
    const bool is_puzzle = kind.generate == generate_puzzle;
    const Format& format = output_format(arguments, kind);
    const bool is_page_of_puzzles = is_puzzle && &format == &html_format;
    if (format.one_a_file && arguments.count > 1 && !is_page_of_puzzles)
        throw InputError{{fmt::format("--to {}", format.name)},
                         "a file holds one picture (leave out --count, or use --to unicode; --to "
                         "html puts puzzles on one page)"};
    std::vector<SolvedPuzzle> puzzles;
    std::string made;
    for (std::uint64_t i = 0; i < arguments.count; ++i) {
        const std::uint64_t seed = seed_in_series(arguments.seed, i);
        // The boards before this one are good, but half a page is not written.
        const auto so_far = [&] {
            return fmt::format("{} of {} generated", i, plural(arguments.count, "board"));
        };
        std::optional<Board> board;
        try {
            board = kind.generate(arguments.wanted, seed, out.budget());
        } catch (const Impossible& impossible) {
            return {.code = ExitCode::no, .said = {fmt::format("impossible: {}", impossible.why)}};
        } catch (const GaveUp& gave_up) {
            return {.code = ExitCode::stopped,
                    .said = {fmt::format("gave up: {}; {} (ask for less, or try another --seed)",
                                         gave_up.why, so_far())}};
        } catch (const BudgetSpent& spent) {
            return stopped_answer(spent, so_far());
        }
        if (is_page_of_puzzles) {
            require_size(format, *board, out.write_options());
            puzzles.push_back(
                {*board, solve(*board, out.budget()), difficulty_of(*board, out.budget())});
        } else {
            out.stream() << comment(format, arguments, seed);
            format.write_board(out.stream(), *board, out.write_options());
        }
        made = contents_text(*board);
        if (!is_puzzle || arguments.count > 1) continue;
        if (const std::string difficulty = difficulty_of(*board, out.budget()); !difficulty.empty())
            made += ", " + difficulty;
    }
    if (puzzles.size() == 1)
        format.write_solution(out.stream(), puzzles[0].board, puzzles[0].solution,
                              out.write_options());
    else if (is_page_of_puzzles)
        write_worksheet(out.stream(), puzzles, out.write_options());
    if (arguments.count > 1) made = plural(arguments.count, "board");
    return {.said = {fmt::format("generated: {} in {}", made, duration_text(out.seconds()))}};
}

Answer generate(const GenerateArguments& arguments, AnswerWriter& out) {
    Answer answer = write_boards(arguments, out);
    const bool any_seed_will_do = answer.code == ExitCode::no; // impossible
    if (arguments.seed_is_drawn && !any_seed_will_do)
        answer.said.insert(
            answer.said.begin(),
            fmt::format("seed {0}: --seed {0} generates the same again", arguments.seed));
    return answer;
}

} // namespace

const Command generate_command{
    "generate", "random boards: completion, blocked, diagonals, puzzle",
    "  qsat generate puzzle --size 8 --seed 1 --difficulty easy\n"
    "  qsat generate puzzle --size 8 --seed 1 | qsat complete --all\n"
    "  qsat generate puzzle --size 8 --count 6 -o worksheet.html --force\n"
    "  qsat generate puzzle --regions --size 9 --difficulty medium\n"
    "  qsat generate diagonals --size 12 --diagonals 9 --count 100 --seed 0 -o boards.txt\n",
    runs<GenerateArguments, generate>,
    "a puzzle has one solution and no redundant given; with `--regions` it has coloured regions "
    "instead of givens"};

} // namespace qsat::faces
