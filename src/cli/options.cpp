#include "cli/options.hpp"

#include "cli/interrupt.hpp"
#include "encodings/at_most_one.hpp"

#include <boost/program_options.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>
#include <thread>

namespace qsat {

namespace {

namespace po = boost::program_options;

using Strings = std::vector<std::string>;

/// The names in a table of formats, engines or encodings, for help and messages.
template <typename Table>
std::string names(const Table& table, std::string_view also = {}) {
    Strings list;
    if (!also.empty()) list.emplace_back(also);
    for (const auto& entry : table) {
        if constexpr (std::is_pointer_v<std::decay_t<decltype(entry)>>)
            list.emplace_back(entry->name);
        else
            list.emplace_back(entry.name);
    }
    return fmt::format("{}", fmt::join(list, "|"));
}

std::string engine_names() { return names(engines); }
std::string encoding_names() { return names(at_most_one_encodings, "auto"); }
std::string format_names(std::string_view also = {}) { return names(formats, also); }

auto text() { return po::value<std::string>(); }

void add_group(OptionGroup group, po::options_description& options) {
    auto add = options.add_options();
    switch (group) {
    case OptionGroup::board:
        add("size", text()->value_name("N"), "the empty board of N rows instead of a file");
        add("from", text()->value_name("FORMAT"),
            ("input format: " + format_names("auto")).c_str());
        add("legend", text()->value_name("LETTERS"),
            "letters of a grid, such as queen=0,free=+,blocked=-");
        break;
    case OptionGroup::solve:
        add("engine", text()->value_name("NAME"), engine_names().c_str());
        add("seed", text()->value_name("N"), "vary the completion that is found (default 0)");
        add("jobs", text()->value_name("N"), "threads (default: all cores; 1 is reproducible)");
        add("all", "find every completion");
        add("limit", text()->value_name("K"), "find at most K completions (default 1)");
        add("exit-codes", text()->value_name("qsat|sat"),
            "sat: 10 completed, 20 none exists, 0 unknown");
        break;
    case OptionGroup::encode:
        add("encoding", text()->value_name("NAME"), encoding_names().c_str());
        break;
    case OptionGroup::format:
        add("to", text()->value_name("FORMAT"),
            ("output format: " + format_names() + " (default grid)").c_str());
        break;
    case OptionGroup::language:
        add("to", text()->value_name("LANGUAGE"), "dimacs (default)");
        break;
    case OptionGroup::limits:
        add("timeout", text()->value_name("SECONDS"), "stop after so many seconds");
        break;
    case OptionGroup::output:
        add("output,o", text()->value_name("FILE"), "write to FILE, whole or not at all");
        add("force", "overwrite FILE");
        break;
    case OptionGroup::json:
        add("json", "one JSON object instead of text");
        break;
    case OptionGroup::stats:
        add("stats", "figures of the search on standard error");
        break;
    }
}

po::options_description options_of(const CommandSyntax& command) {
    constexpr unsigned line_length = 100;
    po::options_description options{"Options", line_length};
    for (const OptionGroup group : command.groups)
        add_group(group, options);
    options.add_options()("quiet,q", "no summary on standard error")("help,h", "this help");
    return options;
}

[[noreturn]] void fail(const CommandSyntax& command, std::string_view what) {
    throw InputError{{fmt::format("qsat {}", command.name)},
                     fmt::format("{} (see qsat {} --help)", what, command.name)};
}

po::variables_map parse(const CommandSyntax& command, const Strings& arguments) {
    po::options_description all = options_of(command);
    all.add_options()("file", po::value<Strings>());
    po::positional_options_description positional;
    positional.add("file", -1);
    // No guessing: an abbreviation that works today must not change its meaning tomorrow.
    const int style =
        po::command_line_style::default_style & ~po::command_line_style::allow_guessing;
    po::variables_map values;
    try {
        po::store(po::command_line_parser{arguments}
                      .options(all)
                      .positional(positional)
                      .style(style)
                      .run(),
                  values);
    } catch (const po::error& error) {
        fail(command, error.what());
    }
    return values;
}

/// Reads the values of one command line into Options.
class Translator {
public:
    Translator(const CommandSyntax& command, const po::variables_map& values)
        : command_{command}, values_{values} {}

    Options translate() const {
        Options options;
        read_files(options);
        read_input_options(options);
        read_solve_options(options);
        if (has("output")) options.output = values_["output"].as<std::string>();
        options.force = has("force");
        options.json = has("json");
        options.stats = has("stats");
        options.quiet = has("quiet");
        return options;
    }

private:
    bool has(const char* name) const { return values_.count(name) != 0; }

    std::string value(const char* name, const char* otherwise) const {
        return has(name) ? values_[name].as<std::string>() : otherwise;
    }

    std::int64_t number(const char* name, std::int64_t smallest, std::int64_t largest) const {
        const Location where{fmt::format("--{}", name)};
        const auto parsed =
            parse_number(values_[name].as<std::string>(), largest, where, "a whole number");
        if (parsed < smallest)
            throw InputError{where, fmt::format("{} is too small (at least {})", parsed, smallest)};
        return parsed;
    }

    [[noreturn]] void unknown(const char* option, const std::string& name,
                              std::string_view known) const {
        throw InputError{{fmt::format("--{}", option)},
                         fmt::format("unknown name {} (expected {})", quoted(name), known)};
    }

    void read_files(Options& options) const {
        if (has("file")) options.files = values_["file"].as<Strings>();
        std::size_t boards = 0;
        if (has("size")) {
            options.size = static_cast<int>(number("size", 1, max_board_size));
            boards = 1;
        }
        if (options.files.size() + boards > command_.max_files)
            fail(command_, fmt::format("too many files: expected {}", command_.arguments));
        if (options.files.size() + boards < command_.min_files)
            fail(command_, fmt::format("too few files: expected {}", command_.arguments));
        if (std::ranges::count(options.files, "-") > 1)
            fail(command_, "standard input can stand for one file only");
    }

    void read_input_options(Options& options) const {
        options.reading.format = value("from", "auto");
        if (options.reading.format != "auto" && find_format(options.reading.format) == nullptr)
            unknown("from", options.reading.format, format_names("auto"));
        if (!has("legend")) return;
        options.reading.legend = parse_legend(value("legend", ""), {"--legend"});
        if (options.reading.format != "auto" && options.reading.format != grid_format.name)
            fail(command_, "--legend is for grids only");
    }

    void read_solve_options(Options& options) const {
        const bool exports = std::ranges::count(command_.groups, OptionGroup::language) != 0;
        const std::string to = value("to", exports ? "dimacs" : "grid");
        if (exports) {
            if (to != "dimacs") unknown("to", to, "dimacs");
            options.export_to = to;
        } else {
            options.to = find_format(to);
            if (options.to == nullptr) unknown("to", to, format_names());
        }
        const std::string engine = value("engine", "auto");
        options.engine = find_engine(engine);
        if (options.engine == nullptr) unknown("engine", engine, engine_names());
        options.encoding = value("encoding", "auto");
        if (options.encoding != "auto" && find_at_most_one_encoding(options.encoding) == nullptr)
            unknown("encoding", options.encoding, encoding_names());
        constexpr auto largest = std::numeric_limits<std::int64_t>::max();
        if (has("seed")) options.seed = number("seed", 0, largest);
        constexpr int most_jobs = 1024;
        options.jobs = has("jobs")
                           ? static_cast<int>(number("jobs", 1, most_jobs))
                           : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
        if (has("all") && has("limit")) fail(command_, "--all and --limit contradict each other");
        if (has("limit")) options.limit = number("limit", 1, largest);
        if (has("all")) options.limit = std::numeric_limits<std::uint64_t>::max();
        if (has("timeout")) options.deadline = deadline();
        const std::string codes = value("exit-codes", "qsat");
        if (codes != "qsat" && codes != "sat") unknown("exit-codes", codes, "qsat|sat");
        options.sat_exit_codes = codes == "sat";
    }

    Clock::time_point deadline() const {
        constexpr double longest = 1e9; // thirty years; far from the clock's overflow
        const std::string word = value("timeout", "");
        std::istringstream stream{word};
        double seconds = -1;
        stream >> seconds;
        if (stream.fail() || !stream.eof() || !(seconds >= 0))
            throw InputError{{"--timeout"},
                             fmt::format("unexpected {} (expected seconds, such as "
                                         "10 or 0.5)",
                                         quoted(word))};
        const auto duration = std::chrono::duration<double>{std::min(seconds, longest)};
        return Clock::now() + std::chrono::duration_cast<Clock::duration>(duration);
    }

    const CommandSyntax& command_;
    const po::variables_map& values_;
};

} // namespace

Budget Options::budget() const { return {.deadline = deadline, .cancelled = &interrupted()}; }

std::optional<Options> parse_options(const CommandSyntax& command, const Strings& arguments) {
    const po::variables_map values = parse(command, arguments);
    if (values.count("help") != 0) return std::nullopt;
    return Translator{command, values}.translate();
}

std::string describe_options(const CommandSyntax& command) {
    std::ostringstream text;
    text << options_of(command);
    return text.str();
}

} // namespace qsat
