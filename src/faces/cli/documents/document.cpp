#include "cli/documents/document.hpp"

#include "table/questions.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat {

namespace {

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

struct Document {
    std::string_view name;
    std::string (*text)(Commands);
};

constexpr std::array<Document, 6> documents{{
    {"man", manual_page},
    {"bash", bash_completion},
    {"zsh", zsh_completion},
    {"fish", fish_completion},
    {"readme", readme_tables},
    {"messages", message_texts},
}};

} // namespace

std::string document(Commands commands, const std::string& name) {
    const auto wanted = std::ranges::find(documents, name, &Document::name);
    if (wanted == documents.end())
        throw InputError{
            {"--generate"},
            fmt::format("unknown name {} (expected man, bash, zsh, fish, readme, messages)",
                        in_quotes(name))};
    return wanted->text(commands);
}

} // namespace qsat
