#include "cli/option_table.hpp"

#include "encodings/at_most_one.hpp"
#include "formats/input_error.hpp"
#include "tasks/count_engines.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

namespace qsat {

namespace {

namespace po = boost::program_options;

/// The names in a table of formats, engines or encodings, for help and messages.
template <typename Table>
std::string names(const Table& table, std::string_view also = {}) {
    std::vector<std::string> list;
    if (!also.empty()) list.emplace_back(also);
    for (const auto& entry : table) {
        if constexpr (std::is_pointer_v<std::decay_t<decltype(entry)>>)
            list.emplace_back(entry->name);
        else
            list.emplace_back(entry.name);
    }
    return fmt::format("{}", fmt::join(list, ", "));
}

template <typename Wanted>
std::vector<const Format*> formats_where(Wanted wanted) {
    std::vector<const Format*> list;
    std::ranges::copy_if(formats, std::back_inserter(list),
                         [&](const Format* format) { return wanted(*format); });
    return list;
}

auto text() { return po::value<std::string>(); }

/// One line a language, for help.
std::string language_list() {
    std::string list = fmt::format("(default {})", export_languages.front()->name);
    for (const ExportLanguage* language : export_languages)
        list +=
            fmt::format("\n{} ({}): {}", language->name, language->extension, language->summary);
    return list;
}

void add_group(OptionGroup group, po::options_description& options) {
    auto add = options.add_options();
    switch (group) {
    case OptionGroup::board:
        add("size", text()->value_name("N"), "the empty board of N rows instead of a file");
        add("from", text()->value_name("FORMAT"),
            ("input format: " + input_format_names()).c_str());
        add("legend", text()->value_name("LETTERS"),
            "letters of a grid, such as queen=0,free=+,blocked=-");
        add("diagonals", text()->value_name("D"),
            "take the first D excluded diagonals of a CSPLib file");
        break;
    case OptionGroup::solve:
        add("engine", text()->value_name("NAME"), ("who searches: " + engine_names()).c_str());
        add("seed", text()->value_name("N"), "vary the completion that is found (default 0)");
        add("jobs", text()->value_name("N"), "threads (default: all cores; 1 is reproducible)");
        add("all", "find every completion");
        add("limit", text()->value_name("K"), "find at most K completions (default 1)");
        add("exit-codes", text()->value_name("qsat|sat"),
            "sat: 10 completed, 20 none exists, 0 unknown");
        break;
    case OptionGroup::count:
        add("engine", text()->value_name("NAME"),
            ("who counts: " + fmt::format("{}", fmt::join(count_engines, ", "))).c_str());
        add("jobs", text()->value_name("N"), "threads (default: all cores)");
        add("up-to-symmetry", "count completions once that the board's symmetries make of another");
        break;
    case OptionGroup::encode:
        add("encoding", text()->value_name("NAME"),
            ("how at most one is said in clauses: " + encoding_names() +
             "; K is the group size, for product the dimensions")
                .c_str());
        break;
    case OptionGroup::sat:
        add("solver-option", po::value<Strings>()->value_name("NAME=VALUE"),
            "an option of CaDiCaL, by its own name; may be repeated");
        add("warm-start", text()->value_name("on|off"),
            "let SAT begin near a placement of the local search (default on)");
        break;
    case OptionGroup::cubes:
        add("cubes", text()->value_name("K"),
            "cut the search space into at least K cubes, for SAT");
        break;
    case OptionGroup::cube_files:
        add("cube-files", text()->value_name("DIR"),
            "write a file for each cube into DIR, which must not exist, instead of one file");
        break;
    case OptionGroup::unique:
        add("check-unique", "is it the only completion? if not, show a second one");
        break;
    case OptionGroup::steps:
        add("steps", "show the way: each forced square with the simplest reason, then a guess");
        break;
    case OptionGroup::hint:
        add("all", "list every forced square, and every free square that no completion uses");
        add("limit", text()->value_name("K"),
            "if nothing is forced, count at most K completions (default 1000)");
        break;
    case OptionGroup::compare:
        add("engine", text()->value_name("NAMES"),
            ("some of " + engine_names() + ", with commas (default: all but auto)").c_str());
        add("encoding", text()->value_name("NAMES"),
            ("some of " + encoding_names() + ", with commas (default: all but auto)").c_str());
        add("timeout", text()->value_name("SECONDS"), "stop each run after so many seconds");
        add("repeat", text()->value_name("K"), "run each K times and report the median run");
        add("seed", text()->value_name("N"), "vary the search; 0 is its own fixed order");
        add("to", text()->value_name("table|json|csv|svg"),
            "a table (default), figures for programs or plots, or a chart");
        break;
    case OptionGroup::format:
        add("to", text()->value_name("FORMAT"),
            ("output format: " + format_names() + " (default grid)").c_str());
        break;
    case OptionGroup::picture:
        add("to", text()->value_name("PICTURE"),
            ("draw it, what it is about marked: " + picture_names()).c_str());
        break;
    case OptionGroup::language:
        add("to", text()->value_name("LANGUAGE"), language_list().c_str());
        break;
    case OptionGroup::generate:
        add("size", text()->value_name("N"), "rows of the board");
        add("seed", text()->value_name("N"), "of the random numbers (default 0)");
        add("count", text()->value_name("K"), "how many boards (default 1)");
        add("queens", text()->value_name("M"), "given queens of a completion (default N/4)");
        add("blocked", text()->value_name("M"),
            "blocked squares of blocked (default: as many as possible) or a puzzle (default 0)");
        add("diagonals", text()->value_name("D"), "excluded diagonals (default: all possible)");
        add("mininfile", text()->value_name("K"),
            "free squares that blocked and diagonals leave to every row and column (default 4)");
        add("givens", text()->value_name("K"), "given queens of a puzzle or completion");
        add("difficulty", text()->value_name("easy|hard"),
            "of a puzzle; easy: forced squares alone complete it");
        break;
    case OptionGroup::proof:
        add("proof-format", text()->value_name("FORMAT"),
            ("how the proof is written: " + proof_formats()).c_str());
        break;
    case OptionGroup::prove:
        add("proof", text()->value_name("FILE"),
            "if no completion exists, write a proof for the formula that export writes with the "
            "same encoding");
        add("proof-format", text()->value_name("text|binary"),
            "how the proof is written (default text)");
        break;
    case OptionGroup::limits:
        add("timeout", text()->value_name("SECONDS"), "stop after so many seconds");
        break;
    case OptionGroup::output:
        add("output,o", text()->value_name("FILE"), "write to FILE, whole or not at all");
        add("force", "overwrite FILE; draw a board of any size");
        break;
    case OptionGroup::json:
        add("json", "one JSON object instead of text");
        break;
    case OptionGroup::stats:
        add("stats", "figures of the search on standard error");
        break;
    }
}

} // namespace

std::string engine_names() { return names(engines); }

std::string encoding_names() {
    std::string list = "auto";
    for (const AtMostOneEncoding& encoding : at_most_one_encodings)
        list += ", " + encoding.name + (encoding.parameter ? "[:K]" : "");
    return list;
}

bool is_encoding(const std::string& name) {
    try {
        return name == "auto" || find_at_most_one_encoding(name).has_value();
    } catch (const BadEncodingParameter& error) {
        throw InputError{{"--encoding"}, fmt::format("{}: {}", quoted(name), error.what())};
    }
}

std::string format_names() { return names(formats); }
std::string language_names() { return names(export_languages); }
std::string proof_formats() { return names(proof_format_names); }
std::string input_format_names() {
    return names(formats_where([](const Format& format) { return !format.is_picture(); }), "auto");
}
std::string picture_names() {
    return names(formats_where([](const Format& format) { return format.is_picture(); }));
}

po::options_description options_of(const CommandSyntax& command) {
    constexpr unsigned line_length = 80;
    constexpr unsigned description_length = 54;
    po::options_description options{"Options", line_length, description_length};
    for (const OptionGroup group : command.groups)
        add_group(group, options);
    options.add_options()("quiet,q", "no summary on standard error")(
        "verbose,v", "also tell what is read and chosen, on standard error")("help,h", "this help");
    return options;
}

} // namespace qsat
