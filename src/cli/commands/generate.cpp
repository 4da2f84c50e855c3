#include "cli/commands/command.hpp"
#include "cli/terminal/output.hpp"
#include "cli/terminal/report.hpp"
#include "formats/input_error.hpp"
#include "generate/generate_blocked.hpp"
#include "generate/generate_completion.hpp"
#include "generate/generate_diagonals.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace qsat {

namespace {

constexpr int default_min_in_file = 4; // as in the paper's data

Generated completion(const Options& options, std::uint64_t seed) {
    const GenerateOptions& generate = options.generate;
    const auto queens = generate.queens ? generate.queens : generate.givens;
    return generate_completion(
        {.size = *options.size, .queens = static_cast<int>(queens.value_or(*options.size / 4))},
        seed, options.budget());
}

int min_in_file(const Options& options) {
    return static_cast<int>(options.generate.min_in_file.value_or(default_min_in_file));
}

Generated blocked(const Options& options, std::uint64_t seed) {
    return generate_blocked({.size = *options.size,
                             .blocked = options.generate.blocked,
                             .min_in_file = min_in_file(options)},
                            seed, options.budget());
}

Generated diagonals(const Options& options, std::uint64_t seed) {
    return generate_diagonals({.size = *options.size,
                               .diagonals = options.generate.diagonals,
                               .min_in_file = min_in_file(options)},
                              seed, options.budget());
}

Generated puzzle(const Options& options, std::uint64_t seed) {
    return generate_puzzle({.size = *options.size,
                            .blocked = options.generate.blocked.value_or(0),
                            .givens = options.generate.givens,
                            .difficulty = options.generate.difficulty},
                           seed, options.budget());
}

/// A kind of random boards.
struct BoardKind {
    std::string_view name;
    std::vector<std::string_view> options; ///< that only some kinds take
    const Format* format;                  ///< a format that carries all that it makes
    Generated (*generate)(const Options&, std::uint64_t seed);
};

const std::array<BoardKind, 4> kinds{{
    {"completion", {"queens", "givens"}, &grid_format, completion},
    {"blocked", {"blocked", "mininfile"}, &grid_format, blocked},
    {"diagonals", {"diagonals", "mininfile"}, &squares_format, diagonals},
    {"puzzle", {"blocked", "givens", "difficulty"}, &grid_format, puzzle},
}};

const BoardKind& find_kind(const std::string& name) {
    const auto found = std::ranges::find(kinds, name, &BoardKind::name);
    if (found != kinds.end()) return *found;
    std::vector<std::string_view> names;
    for (const BoardKind& kind : kinds)
        names.push_back(kind.name);
    throw InputError{
        {"qsat generate"},
        fmt::format("unknown kind {} (expected {})", in_quotes(name), fmt::join(names, ", "))};
}

struct GivenOption {
    std::string_view name;
    std::string value;
};

/// The options that only some kinds take, as far as the user gave them.
std::vector<GivenOption> given_options(const GenerateOptions& generate) {
    std::vector<GivenOption> given;
    const auto add = [&](std::string_view name, const std::optional<std::int64_t>& value) {
        if (value) given.push_back({name, std::to_string(*value)});
    };
    add("queens", generate.queens);
    add("blocked", generate.blocked);
    add("diagonals", generate.diagonals);
    add("mininfile", generate.min_in_file);
    add("givens", generate.givens);
    if (generate.difficulty)
        given.push_back({"difficulty", std::string{difficulty_name(*generate.difficulty)}});
    return given;
}

void require_options_of(const BoardKind& kind, const Options& options) {
    for (const GivenOption& option : given_options(options.generate))
        if (std::ranges::count(kind.options, option.name) == 0)
            throw InputError{{"qsat generate"},
                             fmt::format("--{} does not go with {} (it takes --{})", option.name,
                                         kind.name, fmt::join(kind.options, ", --"))};
    if (options.generate.queens && options.generate.givens && kind.generate == completion)
        throw InputError{{"qsat generate"},
                         "--queens and --givens mean the same here (leave one out)"};
}

/// As the user wants it, or as the kind is best read; on a large board a few queens are a list.
const Format& output_format(const Options& options, const BoardKind& kind) {
    if (options.to != nullptr) return *options.to;
    constexpr int largest_grid = 1000;
    const bool few_on_large = kind.generate == completion && *options.size > largest_grid;
    return few_on_large ? squares_format : *kind.format;
}

/// The command that generates this board alone, as a comment in formats that have comments.
std::string comment(const Format& format, const BoardKind& kind, const Options& options,
                    std::uint64_t seed) {
    constexpr std::array with_comments{&grid_format, &squares_format, &permutation_format};
    if (std::ranges::count(with_comments, &format) == 0) return {};
    std::string text =
        fmt::format("# qsat generate {} --size {} --seed {}", kind.name, *options.size, seed);
    for (const GivenOption& option : given_options(options.generate))
        text += fmt::format(" --{} {}", option.name, option.value);
    return text + '\n';
}

/// What is on a board, in words.
std::string contents(const Board& board) {
    std::vector<std::string> parts;
    const auto add = [&](std::size_t count, std::string_view thing) {
        if (count > 0) parts.push_back(plural(count, thing));
    };
    add(board.queens().size(), "given queen");
    add(board.blocked().size(), "blocked square");
    add(board.excluded_sums().size() + board.excluded_differences().size(), "excluded diagonal");
    return parts.empty() ? "an empty board" : fmt::format("{}", fmt::join(parts, ", "));
}

/// Says why there is no board, and returns the exit code for it.
struct ReportFailure {
    const Options& options;
    std::uint64_t boards; // before this one

    int operator()(const Board&) const { return to_int(ExitCode::done); }
    int operator()(const Impossible& impossible) const {
        say(options, fmt::format("impossible: {}", impossible.why));
        return to_int(ExitCode::no);
    }
    int operator()(const GaveUp& gave_up) const {
        say(options, fmt::format("gave up: {}; {} (ask for less, or try another --seed)",
                                 gave_up.why, so_far()));
        return to_int(ExitCode::stopped);
    }
    int operator()(const Stopped& stopped) const { return report_stop(options, stopped, so_far()); }

private:
    std::string so_far() const {
        return fmt::format("{} of {} generated", boards, plural(options.generate.count, "board"));
    }
};

} // namespace

int run_generate(const Options& options) {
    const BoardKind& kind = find_kind(options.files.front());
    require_options_of(kind, options);
    const Format& format = output_format(options, kind);
    if (format.one_a_file && options.generate.count > 1)
        throw InputError{{fmt::format("--to {}", format.name)},
                         "one picture a file (leave out --count, or use --to unicode)"};
    Output output{options.output, options.force};

    const auto start = Clock::now();
    std::string made;
    for (std::uint64_t i = 0; i < options.generate.count; ++i) {
        const std::uint64_t seed = seed_in_series(options.seed, i);
        const Generated generated = kind.generate(options, seed);
        const auto* board = std::get_if<Board>(&generated);
        if (board == nullptr) {
            if (i > 0) output.commit(); // the boards before this one are good
            return std::visit(ReportFailure{options, i}, generated);
        }
        output.stream() << comment(format, kind, options, seed);
        format.write_board(output.stream(), *board, write_options(options));
        made = contents(*board);
        if (kind.generate == puzzle) made += fmt::format(", {}", difficulty_name(grade(*board)));
    }
    output.commit();
    const double seconds = seconds_since(start);
    if (options.generate.count > 1) made = plural(options.generate.count, "board");
    say(options, fmt::format("generated: {} in {}", made, duration_text(seconds)));
    return to_int(ExitCode::done);
}

} // namespace qsat
