#include "cli/options/option_values.hpp"

#include "cli/options/option_text.hpp"
#include "cli/options/suggest.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat {

namespace po = boost::program_options;

OptionValues::OptionValues(const CommandSyntax& command, const Strings& arguments)
    : command_{command} {
    po::options_description all = options_of(command);
    all.add_options()("file", po::value<Strings>());
    po::positional_options_description positional;
    positional.add("file", -1);
    // No guessing: an abbreviation that works today must not change its meaning tomorrow.
    const int style =
        po::command_line_style::default_style & ~po::command_line_style::allow_guessing;
    try {
        po::store(po::command_line_parser{arguments}
                      .options(all)
                      .positional(positional)
                      .style(style)
                      .run(),
                  values_);
    } catch (const po::unknown_option& error) {
        const std::string written = error.get_option_name();
        const std::string word = written.substr(0, written.find('='));
        Strings known;
        for (const OptionText& option : option_texts(command))
            known.push_back("--" + option.name);
        fail(fmt::format("unknown option {}", in_quotes(word)),
             suggestion(word, {known.begin(), known.end()}));
    } catch (const po::error& error) {
        fail(error.what());
    }
}

bool OptionValues::takes(OptionGroup group) const {
    return std::ranges::count(command_.groups, group) != 0;
}

std::string OptionValues::value(const char* name, const char* otherwise) const {
    return has(name) ? values_[name].as<std::string>() : otherwise;
}

Strings OptionValues::values(const char* name) const {
    return has(name) ? values_[name].as<Strings>() : Strings{};
}

std::int64_t OptionValues::number(const char* name, std::int64_t smallest,
                                  std::int64_t largest) const {
    const Location where{fmt::format("--{}", name)};
    const auto parsed = parse_number(values_[name].as<std::string>(), largest, where,
                                     fmt::format("a whole number, at least {}", smallest));
    if (parsed < smallest)
        throw InputError{where, fmt::format("{} is too small (at least {})", parsed, smallest)};
    return parsed;
}

void OptionValues::unknown(const char* option, const std::string& name,
                           std::string_view known) const {
    throw InputError{{fmt::format("--{}", option)},
                     fmt::format("unknown name {} (expected {})", in_quotes(name), known)};
}

void OptionValues::fail(std::string_view what, std::string_view advice) const {
    throw InputError{{fmt::format("qsat {}", command_.name)},
                     fmt::format("{} ({}see qsat {} --help)", what, advice, command_.name)};
}

} // namespace qsat
