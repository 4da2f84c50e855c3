#include "cli/commands/compare_methods.hpp"

#include "cli/options/option_table.hpp"
#include "formats/input_error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace qsat {

namespace {

[[noreturn]] void unknown(const std::string& option, const std::string& name) {
    throw InputError{{option},
                     fmt::format("unknown name {} (expected names with commas between "
                                 "them, see qsat compare --help)",
                                 in_quotes(name))};
}

/// The names of a list, each once; `known` tells which there are.
template <typename Known>
std::vector<std::string> split(const std::string& option, const std::string& list,
                               const Known& known) {
    std::vector<std::string> names;
    std::istringstream stream{list};
    for (std::string name; std::getline(stream, name, ',');) {
        if (!known(name)) unknown(option, name);
        if (std::ranges::count(names, name) == 0) names.push_back(name);
    }
    if (names.empty()) unknown(option, list);
    return names;
}

} // namespace

std::vector<Method> parse_methods(const std::optional<std::string>& engine_list,
                                  const std::optional<std::string>& encoding_list) {
    std::vector<const Engine*> chosen = engines_to_compare(engines);
    if (engine_list) {
        chosen.clear();
        for (const std::string& name : split("--engine", *engine_list, find_engine))
            chosen.push_back(find_engine(name));
    }
    if (!encoding_list) return combine(chosen, encodings_to_compare());

    if (std::ranges::none_of(chosen, &Engine::uses_encodings))
        throw InputError{{"--encoding"}, "none of these engines makes clauses (add --engine sat)"};
    return combine(chosen, split("--encoding", *encoding_list, is_encoding));
}

} // namespace qsat
