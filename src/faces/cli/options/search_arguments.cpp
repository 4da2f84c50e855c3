#include "cli/options/search_arguments.hpp"

#include "formats/input_error.hpp"
#include "question/search_parameters.hpp"

#include <fmt/format.h>

namespace qsat {

void declare_encoding(OptionList& list, std::string& encoding) {
    OptionList::with_choices(list.option("encoding", "NAME", encoding_help,
                                         [&encoding](const std::string& name) {
                                             require_encoding("--encoding", name);
                                             encoding = name;
                                         }),
                             encoding_names());
}

void declare_counter(OptionList& list, const CounterEncoding*& counter) {
    std::vector<Choice<const CounterEncoding*>> choices;
    for (const CounterEncoding& entry : counter_encodings)
        choices.push_back({std::string{entry.name}, &entry});
    list.choice("counter", counter, choices, "NAME", "at-least-K encoding:");
}

void declare_seed(OptionList& list, std::uint64_t& seed, std::string_view description) {
    list.number("seed", seed, 0, std::numeric_limits<std::int64_t>::max(), "N", description);
}

void declare_cubes(OptionList& list, int& cubes) {
    constexpr int most = 1'000'000;
    list.number("cubes", cubes, 1, most, "K",
                "cut the search space into at least K cubes, for SAT");
}

void require_proving_engine(const OptionList& list) {
    const Engine* const engine = list.has("engine") ? find_engine(list.given("engine")) : nullptr;
    if (engine != nullptr && !engine->exhaustive)
        list.fail(
            fmt::format("--engine {} cannot write proofs: use --engine sat or --engine backtrack",
                        engine->name));
}

void check_encoding(const OptionList& list) {
    if (!list.has("encoding") || !list.has("engine")) return;
    const Engine* const engine = find_engine(list.given("engine"));
    if (engine != nullptr && engine->name != "auto" && !engine->uses_encodings)
        list.fail(fmt::format("--engine {} has no encodings: leave --encoding out, or use "
                              "--engine sat",
                              engine->name));
}

} // namespace qsat
