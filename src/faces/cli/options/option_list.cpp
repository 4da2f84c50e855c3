#include "cli/options/option_list.hpp"

#include "files/board_reader.hpp"
#include "files/input.hpp"
#include "formats/text.hpp"

#include <boost/program_options.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <sstream>
#include <thread>
#include <utility>

namespace qsat::inline faces {

namespace po = boost::program_options;

namespace {

/// Only options that may be among the words are told to the parser, which is slow to learn them.
bool may_occur(const OptionText& option, const Strings& words) {
    return std::ranges::any_of(words, [&](const std::string& word) {
        return word.starts_with("--" + option.name) ||
               (option.letter != 0 && word.starts_with('-') &&
                word.find(option.letter) != std::string::npos);
    });
}

/// The line of the command that replaces an option, with these words but that option.
std::string line_without(const Strings& words, std::string_view one, std::string_view command) {
    std::string line = fmt::format("qsat {}", command);
    for (const std::string& word : words) {
        if (word == one) continue;
        const bool is_plain = word.find_first_of(" \t!#$&*()<>?[]{}|;'\"\\`~") == word.npos;
        line += ' ' + (is_plain && !word.empty() ? word : shell_quoted(word));
    }
    return line;
}

} // namespace

void OptionList::board(const ParameterText& text, std::optional<Board>& value) {
    option(text, [&value](const std::string& file) {
        BoardReader reader{{file}, {}, {}};
        auto entry = reader.next();
        if (!entry) throw InputError{{printable(file)}, "there is no board"};
        value = require_board(std::move(entry->board));
    });
}

void OptionList::jobs(int& value, std::string_view description) {
    constexpr int most = 1024;
    value = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    number({"jobs", "N", description}, value, 1, most);
}

void OptionList::word(const ParameterText& text, std::string& value, const Strings& words,
                      CheckWord test) {
    const auto take = [&value, test, source = source_of(text.name)](const auto& given) {
        test(source, given);
        value = given;
    };
    option(text, take);
    with_choices(words);
}

void OptionList::list(const ParameterText& text, Strings& values, CheckWord test) {
    const auto take = [&values, test, source = source_of(text.name)](const auto& given) {
        test(source, given);
        values.push_back(given);
    };
    option(text, take);
    last().repeated = true;
}

void OptionList::names(const ParameterText& text, Strings& values, const Strings& names,
                       CheckWord test) {
    const auto take = [this, &values, names, test,
                       source = source_of(text.name)](const auto& given) {
        const auto refuse = [&](const std::string& name) {
            constexpr auto what = "unknown name {} (expected names with commas between them; "
                                  "qsat {} --help lists them)";
            throw InputError{{source}, fmt::format(what, in_quotes(name), command_)};
        };
        values.clear();
        std::istringstream list{given};
        for (std::string name; std::getline(list, name, ',');)
            if (std::ranges::count(values, name) == 0) values.push_back(name);
        if (values.empty()) refuse(given);
        for (const std::string& name : values)
            if (test != nullptr)
                test(source, name);
            else if (std::ranges::count(names, name) == 0)
                refuse(name);
    };
    std::string help{text.help};
    help.insert(std::min(help.find(" ("), help.size()), " with commas between them");
    option({text.name, text.placeholder, help}, take);
    with_choices(names);
}

void OptionList::seconds(const ParameterText& text, std::optional<Clock::duration>& value) {
    option(text, [&value, name = text.name](const std::string& word) {
        std::istringstream stream{word};
        double seconds = -1;
        stream >> seconds;
        if (stream.fail() || !stream.eof() || !(seconds >= 0))
            throw InputError{{fmt::format("--{}", name)},
                             fmt::format("unexpected {} (expected seconds, such as 10 or 0.5)",
                                         in_quotes(word))};
        value = duration_of(seconds);
    });
}

void OptionList::whole_number(const ParameterText& text, std::optional<std::uint64_t>, Range range,
                              const std::function<void(std::uint64_t)>& take) {
    const auto take_word = [take, range, name = text.name](const auto& given) {
        take(static_cast<std::uint64_t>(whole_number(name, given,
                                                     static_cast<std::int64_t>(range.least),
                                                     static_cast<std::int64_t>(range.most))));
    };
    option(text, take_word);
}

void OptionList::one_of(const ParameterText& text, const Strings& names, std::size_t,
                        const std::function<void(std::size_t)>& take) {
    const auto take_word = [take, names, source = source_of(text.name)](const auto& given) {
        const auto found = std::ranges::find(names, given);
        if (found == names.end())
            throw InputError{{source},
                             fmt::format("unknown name {} (expected {})", in_quotes(given),
                                         fmt::join(names, ", "))};
        take(static_cast<std::size_t>(found - names.begin()));
    };
    option(text, take_word);
    with_choices(names);
}

void OptionList::option(const ParameterText& text, Take take) {
    const std::size_t comma = text.name.find(',');
    options_.push_back({{.name = std::string{text.name.substr(0, comma)},
                         .letter = comma == text.name.npos ? '\0' : text.name[comma + 1],
                         .parameter = std::string{text.placeholder},
                         .description = std::string{text.help},
                         .common = std::exchange(is_common_, false)},
                        std::move(take)});
}

void OptionList::file(const ParameterText& text, std::string& value) {
    const std::string_view thing =
        text.placeholder == "DIR" ? "a directory" : "a file, or - for standard output";
    const auto take = [&value, this, thing,
                       name = text.name.substr(0, text.name.find(','))](const auto& word) {
        if (word.empty()) fail(fmt::format("--{} needs the name of {}", name, thing));
        value = word;
    };
    option(text, take);
}

void OptionList::with_choices(const Strings& words) {
    OptionText& option = last();
    if (option.description.ends_with(':'))
        option.description += fmt::format(" {}", fmt::join(words, ", "));
    for (const std::string& word : words) // [:K] behind a name is for people
        option.choices.push_back(word.substr(0, word.find('[')));
}

std::int64_t OptionList::whole_number(std::string_view option, const std::string& word,
                                      std::int64_t least, std::int64_t most) {
    const Location where{"--" + std::string{option}};
    const auto number =
        parse_number(word, most, where, fmt::format("a whole number, at least {}", least));
    if (number < least)
        throw InputError{where, fmt::format("{} is too small (at least {})", number, least)};
    return number;
}

void OptionList::exclude(std::string_view name, const std::vector<std::string_view>& others) {
    check([this, name, others] {
        for (const std::string_view other : others)
            if (has(name) && has(other))
                fail(fmt::format("--{} and --{} contradict each other: leave one of them out", name,
                                 other));
    });
}

void OptionList::require(std::string_view name, const std::vector<std::string_view>& others) {
    check([this, name, others] {
        if (!has(name) || std::ranges::any_of(others, [this](auto other) { return has(other); }))
            return;
        fail(fmt::format("--{} needs --{}", name, fmt::join(others, " or --")));
    });
}

Strings OptionList::split(const Strings& words) {
    po::options_description all;
    all.add_options()("help,h", "");
    for (const auto& [text, take] : options_) {
        if (!may_occur(text, words)) continue;
        const std::string name =
            text.letter == 0 ? text.name : fmt::format("{},{}", text.name, text.letter);
        if (text.parameter.empty())
            all.add_options()(name.c_str(), "");
        else
            all.add_options()(name.c_str(), po::value<std::string>(), "");
    }
    // No abbreviations: one that works today could mean something else after the next release.
    const int style =
        po::command_line_style::default_style & ~po::command_line_style::allow_guessing;
    Strings arguments;
    try {
        for (const auto& one :
             po::command_line_parser{words}.options(all).style(style).run().options) {
            const std::string& name = one.string_key;
            if (has(name) && (name == "help" || !find(name)->repeated))
                fail(fmt::format("option '--{}' cannot be specified more than once", name));
            Strings& values = name.empty() ? arguments : given_[name];
            values.insert(values.end(), one.value.begin(), one.value.end());
        }
    } catch (const po::unknown_option& error) {
        const std::string written = error.get_option_name();
        const std::string word = written.substr(0, written.find('='));
        for (const auto& [option, command] : moved_)
            if (word == source_of(option))
                fail(fmt::format("{} is now a command", word),
                     fmt::format("type {}; ", line_without(words, word, command)));
        Strings known{"--help"};
        for (const Declared& option : options_)
            known.push_back(source_of(option.text.name));
        fail(fmt::format("unknown option {}", in_quotes(word)),
             suggestion(word, {known.begin(), known.end()}));
    } catch (const po::error& error) {
        fail(error.what());
    }
    return arguments;
}

bool OptionList::parse(const Strings& words) {
    const Strings arguments = split(words);
    if (has("help")) return false;
    for (const Declared& option : options_)
        if (option.text.required && !has(option.text.name))
            fail(fmt::format("--{} is missing", option.text.name));
    for (const Declared& option : options_) {
        if (!has(option.text.name)) continue;
        if (option.text.parameter.empty()) option.take("");
        for (const std::string& word : given_[option.text.name])
            option.take(word);
    }
    take_arguments(arguments);
    for (const auto* const checks : {&checks_, &last_checks_})
        for (const auto& check : *checks)
            check();
    return true;
}

void OptionList::take_arguments(const Strings& words) const {
    if (std::ranges::count(words, "-") > 1) fail("standard input (-) can replace only one file");
    auto word = words.begin();
    std::string_view standing_in;
    for (const Slot& slot : arguments_) {
        if (!slot.stand_in.empty() && has(slot.stand_in)) {
            const bool is_beside = words.size() == arguments_.size();
            if (slot.beside == nullptr || !is_beside) {
                standing_in = slot.stand_in;
                continue;
            }
            *slot.beside = true;
        }
        if (word == words.end() && slot.text.required)
            fail(fmt::format("too few files: expected {}{}", usage().synopsis(),
                             is_fed() ? ", with - for standard input" : ""));
        for (bool more = true; more && word != words.end(); more = slot.text.repeated)
            slot.take(*word++);
    }
    if (word != words.end())
        fail(fmt::format(
            "too many files: expected {}{}", usage().synopsis(),
            standing_in.empty() ? "" : fmt::format(", and --{} replaces BOARD", standing_in)));
}

void OptionList::fail(std::string_view what, std::string_view advice) const {
    throw InputError{{fmt::format("qsat {}", command_)},
                     fmt::format("{} ({}see qsat {} --help)", what, advice, command_)};
}

std::string OptionList::given(std::string_view name) const {
    const auto found = given_.find(name);
    return found == given_.end() ? "" : fmt::format("{}", fmt::join(found->second, " "));
}

const OptionText* OptionList::find(std::string_view name) const {
    for (const Declared& option : options_)
        if (option.text.name == name) return &option.text;
    return nullptr;
}

std::string OptionList::command_line(const std::set<std::string_view>& without) const {
    Strings words{command_};
    for (const Declared& option : options_) {
        const std::string& name = option.text.name;
        if (!has(name) || without.contains(name)) continue;
        words.push_back(source_of(name));
        const Strings& values = given_.at(name);
        words.insert(words.end(), values.begin(), values.end());
    }
    return printable(fmt::format("{}", fmt::join(words, " ")));
}

Usage OptionList::usage() const {
    Usage usage;
    for (const Slot& slot : arguments_)
        usage.arguments.push_back(slot.text);
    for (const Declared& option : options_)
        usage.options.push_back(option.text);
    usage.options.push_back(
        {.name = "help", .letter = 'h', .description = "this help", .common = true});
    // clang 14 does not accept the subrange of std::ranges.
    std::stable_partition(usage.options.begin(), usage.options.end(),
                          [](const OptionText& option) { return !option.common; });
    return usage;
}

} // namespace qsat::faces
