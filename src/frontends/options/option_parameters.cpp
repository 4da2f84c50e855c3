#include "options/option_list.hpp"

#include "files/board_reader.hpp"
#include "formats/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <sstream>
#include <thread>
#include <utility>

namespace qsat::inline frontends {

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
    option(text, [&value, test, source = source_of(text.name)](const std::string& given) {
        test(source, given);
        value = given;
    });
    with_choices(words);
}

void OptionList::list(const ParameterText& text, Strings& values, CheckWord test) {
    option(text, [&values, test, source = source_of(text.name)](const std::string& given) {
        test(source, given);
        values.push_back(given);
    });
    last().repeated = true;
}

void OptionList::names(const ParameterText& text, Strings& values, const Strings& names,
                       CheckWord test) {
    std::string help{text.help};
    help.insert(std::min(help.find(" ("), help.size()), " with commas between them");
    option({text.name, text.placeholder, help},
           [=, this, &values, source = source_of(text.name)](const std::string& given) {
               const auto refuse = [&](const std::string& name) {
                   constexpr auto what =
                       "unknown name {} (expected names with commas between them; "
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
           });
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
    option(text, [take, range, name = text.name](const std::string& given) {
        take(whole_number(name, given, range.least, range.most));
    });
}

void OptionList::one_of(const ParameterText& text, const Strings& names, std::size_t,
                        const std::function<void(std::size_t)>& take) {
    option(text, [take, names, source = source_of(text.name)](const std::string& given) {
        const auto found = std::ranges::find(names, given);
        if (found == names.end())
            throw InputError{{source},
                             fmt::format("unknown name {} (expected {})", in_quotes(given),
                                         fmt::join(names, ", "))};
        take(static_cast<std::size_t>(found - names.begin()));
    });
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
    const std::string_view name = text.name.substr(0, text.name.find(','));
    option(text, [=, this, &value](const std::string& word) {
        if (word.empty()) fail(fmt::format("--{} needs the name of {}", name, thing));
        value = word;
    });
}

void OptionList::with_choices(const Strings& words) {
    OptionText& option = last();
    if (option.description.ends_with(':'))
        option.description += fmt::format(" {}", fmt::join(words, ", "));
    for (const std::string& word : words) // [:K] behind a name is for people
        option.choices.push_back(word.substr(0, word.find('[')));
}

std::uint64_t OptionList::whole_number(std::string_view option, const std::string& word,
                                       std::uint64_t least, std::uint64_t most) {
    const Location where{fmt::format("--{}", option)};
    const auto number =
        static_cast<std::uint64_t>(parse_number(word, static_cast<std::int64_t>(most), where,
                                                fmt::format("a whole number, at least {}", least)));
    if (number < least)
        throw InputError{where, fmt::format("{} is too small (at least {})", number, least)};
    return number;
}

} // namespace qsat::frontends
