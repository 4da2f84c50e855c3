#include "catch.hpp"
#include "cli/commands/command.hpp"

#include <set>

using namespace qsat;

TEST_CASE("what excludes or requires options names those that some command declares") {
    std::set<std::string> declared;
    for (const Command* const command : all_commands())
        for (const OptionText& option : command->usage().options)
            declared.insert(option.name);
    std::size_t mentioned = 0;
    for (const Command* const command : all_commands())
        for (const std::string_view name : command->usage().mentioned) {
            CAPTURE(command->name, name);
            CHECK(declared.contains(std::string{name}));
            ++mentioned;
        }
    CHECK(mentioned > 50);
}
