#include "cli/options/options.hpp"

#include "pictures/pictures.hpp"

#include "cli/commands/compare_methods.hpp"
#include "cli/options/option_values.hpp"
#include "cli/options/shard_options.hpp"
#include "cli/terminal/interrupt.hpp"
#include "count/count_engines.hpp"
#include "sat/sat_solver.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <sstream>
#include <thread>

namespace qsat {

namespace {

/// Reads the values of one command line into Options.
class Translator : OptionValues {
public:
    using OptionValues::has;
    using OptionValues::OptionValues;

    Options translate() const {
        Options options;
        read_files(options);
        read_input_options(options);
        if (!takes(OptionGroup::compare)) read_solve_options(options);
        if (takes(OptionGroup::generate)) read_generate_options(options);
        if (has("output")) options.output = value("output", "");
        if (has("output") && options.output.empty())
            fail("--output needs the name of a file, or - for standard output");
        options.force = has("force");
        options.json = has("json");
        if (takes(OptionGroup::compare)) read_comparison(options);
        if (has("proof-format")) options.proof_format = proof_format();
        if (takes(OptionGroup::prove)) read_proof_options(options);
        options.stats = has("stats");
        options.quiet = has("quiet");
        options.verbose = has("verbose");
        if (options.quiet && options.verbose) fail("--quiet and --verbose contradict each other");
        return options;
    }

private:
    void read_files(Options& options) const {
        options.files = values("file");
        std::size_t boards = 0;
        if (has("size")) {
            options.size = static_cast<int>(number("size", 1, max_board_size));
            boards = takes(OptionGroup::board) ? 1 : 0;
        }
        if (options.files.size() + boards > command().max_files)
            fail(fmt::format("too many files: expected {}{}", command().arguments,
                             boards == 0 ? "" : ", and --size stands for BOARD"));
        if (options.files.size() + boards < command().min_files)
            fail(fmt::format("too few files: expected {}", command().arguments));
        if (std::ranges::count(options.files, "-") > 1)
            fail("standard input can stand for one file only");
    }

    void read_input_options(Options& options) const {
        options.reading.format = value("from", "auto");
        const Format* from = find_format(options.reading.format);
        if (options.reading.format != "auto" && (from == nullptr || from->is_picture()))
            unknown("from", options.reading.format, input_format_names());
        if (has("diagonals"))
            options.reading.diagonals = static_cast<int>(number("diagonals", 0, max_board_size));
        if (!has("legend")) return;
        options.reading.legend = parse_legend(value("legend", ""), {"--legend"});
        if (options.reading.format != "auto" && options.reading.format != grid_format.name)
            fail("--legend is for grids only");
    }

    void read_solve_options(Options& options) const {
        const bool exports = takes(OptionGroup::language);
        const bool draws = takes(OptionGroup::picture);
        if (exports) {
            read_language(options);
        } else if (draws) {
            if (has("to")) options.to = find_picture(value("to", ""));
        } else {
            const std::string to = value("to", "grid");
            options.to = find_output_format(to);
            if (options.to == nullptr) unknown("to", to, format_names());
        }
        const std::string engine = value("engine", "auto");
        if (takes(OptionGroup::count)) {
            const auto* const known = std::ranges::find(count_engines, engine);
            if (known == count_engines.end())
                unknown("engine", engine, fmt::format("{}", fmt::join(count_engines, ", ")));
            options.count_engine = *known;
        } else {
            options.engine = find_engine(engine);
            if (options.engine == nullptr) unknown("engine", engine, engine_names());
        }
        options.encoding = value("encoding", "auto");
        if (!is_encoding(options.encoding)) unknown("encoding", options.encoding, encoding_names());
        // A proof by any engine refutes the formula of the encoding.
        const bool named = has("engine") && options.engine != nullptr && engine != "auto";
        if (has("encoding") && named && !options.engine->uses_encodings && !has("proof"))
            fail(fmt::format("--engine {} has no encodings: leave --encoding out, or use --engine "
                             "sat",
                             engine));
        constexpr auto largest = std::numeric_limits<std::int64_t>::max();
        if (has("seed")) options.seed = number("seed", 0, largest);
        if (has("json") && has("to")) fail("--json and --to contradict each other");
        constexpr int most_jobs = 1024;
        options.jobs = has("jobs")
                           ? static_cast<int>(number("jobs", 1, most_jobs))
                           : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
        if (has("all") && has("limit")) fail("--all and --limit contradict each other");
        if (has("limit")) options.limit = number("limit", 1, largest);
        options.all = has("all");
        if (options.all) options.limit = std::numeric_limits<std::uint64_t>::max();
        constexpr std::uint64_t limit_of_hints = 1000;
        if (takes(OptionGroup::hint) && !has("limit")) options.limit = limit_of_hints;
        if (options.limit > 1 && options.engine != nullptr && !options.engine->exhaustive)
            fail(fmt::format("--engine {} finds one completion: leave out --all and "
                             "--limit, or use --engine backtrack",
                             options.engine->name));
        const bool writes_completions = !draws && options.to != nullptr && !has("json");
        if (options.limit > 1 && writes_completions && options.to->one_a_file)
            fail(fmt::format("--to {} holds one completion: leave out --all and --limit, "
                             "or use --to unicode",
                             options.to->name));
        read_sat_options(options);
        options.up_to_symmetry = has("up-to-symmetry");
        if (takes(OptionGroup::count))
            read_count_options(*this, options);
        else if (options.up_to_symmetry && (options.limit == 1 || options.check_unique))
            fail("--up-to-symmetry goes with --all or --limit");
        if (takes(OptionGroup::shards)) options.shards = read_shard_options(*this);
        if (has("steps")) read_steps(options);
        if (has("timeout")) options.deadline = Clock::now() + timeout();
        const std::string codes = value("exit-codes", "qsat");
        if (codes != "qsat" && codes != "sat") unknown("exit-codes", codes, "qsat, sat");
        options.sat_exit_codes = codes == "sat";
    }

    void read_sat_options(Options& options) const {
        const std::string warm_start = value("warm-start", "on");
        if (warm_start != "on" && warm_start != "off") unknown("warm-start", warm_start, "on, off");
        options.warm_start = warm_start == "on";
        for (const std::string& text : values("solver-option"))
            options.solver_options.push_back(solver_option(text));
        constexpr int most_cubes = 1'000'000;
        if (has("cubes")) options.cubes = static_cast<int>(number("cubes", 1, most_cubes));
        options.cube_files = value("cube-files", "");
        if (has("cube-files") && (!has("cubes") || has("output")))
            fail("--cube-files goes with --cubes and stands in for --output");
        if (has("cubes") && options.language != nullptr && !options.language->has_encodings)
            fail(fmt::format("{} has no cubes: leave --cubes out", options.language->name));
        options.check_unique = has("check-unique");
        if (!options.check_unique) return;
        if (has("all") || has("limit"))
            fail("--check-unique looks for two completions: leave --all and --limit out");
        options.limit = 2;
    }

    void read_steps(Options& options) const {
        options.steps = true;
        for (const char* other : {"all", "limit", "check-unique", "engine", "encoding", "cubes",
                                  "solver-option", "warm-start", "proof", "exit-codes", "stats"})
            if (has(other))
                fail(fmt::format("--steps shows the way to one completion: leave --{} out", other));
        if (options.to == &svg_format) fail("--steps needs words: use --to html or --to unicode");
    }

    static SolverOption solver_option(const std::string& text) {
        const Location where{"--solver-option"};
        const std::size_t equals = text.find('=');
        const std::string name = text.substr(0, equals);
        if (equals == std::string::npos || !SatSolver::has_option(name))
            throw InputError{where, fmt::format("{} is no option of {} with a value (expected "
                                                "NAME=VALUE, such as walk=0)",
                                                in_quotes(text), SatSolver::version())};
        int number = 0;
        const char* const end = text.data() + text.size();
        const auto parsed = std::from_chars(text.data() + equals + 1, end, number);
        if (parsed.ec != std::errc{} || parsed.ptr != end)
            throw InputError{
                where, fmt::format("{} is no whole number", in_quotes(text.substr(equals + 1)))};
        return {name, number};
    }

    const Format* find_picture(const std::string& name) const {
        const Format* format = find_output_format(name);
        if (format == nullptr || !format->is_picture()) unknown("to", name, picture_names());
        if (has("json")) fail("--json and --to contradict each other");
        return format;
    }

    void read_language(Options& options) const {
        if (!has("to")) {
            options.language = export_languages.front();
            return;
        }
        const std::string to = value("to", "");
        options.language = find_export_language(to);
        if (options.language == nullptr) unknown("to", to, language_names());
        if (has("encoding") && !options.language->has_encodings)
            fail(fmt::format("{} has no encodings: leave --encoding out", to));
    }

    void read_generate_options(Options& options) const {
        if (!options.size) fail("--size is missing");
        if (!has("to")) options.to = nullptr;
        const std::int64_t size = *options.size;
        const auto at_most = [this](const char* name, std::int64_t largest) {
            return has(name) ? std::optional{number(name, 0, largest)} : std::nullopt;
        };
        GenerateOptions& generate = options.generate;
        generate.queens = at_most("queens", size);
        generate.blocked = at_most("blocked", size * size);
        generate.diagonals = at_most("diagonals", 2 * (2 * size - 1));
        generate.min_in_file = at_most("mininfile", size);
        generate.givens = at_most("givens", size);
        if (has("count")) generate.count = number("count", 1, max_board_size);
        if (!has("difficulty")) return;
        const std::string difficulty = value("difficulty", "");
        if (difficulty == "easy")
            generate.difficulty = Difficulty::easy;
        else if (difficulty == "hard")
            generate.difficulty = Difficulty::hard;
        else
            unknown("difficulty", difficulty, "easy, hard");
    }

    /// After all other options, for it contradicts some.
    void read_proof_options(Options& options) const {
        if (!has("proof")) {
            if (has("proof-format")) fail("--proof-format goes with --proof");
            return;
        }
        if (!has("proof-format")) options.proof_format = ProofFormat::text;
        if (options.proof_format == ProofFormat::recognised)
            fail("--proof-format auto is for reading: text, binary or lrat");
        options.proof = value("proof", "");
        if (options.proof.empty())
            fail("--proof needs the name of a file, or - for standard output");
        if (options.limit > 1)
            fail("--proof shows that there is no completion: leave --all, --limit and "
                 "--check-unique out");
        if (options.cubes > 1) fail("--proof is not for parts: leave --cubes out");
        if (options.engine->prove == nullptr)
            fail(fmt::format("--engine {} proves nothing: use sat or backtrack",
                             options.engine->name));
        const bool output_elsewhere = !options.output.empty() && options.output != "-";
        if (output_elsewhere && options.output == options.proof)
            fail("--output and --proof name the same file");
        const bool always_output = options.json || options.to->is_picture();
        if (options.proof == "-" && always_output && !output_elsewhere)
            fail("standard output is for the proof: add --output FILE for the rest");
    }

    ProofFormat proof_format() const {
        const std::string name = value("proof-format", "");
        const auto entry = std::ranges::find(proof_format_names, name, &ProofFormatName::name);
        if (entry == proof_format_names.end()) unknown("proof-format", name, proof_formats());
        return entry->format;
    }

    Clock::duration timeout() const {
        constexpr double longest = 1e9; // thirty years; far from the clock's overflow
        const std::string word = value("timeout", "");
        std::istringstream stream{word};
        double seconds = -1;
        stream >> seconds;
        if (stream.fail() || !stream.eof() || !(seconds >= 0))
            throw InputError{{"--timeout"},
                             fmt::format("unexpected {} (expected seconds, such as "
                                         "10 or 0.5)",
                                         in_quotes(word))};
        const auto duration = std::chrono::duration<double>{std::min(seconds, longest)};
        return std::chrono::duration_cast<Clock::duration>(duration);
    }

    void read_comparison(Options& options) const {
        constexpr int most_repetitions = 1'000'000;
        const auto list = [&](const char* name) {
            return has(name) ? std::optional{value(name, "")} : std::nullopt;
        };
        options.comparison.methods = parse_methods(list("engine"), list("encoding"));
        if (has("timeout")) options.comparison.timeout = timeout();
        if (has("repeat"))
            options.comparison.repetitions =
                static_cast<int>(number("repeat", 1, most_repetitions));
        if (has("seed"))
            options.comparison.seed = number("seed", 0, std::numeric_limits<std::int64_t>::max());
        if (has("json") && has("to")) fail("--json and --to contradict each other");
        const std::string to = has("json") ? "json" : value("to", "table");
        if (to == "csv")
            options.report_to = ReportFormat::csv;
        else if (to == "svg")
            options.report_to = ReportFormat::svg;
        else if (to == "json")
            options.report_to = ReportFormat::json;
        else if (to != "table")
            unknown("to", to, "table|json|csv|svg");
    }
};

} // namespace

Budget Options::budget() const { return {.deadline = deadline, .cancelled = &interrupted()}; }

std::optional<Options> parse_options(const CommandSyntax& command, const Strings& arguments) {
    const Translator translator{command, arguments};
    if (translator.has("help")) return std::nullopt;
    return translator.translate();
}

} // namespace qsat
