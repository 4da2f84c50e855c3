#include "cli/documents/document.hpp"

#include "formats/board_stream.hpp"
#include "pictures/pictures.hpp"
#include "table/questions.hpp"

#include <boost/algorithm/string/case_conv.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <locale>
#include <utility>

namespace qsat::inline frontends {

namespace {

/// Breaks a text into lines of terminal width. The first line begins at `column`; the others are
/// indented.
std::string wrapped(std::string_view text, std::size_t column, std::size_t indent) {
    constexpr std::size_t width = 80;
    std::string result;
    bool line_begins = true;
    const auto end_line = [&] {
        result += '\n' + std::string(indent, ' ');
        column = indent;
        line_begins = true;
    };
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find_first_of(" \n", start), text.size());
        const std::string_view word = text.substr(start, end - start);
        if (!line_begins && column + 1 + word.size() > width) end_line();
        if (!line_begins) result += ' ';
        column += word.size() + (line_begins ? 0 : 1);
        result += word;
        line_begins = false;
        if (end < text.size() && text[end] == '\n') end_line();
        start = end + 1;
    }
    return result;
}

std::string entry(std::string_view name, std::string_view meaning, std::size_t indent) {
    std::string begin = fmt::format("  {:<{}}  ", name, indent - 4);
    if (begin.size() > indent) begin = fmt::format("  {}\n{:{}}", name, "", indent);
    return begin + wrapped(meaning, indent, indent) + '\n';
}

std::string list(const std::vector<OptionText>& options) {
    constexpr std::size_t indent = 25;
    std::string text;
    for (const OptionText& option : options)
        text += entry(option.synopsis(), option.description, indent);
    return text;
}

std::string option_topic(Commands commands) {
    return "Options that mean the same in every command that has them:\n" +
           list(common_options(commands));
}

std::string format_topic(Commands) {
    constexpr std::size_t indent = 15;
    std::string text =
        "BOARD is a file, a folder, a tar or zip archive, or a board in quotes. Without\nBOARD, or "
        "for -, qsat reads standard input. Files can be compressed (gzip, bzip2,\nxz). A file can "
        "hold several boards: grids with an empty line between them, other\nformats with one board "
        "per line. qsat recognises these formats:\n";
    for (const bool pictures : {false, true}) {
        if (pictures) text += "Pictures, which --to writes:\n";
        for (const Format* format : output_formats)
            if (format->is_picture() == pictures)
                text += entry(format->name,
                              fmt::format("{}  ({})", format->example, format->summary), indent);
    }
    return text +
           "PNG and JPEG pictures of boards, such as screenshots of games, are read, too\n(--from "
           "picture requires one).\n";
}

std::string exit_code_topic(Commands) {
    constexpr std::size_t indent = 7;
    std::string text = "qsat ends with one of these codes:\n";
    for (const ExitCodeText& code : exit_code_texts)
        text += entry(fmt::format("{}", to_int(code.code)), code.meaning, indent);
    text +=
        "For several boards the code is 0 if every answer is yes; else 2 if a board could\nnot be "
        "read, else 3 if a board was stopped, else 1.\nWith --exit-codes sat, complete ends with "
        "10 (completed), 20 (infeasible) or 0\n(not known); 2 and 4 keep their meaning.\n";
    return text;
}

/// Other names for the commands, from other programs and from users. They are suggested although
/// the words look different.
constexpr std::array<std::pair<std::string_view, std::string_view>, 19> other_names{
    {{"solve", "complete"},
     {"fill", "complete"},
     {"place", "complete"},
     {"unique", "complete --check-unique"},
     {"why", "explain"},
     {"next", "hint"},
     {"check", "verify (a board), check-proof (a proof) or check-formula"},
     {"test", "verify"},
     {"validate", "verify"},
     {"draw", "convert"},
     {"show", "convert"},
     {"print", "convert"},
     {"encode", "export"},
     {"new", "generate"},
     {"random", "generate"},
     {"puzzle", "generate puzzle"},
     {"diagonals", "generate diagonals"},
     {"completion", "complete"},
     {"svg", "help formats"}}};

/// Is the word a file or a board, typed where a command is expected?
bool is_board_word(const std::string& word) {
    constexpr std::size_t longest = 1000;
    std::error_code error;
    if (word.empty() || word.size() > longest || word.starts_with('-')) return false;
    if (std::filesystem::exists(word, error)) return true;
    try {
        read_boards(word, word, {});
        return true;
    } catch (const InputError&) {
        return false;
    }
}

struct Topic {
    std::string_view name;
    std::string_view summary;
    std::string (*text)(Commands);
};

constexpr std::array<Topic, 3> topics{{
    {"formats", "how boards are written and drawn", format_topic},
    {"options", "options that many commands have", option_topic},
    {"exit-codes", "exit codes, for scripts", exit_code_topic},
}};

std::string readme_tables(Commands commands) {
    std::string text = "| command | what it does |\n|---|---|\n";
    for (const Command* command : commands)
        text +=
            fmt::format("| `qsat {} {}` | {}{}{} |\n", command->name, command->usage().synopsis(),
                        command->summary, command->details.empty() ? "" : "; ", command->details);
    text += "\n| code | meaning |\n|---|---|\n";
    for (const ExitCodeText& code : exit_code_texts)
        text += fmt::format("| {} | {} |\n", to_int(code.code), code.meaning);
    return text;
}

/// Each sentence once: its code, then its text in English and German.
std::string message_texts(Commands) {
    std::string text;
    for (const auto& subject : all_messages())
        for (const SentenceText& message : subject)
            text += fmt::format("{}{}\n  {}\n  {}\n", text.empty() ? "" : "\n", message.code,
                                message.english, message.german);
    return text;
}

constexpr std::array<Topic, 6> documents{{
    {"man", {}, manual_page},
    {"bash", {}, bash_completion},
    {"zsh", {}, zsh_completion},
    {"fish", {}, fish_completion},
    {"readme", {}, readme_tables},
    {"messages", {}, message_texts},
}};

} // namespace

std::string help_overview(Commands commands) {
    constexpr std::size_t indent = 17;
    std::string text =
        "qsat places queens on a board on which some already stand, so that no two attack\n"
        "each other, or shows that this is impossible.\n\n"
        "Usage: qsat COMMAND [BOARD] [OPTIONS]\n\n";
    for (const Command* command : commands)
        text += entry(command->name, command->summary, indent);
    text += "\nqsat help COMMAND describes a command; qsat --version lists all versions.\n";
    for (const Topic& topic : topics)
        text += entry(fmt::format("qsat help {}", topic.name), topic.summary, indent + 8);
    return text;
}

std::string help_of(const Command& command) {
    const Usage usage = command.usage();
    std::string text = fmt::format("qsat {0}: {1}\nUsage: qsat {0} {2} [OPTIONS]\n", command.name,
                                   command.summary, usage.synopsis());
    std::vector<OptionText> own;
    std::string also = "also";
    for (const OptionText& option : usage.options) {
        if (!option.common)
            own.push_back(option);
        else
            also += option.letter == 0 ? " --" + option.name : fmt::format(" -{}", option.letter);
    }
    if (!own.empty()) text += "\nOptions:\n" + list(own);
    text += "  " + wrapped(also + " (qsat help options)", 2, 2) + "\n\n";
    return text + "Examples:\n" + std::string{command.examples};
}

std::string help_about(Commands commands, const std::string& name) {
    const auto topic = std::ranges::find(topics, name, &Topic::name);
    if (topic != topics.end()) return topic->text(commands);
    std::vector<std::string_view> also;
    std::ranges::transform(topics, std::back_inserter(also), &Topic::name);
    return help_of(find_command(commands, name, also));
}

std::vector<OptionText> common_options(Commands commands) {
    std::vector<OptionText> common;
    for (const Command* command : commands)
        for (OptionText& option : command->usage().options)
            if (option.common && std::ranges::count(common, option.name, &OptionText::name) == 0)
                common.push_back(std::move(option));
    return common;
}

const Command& find_command(Commands commands, const std::string& name,
                            std::vector<std::string_view> also) {
    const auto command = std::ranges::find(commands, name, &Command::name);
    if (command != commands.end()) return **command;
    std::ranges::transform(commands, std::back_inserter(also), &Command::name);
    const std::string word = boost::to_lower_copy(name, std::locale::classic());
    const auto* const other =
        std::ranges::find(other_names, word, &decltype(other_names)::value_type::first);
    const std::string advice =
        other != other_names.end() ? fmt::format("did you mean {}? ", other->second)
        : is_board_word(name)      ? fmt::format("did you mean qsat complete {}? ", in_quotes(name))
                                   : suggestion(word, also);
    throw InputError{
        {"qsat"},
        fmt::format("unknown command {} ({}qsat --help lists them)", in_quotes(name), advice)};
}

std::string document(Commands commands, const std::string& name) {
    const auto wanted = std::ranges::find(documents, name, &Topic::name);
    if (wanted == documents.end())
        throw InputError{
            {"--generate"},
            fmt::format("unknown name {} (expected man, bash, zsh, fish, readme, messages)",
                        in_quotes(name))};
    return wanted->text(commands);
}

} // namespace qsat::frontends
