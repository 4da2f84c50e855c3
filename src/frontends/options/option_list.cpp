#include "options/option_list.hpp"

#include "files/input.hpp"

#include <boost/program_options.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace qsat::inline frontends {

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

} // namespace

void OptionList::exclude(std::string_view name, const std::vector<std::string_view>& others) {
    mention(name, others);
    checks_.push_back([this, name, others] {
        for (const std::string_view other : others)
            if (has(name) && has(other))
                fail(fmt::format("--{} and --{} contradict each other: leave one of them out", name,
                                 other));
    });
}

void OptionList::require(std::string_view name, const std::vector<std::string_view>& others) {
    mention(name, others);
    checks_.push_back([this, name, others] {
        if (!has(name) || std::ranges::any_of(others, [this](auto other) { return has(other); }))
            return;
        fail(fmt::format("--{} needs --{}", name, fmt::join(others, " or --")));
    });
}

void OptionList::mention(std::string_view name, const std::vector<std::string_view>& others) {
    mentioned_.push_back(name);
    mentioned_.insert(mentioned_.end(), others.begin(), others.end());
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

bool OptionList::parse(const Strings& words, const std::function<void()>& settle) {
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
    for (const auto& check : checks_)
        check();
    settle();
    for (const auto& check : last_checks_)
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
    usage.mentioned = mentioned_;
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

} // namespace qsat::frontends
