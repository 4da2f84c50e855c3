#include "cli/commands/command.hpp"

#include "cli/commands/question_command.hpp"
#include "engine/memory.hpp"

#include <algorithm>
#include <deque>

namespace qsat::inline frontends {

Usage Command::usage() const {
    const auto options = make(name);
    OptionList list{name};
    options->declare(list);
    return list.usage();
}

std::unique_ptr<CommandOptions> Command::parse(const Strings& words) const {
    auto options = make(name);
    OptionList list{name};
    options->declare(list);
    const bool is_command = list.parse(words, [&] { options->settle(list); });
    return is_command ? std::move(options) : nullptr;
}

Commands all_commands() {
    static std::deque<Command> questions; // a deque, so that the addresses stay
    static const std::vector<const Command*> commands = [] {
        std::vector<const Command*> all{
            &merge_command,   &verify_command,      &export_command,
            &decode_command,  &convert_command,     &generate_command,
            &compare_command, &check_proof_command, &check_formula_command};
        auto place = all.begin();
        for (const Question* const question : all_questions())
            if (std::ranges::find(all, question->name, &Command::name) == all.end())
                place = 1 + all.insert(place, &questions.emplace_back(
                                                  command_of(*question, asks_the_question)));
        return all;
    }();
    return commands;
}

Expected long_input(std::string_view what, const char* not_read, bool is_text) {
    const auto half_of_memory = static_cast<std::size_t>(available_memory() / 2);
    return {.what = what,
            .is_text = is_text,
            .not_read = not_read,
            .most_bytes = std::max(largest_text, half_of_memory)};
}

} // namespace qsat::frontends
