#include "question/search_parameters.hpp"

#include "cnf/board_encoding.hpp"
#include "formats/refusals.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace qsat {

std::vector<std::string> encoding_names() {
    std::vector<std::string> names{"auto"};
    for (const AtMostOneEncoding& encoding : at_most_one_encodings)
        names.push_back(encoding.name + (encoding.parameter ? "[:K]" : ""));
    return names;
}

void require_encoding(const std::string& source, const std::string& name) {
    try {
        if (name == "auto" || find_board_encoding(name)) return;
    } catch (const BadEncodingParameter& error) {
        throw InputError{{source}, fmt::format("{}: {}", in_quotes(name), error.what())};
    }
    throw InputError{{source},
                     Sentence{refusals["unknown_name"],
                              {{"name", in_quotes(name)},
                               {"names", fmt::format("{}", fmt::join(encoding_names(), ", "))}}}};
}

void describe_encoding(std::string& encoding, ParameterVisitor& visit) {
    visit.word({"encoding", "NAME", encoding_help}, encoding, encoding_names(), require_encoding);
}

void describe_seed(std::uint64_t& seed, ParameterVisitor& visit, std::string_view help) {
    visit.number({"seed", "N", help}, seed, 0, std::numeric_limits<std::int64_t>::max());
}

void describe_counter(std::string& counter, ParameterVisitor& visit) {
    std::vector<ParameterChoice<std::string>> choices;
    for (const CounterEncoding& entry : counter_encodings)
        choices.push_back({entry.name, std::string{entry.name}});
    visit.choice({"counter", "NAME", "at-least-K encoding:"}, counter, choices);
}

const CounterEncoding& require_counter(const std::string& name) {
    if (const CounterEncoding* const counter = find_counter_encoding(name)) return *counter;
    throw InputError{{"counter"},
                     fmt::format("unknown name {} (expected {} or {})", in_quotes(name),
                                 counter_encodings.front().name, counter_encodings.back().name)};
}

void describe_exhaustive_engine(std::string& engine, ParameterVisitor& visit) {
    std::vector<ParameterChoice<std::string>> choices;
    for (const Engine& entry : engines)
        if (entry.exhaustive) choices.push_back({entry.name, std::string{entry.name}});
    visit.choice({"engine", "NAME", "search engine:"}, engine, choices);
}

const Engine* require_exhaustive_engine(const std::string& name) {
    const Engine* const engine = find_engine(name);
    if (engine == nullptr || !engine->exhaustive)
        throw InputError{{"engine"},
                         fmt::format("{} is not an engine that can prove that there is no "
                                     "completion (expected such as sat)",
                                     in_quotes(name))};
    return engine;
}

} // namespace qsat
