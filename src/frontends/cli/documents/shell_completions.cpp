#include "cli/documents/document.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace qsat::inline frontends {

namespace {

constexpr std::string_view help_topics = "formats options exit-codes";

std::string names(Commands commands) {
    Strings list;
    for (const Command* command : commands)
        list.emplace_back(command->name);
    return fmt::format("{}", fmt::join(list, " "));
}

/// The accepted words of the first argument, with blanks between; empty if it is a file.
std::string first_words(const Usage& usage) {
    if (usage.arguments.empty()) return {};
    return fmt::format("{}", fmt::join(usage.arguments.front().choices, " "));
}

/// The first line, without the list of names that may follow.
std::string headline(const OptionText& option) {
    return option.description.substr(0, option.description.find('\n'));
}

std::string escaped(std::string_view text, std::string_view special) {
    std::string result;
    for (const char c : text)
        (result += special.find(c) == special.npos ? "" : "\\") += c;
    return result;
}

/// How to complete a parameter: with its words (`words` gets them, with blanks between), with files
/// or directories, or not.
std::string completion(const OptionText& option, std::string_view words, std::string_view files,
                       std::string_view directories, std::string_view otherwise) {
    if (!option.choices.empty())
        return fmt::format(fmt::runtime(words), fmt::join(option.choices, " "));
    return std::string{option.parameter == "FILE"  ? files
                       : option.parameter == "DIR" ? directories
                                                   : otherwise};
}

/// Does it take several names with commas between them?
bool is_list(const OptionText& option) { return option.parameter == "NAMES"; }

} // namespace

std::string bash_completion(Commands commands) {
    std::string values;
    std::string options;
    for (const Command* command : commands) {
        const Usage usage = command->usage();
        std::string all;
        for (const OptionText& option : usage.options) {
            all += " --" + option.name;
            if (option.parameter.empty()) continue;
            values += fmt::format("        '{} --{}'", command->name, option.name);
            if (option.letter != 0)
                values += fmt::format("|'{} -{}'", command->name, option.letter);
            values += fmt::format(") {};;\n",
                                  completion(option, "words='{}' ", "files=-f ", "files=-d ", ""));
        }
        const std::string kinds = first_words(usage);
        all += kinds.empty() ? "' files=-f" : ' ' + kinds + '\'';
        options += fmt::format("            {}) words='{} ;;\n", command->name, all.substr(1));
    }
    return fmt::format(R"(# Completion of qsat for bash, made by qsat --generate bash.
_qsat() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} words='' files=''
    # bash cuts --option=value at the equals sign.
    [[ $word == = ]] && word=''
    [[ $before == = ]] && before=${{COMP_WORDS[COMP_CWORD-2]}}
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        words='{0} help --help --version --generate'
    else
        case "${{COMP_WORDS[1]}} $before" in
        'help help') words='{0} {1}' ;;
        '--generate --generate') words='man bash zsh fish readme messages' ;;
{2}        *)
            case "${{COMP_WORDS[1]}}" in
{3}            esac
            [[ $word == -* ]] && files='' ;;
        esac
    fi
    # Of a list with commas, the last name is completed.
    [[ $words && $word == *,* ]] && words="${{words// / ${{word%,*}},}}" words="${{word%,*}},$words"
    [[ $words ]] && mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    # A file comes first: an option is asked for by its dashes.
    if [[ $files ]]; then
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen "$files" -- "$word")
    fi
}}
complete -F _qsat qsat
)",
                       names(commands), help_topics, values, options);
}

std::string zsh_completion(Commands commands) {
    std::string list;
    std::string cases;
    for (const Command* command : commands) {
        list += fmt::format("    {}\n", shell_quoted(fmt::format("{}:{}", command->name,
                                                                 escaped(command->summary, ":"))));
        cases += fmt::format("{})\n    _arguments -s \\\n", command->name);
        const Usage usage = command->usage();
        for (const OptionText& option : usage.options) {
            std::string name = "--" + option.name;
            std::string spec = fmt::format("[{}]", escaped(headline(option), "[]:\\"));
            if (!option.parameter.empty()) {
                name += '=';
                spec += fmt::format(":{}:", escaped(option.parameter, ":"));
                spec += completion(option, is_list(option) ? "_values -s , name {}" : "({})",
                                   "_files", "_files -/", "");
            }
            if (option.letter == 0)
                cases += fmt::format("        {} \\\n", shell_quoted(name + spec));
            else
                cases += fmt::format("        '(-{0} --{1})'{{-{0},{2}}}{3} \\\n", option.letter,
                                     option.name, name, shell_quoted(spec));
        }
        const std::string kinds = first_words(usage);
        cases += kinds.empty() ? "        '*:BOARD:_files' ;;\n"
                               : fmt::format("        '1:KIND:({})' ;;\n", kinds);
    }
    return fmt::format(R"(#compdef qsat
# Completion of qsat for zsh, made by qsat --generate zsh.
local -a commands=(
{0})
if ((CURRENT == 2)); then
    _describe command commands
    compadd -- help --version --generate
    return
fi
shift words
((CURRENT -= 1))
case $words[1] in
help) compadd -- ${{commands%%:*}} {1} ;;
--generate) compadd -- man bash zsh fish readme messages ;;
{2}esac
)",
                       list, help_topics, cases);
}

std::string fish_completion(Commands commands) {
    std::string text = fmt::format(R"(# Completion of qsat for fish, made by qsat --generate fish.
complete -c qsat -f
complete -c qsat -n __fish_use_subcommand -l help -s h -d 'commands'
complete -c qsat -n __fish_use_subcommand -l version -d 'version and libraries'
complete -c qsat -n __fish_use_subcommand -l generate -x -a 'man bash zsh fish readme messages' -d 'a document'
complete -c qsat -n __fish_use_subcommand -a help -d 'about a command or a topic'
complete -c qsat -n '__fish_seen_subcommand_from help' -a '{} {}'
)",
                                   names(commands), help_topics);
    for (const Command* command : commands) {
        text += fmt::format("complete -c qsat -n __fish_use_subcommand -a {} -d '{}'\n",
                            command->name, escaped(command->summary, "'\\"));
        const std::string begin =
            fmt::format("complete -c qsat -n '__fish_seen_subcommand_from {}'", command->name);
        const Usage usage = command->usage();
        const std::string kinds = first_words(usage);
        text += begin + (kinds.empty() ? " -F\n" : fmt::format(" -a '{}'\n", kinds));
        for (const OptionText& option : usage.options) {
            text += fmt::format("{} -l {}", begin, option.name);
            if (option.letter != 0) text += fmt::format(" -s {}", option.letter);
            text += completion(
                option, is_list(option) ? " -x -a '(__fish_append , {})'" : " -x -a '{}'", " -r -F",
                " -x -a '(__fish_complete_directories)'", option.parameter.empty() ? "" : " -x");
            text += fmt::format(" -d '{}'\n", escaped(headline(option), "'\\"));
        }
    }
    return text;
}

} // namespace qsat::frontends
