#include "cli/documents/document.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace qsat {

namespace {

constexpr std::string_view help_topics = "formats options exit-codes";

std::vector<std::string_view> names(Commands commands) {
    std::vector<std::string_view> list;
    for (const Command* command : commands)
        list.push_back(command->name);
    return list;
}

/// The accepted words of the first argument; empty if it is a file.
Strings first_words(const Usage& usage) {
    return usage.arguments.empty() ? Strings{} : usage.arguments.front().choices;
}

/// The first line, without the list of names that may follow.
std::string_view headline(const OptionText& option) {
    const std::string_view text = option.description;
    return text.substr(0, text.find('\n'));
}

std::string escaped(std::string_view text, std::string_view special) {
    std::string result;
    for (const char c : text) {
        if (special.find(c) != std::string_view::npos) result += '\\';
        result += c;
    }
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
        std::string all;
        const Usage usage = command->usage();
        for (const OptionText& option : usage.options) {
            all += fmt::format(" --{}", option.name);
            if (option.parameter.empty()) continue;
            std::string pattern = fmt::format("'{} --{}'", command->name, option.name);
            if (option.letter != 0)
                pattern += fmt::format("|'{} -{}'", command->name, option.letter);
            values += fmt::format("        {}) {};;\n", pattern,
                                  completion(option, "words='{}' ", "files=-f ", "files=-d ", ""));
        }
        const Strings kinds = first_words(usage);
        for (const std::string& kind : kinds)
            all += ' ' + kind;
        options += fmt::format("            {}) words='{}'{} ;;\n", command->name, all.substr(1),
                               kinds.empty() ? " files=-f" : "");
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
                       fmt::join(names(commands), " "), help_topics, values, options);
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
            std::string spec = fmt::format("[{}]", escaped(headline(option), "[]:\\"));
            if (!option.parameter.empty()) {
                spec += fmt::format(":{}:", escaped(option.parameter, ":"));
                spec += completion(option, is_list(option) ? "_values -s , name {}" : "({})",
                                   "_files", "_files -/", "");
            }
            const std::string_view equals = option.parameter.empty() ? "" : "=";
            if (option.letter == 0)
                cases +=
                    fmt::format("        {} \\\n",
                                shell_quoted(fmt::format("--{}{}{}", option.name, equals, spec)));
            else
                cases += fmt::format("        '(-{0} --{1})'{{-{0},--{1}{2}}}{3} \\\n",
                                     option.letter, option.name, equals, shell_quoted(spec));
        }
        const Strings kinds = first_words(usage);
        cases += kinds.empty() ? "        '*:BOARD:_files' ;;\n"
                               : fmt::format("        '1:KIND:({})' ;;\n", fmt::join(kinds, " "));
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
                                   fmt::join(names(commands), " "), help_topics);
    for (const Command* command : commands) {
        const std::string_view name = command->name;
        const auto quoted_text = [](std::string_view t) {
            return fmt::format("'{}'", escaped(t, "'\\"));
        };
        text += fmt::format("complete -c qsat -n __fish_use_subcommand -a {} -d {}\n", name,
                            quoted_text(command->summary));
        const std::string begin =
            fmt::format("complete -c qsat -n '__fish_seen_subcommand_from {}'", name);
        const Usage usage = command->usage();
        const Strings kinds = first_words(usage);
        text +=
            begin + (kinds.empty() ? " -F\n" : fmt::format(" -a '{}'\n", fmt::join(kinds, " ")));
        for (const OptionText& option : usage.options) {
            text += fmt::format("{} -l {}", begin, option.name);
            if (option.letter != 0) text += fmt::format(" -s {}", option.letter);
            text += completion(
                option, is_list(option) ? " -x -a '(__fish_append , {})'" : " -x -a '{}'", " -r -F",
                " -x -a '(__fish_complete_directories)'", option.parameter.empty() ? "" : " -x");
            text += fmt::format(" -d {}\n", quoted_text(headline(option)));
        }
    }
    return text;
}

} // namespace qsat
