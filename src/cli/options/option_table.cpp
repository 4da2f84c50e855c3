#include "cli/options/option_table.hpp"

#include "pictures/pictures.hpp"

#include "cli/options/option_text.hpp"
#include "count/count_engines.hpp"
#include "encodings/at_most_one.hpp"
#include "formats/input_error.hpp"

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
    std::ranges::copy_if(output_formats, std::back_inserter(list),
                         [&](const Format* format) { return wanted(*format); });
    return list;
}

auto text() { return po::value<std::string>(); }

/// The value of an option that is one of some words, or a list of them.
class Choice : public po::typed_value<std::string> {
public:
    Choice(const char* name, const std::string& words) : typed_value{nullptr}, words_{words} {
        value_name(name);
    }
    const std::string& words() const { return words_; }

private:
    std::string words_; ///< with commas
};

auto choice(const char* name, const std::string& words) { return new Choice{name, words}; }

/// One line a language, for help.
std::string language_list() {
    std::string list = fmt::format("for whom (default {})", export_languages.front()->name);
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
        add("from", choice("FORMAT", input_format_names()), "input format:");
        add("legend", text()->value_name("LETTERS"),
            "letters of a grid, such as queen=0,free=+,blocked=-");
        add("diagonals", text()->value_name("D"),
            "take the first D excluded diagonals of a CSPLib file");
        break;
    case OptionGroup::solve:
        add("engine", choice("NAME", engine_names()), "who searches:");
        add("seed", text()->value_name("N"), "vary the completion that is found (default 0)");
        add("jobs", text()->value_name("N"), "threads (default: all cores; 1 is reproducible)");
        add("all", "find every completion");
        add("limit", text()->value_name("K"), "find at most K completions (default 1)");
        add("exit-codes", text()->value_name("qsat|sat"),
            "sat: 10 completed, 20 none exists, 0 unknown");
        break;
    case OptionGroup::count:
        add("engine", choice("NAME", fmt::format("{}", fmt::join(count_engines, ", "))),
            "who counts:");
        add("jobs", text()->value_name("N"), "threads (default: all cores)");
        add("limit", text()->value_name("K"), "stop as soon as there are at least K");
        add("estimate", "an unbiased estimate and its standard error, in a second");
        add("seed", text()->value_name("N"), "vary the estimate (default 0)");
        break;
    case OptionGroup::symmetry:
        add("up-to-symmetry", "count or show one of completions that are symmetric");
        break;
    case OptionGroup::shards:
        add("shard", text()->value_name("I/K"), "do the I-th of K shards alone (docs/cluster.md)");
        add("shards", text()->value_name("K"), "do all of K shards that are not done");
        add("state", text()->value_name("DIR"), "keep the results of shards in DIR");
        break;
    case OptionGroup::encode:
        add("encoding", choice("NAME", encoding_names()),
            "how at most one is said in clauses, in groups of K or K dimensions:");
        break;
    case OptionGroup::sat:
        add("solver-option", po::value<Strings>()->value_name("NAME=VALUE"),
            "an option of CaDiCaL, by its own name; may be repeated");
        add("warm-start", text()->value_name("on|off"),
            "begin SAT near a placement of local search (default on)");
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
        add("steps", "show the way: forced squares with reasons, and guesses");
        break;
    case OptionGroup::hint:
        add("all", "list every forced square, and every free square that no completion uses");
        add("limit", text()->value_name("K"),
            "if nothing is forced, count at most K completions (default 1000)");
        break;
    case OptionGroup::compare:
        add("engine", choice("NAMES", engine_names()),
            "with commas between them (default all but auto):");
        add("encoding", choice("NAMES", encoding_names()),
            "with commas between them (default all but auto):");
        add("timeout", text()->value_name("SECONDS"), "stop each run after so many seconds");
        add("repeat", text()->value_name("K"), "run each K times and report the median run");
        add("seed", text()->value_name("N"), "vary the search; 0 is its own fixed order");
        add("to", text()->value_name("table|json|csv|svg"),
            "a table (default), figures for programs or plots, or a chart");
        break;
    case OptionGroup::format:
        add("to", choice("FORMAT", format_names()), "output format (default grid):");
        break;
    case OptionGroup::picture:
        add("to", choice("PICTURE", picture_names()), "draw it, what it is about marked:");
        break;
    case OptionGroup::language:
        add("to", choice("LANGUAGE", language_names()), language_list().c_str());
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
        add("proof-format", choice("FORMAT", proof_formats()), "how the proof is written:");
        break;
    case OptionGroup::prove:
        add("proof", text()->value_name("FILE"),
            "if no completion exists, write a proof for the formula that export writes with the "
            "same encoding");
        add("proof-format", text()->value_name("text|binary|lrat"),
            "DRAT as text (default), binary DRAT, or LRAT");
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

void add_everywhere(po::options_description& options) {
    options.add_options()("quiet,q", "no summary on standard error")(
        "verbose,v", "also tell what is read and chosen, on standard error")("help,h", "this help");
}

constexpr std::array common_groups{OptionGroup::board, OptionGroup::limits, OptionGroup::output,
                                   OptionGroup::json, OptionGroup::stats};

/// Help names common options in one line; --size is what many commands begin with.
bool is_common(OptionGroup group, std::string_view name) {
    return std::ranges::find(common_groups, group) != common_groups.end() && name != "size";
}

/// The words of a list with commas or bars between them, without what is in brackets.
Strings split_words(std::string_view list) {
    Strings words;
    while (!list.empty()) {
        const std::size_t end = std::min(list.find_first_of(",|"), list.size());
        const std::string_view word = list.substr(0, end);
        words.emplace_back(word.substr(0, word.find('[')));
        list.remove_prefix(std::min(list.find_first_not_of(",| ", end), list.size()));
    }
    return words;
}

OptionText option_text(const po::option_description& option, bool common) {
    OptionText text{
        .name = option.long_name(), .description = option.description(), .common = common};
    const std::string first =
        option.canonical_display_name(po::command_line_style::allow_dash_for_short);
    if (first.starts_with('-')) text.letter = first[1];
    if (option.semantic()->max_tokens() == 0) return text;
    text.parameter = option.semantic()->name();
    if (const auto* const choice = dynamic_cast<const Choice*>(option.semantic().get())) {
        text.choices = split_words(choice->words());
        // A description that ends with a colon has the words behind it; another has them in it.
        if (text.description.ends_with(':')) text.description += ' ' + choice->words();
    } else if (text.parameter.find('|') != std::string::npos) {
        text.choices = split_words(text.parameter);
    }
    return text;
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
        throw InputError{{"--encoding"}, fmt::format("{}: {}", in_quotes(name), error.what())};
    }
}

std::string format_names() { return names(output_formats); }
std::string language_names() { return names(export_languages); }
std::string proof_formats() { return names(proof_format_names); }
std::string input_format_names() {
    return names(formats_where([](const Format& format) { return !format.is_picture(); }), "auto");
}
std::string picture_names() {
    return names(formats_where([](const Format& format) { return format.is_picture(); }));
}

po::options_description options_of(const CommandSyntax& command) {
    po::options_description options;
    for (const OptionGroup group : command.groups)
        add_group(group, options);
    add_everywhere(options);
    return options;
}

std::string OptionText::synopsis() const {
    return fmt::format("{}--{}{}{}", letter == 0 ? "" : fmt::format("-{}, ", letter), name,
                       parameter.empty() ? "" : " ", parameter);
}

std::vector<OptionText> option_texts(const CommandSyntax& command) {
    std::vector<OptionText> texts;
    for (const OptionGroup group : command.groups) {
        po::options_description options;
        add_group(group, options);
        for (const auto& option : options.options())
            texts.push_back(option_text(*option, is_common(group, option->long_name())));
    }
    po::options_description everywhere;
    add_everywhere(everywhere);
    for (const auto& option : everywhere.options())
        texts.push_back(option_text(*option, true));
    std::stable_partition(texts.begin(), texts.end(),
                          [](const OptionText& text) { return !text.common; });
    return texts;
}

std::vector<OptionText> common_option_texts() {
    std::vector<OptionText> texts =
        option_texts({.name = {},
                      .arguments = {},
                      .min_files = 0,
                      .max_files = 0,
                      .groups = {common_groups.begin(), common_groups.end()}});
    std::erase_if(texts, [](const OptionText& text) { return !text.common; });
    return texts;
}

} // namespace qsat
