#include "cli/options/option_list.hpp"

#include "cli/options/suggest.hpp"
#include "files/input.hpp"
#include "formats/text.hpp"

#include <boost/program_options.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace qsat {

namespace po = boost::program_options;

namespace {

std::string dashed(std::string_view name) { return "--" + std::string{name}; }

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

std::string shell_quoted(std::string_view text) {
    std::string result = "'";
    for (const char c : text)
        result += c == '\'' ? "'\\''" : std::string{c};
    return result + '\'';
}

std::string OptionText::synopsis() const {
    return fmt::format("{}--{}{}{}", letter == 0 ? "" : fmt::format("-{}, ", letter), name,
                       parameter.empty() ? "" : " ", parameter);
}

std::string Usage::synopsis() const {
    Strings words;
    for (const ArgumentText& argument : arguments) {
        const std::string name = argument.name + (argument.repeated ? "..." : "");
        words.push_back(argument.required ? name : '[' + name + ']');
    }
    for (const OptionText& option : options)
        if (option.required) words.push_back(option.synopsis());
    return fmt::format("{}", fmt::join(words, " "));
}

OptionText& OptionList::option(std::string_view name, std::string_view parameter,
                               std::string_view description, Take take) {
    OptionText text{.name = std::string{name.substr(0, name.find(','))},
                    .parameter = std::string{parameter},
                    .description = std::string{description}};
    if (const std::size_t comma = name.find(','); comma != name.npos) text.letter = name[comma + 1];
    options_.push_back({std::move(text), std::move(take)});
    return options_.back().text;
}

OptionText& OptionList::repeated_option(std::string_view name, std::string_view parameter,
                                        std::string_view description, Take take) {
    option(name, parameter, description, std::move(take));
    options_.back().repeated = true;
    return options_.back().text;
}

OptionText& OptionList::flag(std::string_view name, bool& value, std::string_view description) {
    return option(name, "", description, [&value](const std::string&) { value = true; });
}

OptionText& OptionList::text(std::string_view name, std::string& value, std::string_view parameter,
                             std::string_view description) {
    const std::string option_name{name.substr(0, name.find(','))};
    const std::string_view thing = parameter == "DIR" ? "a directory" : "a file";
    return option(name, parameter, description,
                  [&value, this, option_name, thing](const auto& word) {
                      if (word.empty())
                          fail(fmt::format("--{} needs the name of {}{}", option_name, thing,
                                           thing == "a file" ? ", or - for standard output" : ""));
                      value = word;
                  });
}

OptionText& OptionList::with_choices(OptionText& option, const Strings& words) {
    if (option.description.ends_with(':'))
        option.description += fmt::format(" {}", fmt::join(words, ", "));
    for (const std::string& word : words) // [:K] behind a name is for people
        option.choices.push_back(word.substr(0, word.find('[')));
    return option;
}

std::size_t OptionList::place_in(const Strings& words, std::string_view option,
                                 const std::string& word) {
    const auto found = std::ranges::find(words, word);
    if (found == words.end())
        throw InputError{
            {dashed(option)},
            fmt::format("unknown name {} (expected {})", in_quotes(word), fmt::join(words, ", "))};
    return static_cast<std::size_t>(found - words.begin());
}

std::int64_t OptionList::whole_number(std::string_view option, const std::string& word,
                                      std::int64_t least, std::int64_t most) {
    const Location where{dashed(option)};
    const auto number =
        parse_number(word, most, where, fmt::format("a whole number, at least {}", least));
    if (number < least)
        throw InputError{where, fmt::format("{} is too small (at least {})", number, least)};
    return number;
}

void OptionList::argument(std::string_view name, std::string& value, Need need) {
    argument_slots_.push_back({{.name = std::string{name}, .required = need == Need::required},
                               [&value](const std::string& word) { value = word; }});
}

void OptionList::argument(std::string_view name, std::optional<std::string>& value) {
    argument_slots_.push_back(
        {{.name = std::string{name}}, [&value](const std::string& word) { value = word; }});
}

void OptionList::argument(std::string_view name, std::string& value, const Strings& choices) {
    argument(name, value, Need::required);
    argument_slots_.back().text.choices = choices;
}

void OptionList::arguments(std::string_view name, Strings& values) {
    argument_slots_.push_back({{.name = std::string{name}, .repeated = true},
                               [&values](const std::string& word) { values.push_back(word); }});
}

void OptionList::exclude(std::string_view name, std::vector<std::string_view> others) {
    check([this, name, others = std::move(others)] {
        for (const std::string_view other : others)
            if (has(name) && has(other))
                fail(fmt::format("--{} and --{} contradict each other: leave one of them out", name,
                                 other));
    });
}

void OptionList::require(std::string_view name, std::vector<std::string_view> others) {
    check([this, name, others = std::move(others)] {
        if (!has(name) || std::ranges::any_of(others, [this](auto other) { return has(other); }))
            return;
        fail(fmt::format("--{} needs --{}", name, fmt::join(others, " or --")));
    });
}

bool OptionList::parse(const Strings& words) {
    po::options_description all;
    for (const Declared& option : options_) {
        const std::string name =
            option.text.name +
            (option.text.letter == 0 ? "" : std::string{','} + option.text.letter);
        if (option.text.parameter.empty())
            all.add_options()(name.c_str(), "");
        else if (option.repeated)
            all.add_options()(name.c_str(), po::value<Strings>(), "");
        else
            all.add_options()(name.c_str(), po::value<std::string>(), "");
    }
    all.add_options()("help,h", "")(" file",
                                    po::value<Strings>()); // the blank keeps users from typing it
    po::positional_options_description positional;
    positional.add(" file", -1);
    // No abbreviations: one that works today could mean something else after the next release.
    const int style =
        po::command_line_style::default_style & ~po::command_line_style::allow_guessing;
    po::variables_map values;
    try {
        po::store(
            po::command_line_parser{words}.options(all).positional(positional).style(style).run(),
            values);
    } catch (const po::unknown_option& error) {
        const std::string written = error.get_option_name();
        const std::string word = written.substr(0, written.find('='));
        for (const auto& [option, command] : moved_)
            if (word == dashed(option))
                fail(fmt::format("{} is now a command", word),
                     fmt::format("type {}; ", line_without(words, word, command)));
        Strings known{"--help"};
        for (const Declared& option : options_)
            known.push_back(dashed(option.text.name));
        fail(fmt::format("unknown option {}", in_quotes(word)),
             suggestion(word, {known.begin(), known.end()}));
    } catch (const po::error& error) {
        fail(error.what());
    }
    if (values.count("help") != 0) return false;
    for (const Declared& option : options_) {
        const std::string& name = option.text.name;
        if (values.count(name) == 0) {
            if (option.text.required) fail(fmt::format("--{} is missing", name));
        } else if (option.text.parameter.empty()) {
            given_[name] = {};
        } else {
            given_[name] = option.repeated ? values[name].as<Strings>()
                                           : Strings{values[name].as<std::string>()};
        }
    }
    for (const Declared& option : options_) {
        if (!has(option.text.name)) continue;
        if (option.text.parameter.empty()) option.take("");
        for (const std::string& word : given_[option.text.name])
            option.take(word);
    }
    take_arguments(values.count(" file") != 0 ? values[" file"].as<Strings>() : Strings{});
    for (const auto& check : checks_)
        check();
    return true;
}

void OptionList::take_arguments(const Strings& words) const {
    if (std::ranges::count(words, "-") > 1) fail("standard input (-) can replace only one file");
    auto word = words.begin();
    std::string_view standing_in;
    for (const Slot& slot : argument_slots_) {
        if (!slot.stand_in.empty() && has(slot.stand_in)) {
            const bool is_beside = words.size() == argument_slots_.size();
            if (slot.beside == nullptr || !is_beside) {
                standing_in = slot.stand_in;
                continue;
            }
            *slot.beside = true;
        }
        if (word == words.end() && slot.text.required)
            fail(fmt::format("too few files: expected {}{}", usage().synopsis(),
                             is_fed() ? ", with - for standard input" : ""));
        for (; word != words.end(); ++word) {
            slot.take(*word);
            if (!slot.text.repeated) {
                ++word;
                break;
            }
        }
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
    const auto found = given_.find(std::string{name});
    return found == given_.end() ? "" : fmt::format("{}", fmt::join(found->second, " "));
}

bool OptionList::declares(std::string_view name) const {
    return std::ranges::any_of(options_, [&](const auto& one) { return one.text.name == name; });
}

std::string OptionList::command_line(const std::set<std::string_view>& without) const {
    Strings words{command_};
    for (const Declared& option : options_) {
        const std::string& name = option.text.name;
        if (!has(name) || without.contains(name)) continue;
        words.push_back(dashed(name));
        const Strings& values = given_.at(name);
        words.insert(words.end(), values.begin(), values.end());
    }
    return printable(fmt::format("{}", fmt::join(words, " ")));
}

Usage OptionList::usage() const {
    Usage usage;
    for (const Slot& slot : argument_slots_)
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

} // namespace qsat
