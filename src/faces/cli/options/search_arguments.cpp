#include "cli/options/search_arguments.hpp"

#include "formats/input_error.hpp"
#include "question/search_parameters.hpp"
#include "sat/sat_solver.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>

namespace qsat {

namespace {

SolverOption parse_solver_option(const std::string& text) {
    const Location where{"--solver-option"};
    const std::size_t equals = text.find('=');
    const std::string name = text.substr(0, equals);
    if (equals == std::string::npos || !SatSolver::has_option(name))
        throw InputError{
            where, fmt::format("{} does not set an option of {} (expected KEY=N, such as walk=0)",
                               in_quotes(text), SatSolver::version())};
    int number = 0;
    const char* const end = text.data() + text.size();
    const auto parsed = std::from_chars(text.data() + equals + 1, end, number);
    if (parsed.ec != std::errc{} || parsed.ptr != end)
        throw InputError{where,
                         fmt::format("{} is not a whole number (expected KEY=N, such as walk=0)",
                                     in_quotes(text.substr(equals + 1)))};
    return {name, number};
}

} // namespace

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

void declare_up_to_symmetry(OptionList& list, bool& up_to_symmetry) {
    list.flag("up-to-symmetry", up_to_symmetry, "keep one completion of each symmetry class");
}

void declare_cubes(OptionList& list, int& cubes) {
    constexpr int most = 1'000'000;
    list.number("cubes", cubes, 1, most, "K",
                "cut the search space into at least K cubes, for SAT");
}

void declare_search(OptionList& list, SearchOptions& search) {
    search.engine = &engines.front();
    std::vector<Choice<const Engine*>> choices;
    for (const Engine& entry : engines)
        choices.push_back({std::string{entry.name}, &entry});
    list.choice("engine", search.engine, choices, "NAME", "search engine:");
    declare_encoding(list, search.encoding);
    declare_seed(list, search.seed, "vary the completion that is found (default 0)");
    declare_jobs(list, search.jobs, "threads (default: all cores; 1 is reproducible)");
    list.repeated_option("solver-option", "KEY=N", "set an option of CaDiCaL; can be repeated",
                         [&search](const std::string& text) {
                             search.solver_options.push_back(parse_solver_option(text));
                         });
    list.choice("warm-start", search.warm_start, {{"on", true}, {"off", false}}, "on|off",
                "start SAT near a placement found by local search (default on)");
    declare_cubes(list, search.cubes);
    list.check([&search, &list] {
        // The proofs of all engines refute the formula of an encoding.
        if (!list.has("encoding") || !list.has("engine") || list.has("proof")) return;
        if (search.engine->name != "auto" && !search.engine->uses_encodings)
            list.fail(fmt::format("--engine {} has no encodings: leave --encoding out, or use "
                                  "--engine sat",
                                  search.engine->name));
    });
}

void require_exhaustive(OptionList& list, const SearchOptions& search) {
    list.check([&list, &search] {
        if (!search.engine->exhaustive)
            list.fail(fmt::format("--engine {} cannot prove that no completion comes before: use "
                                  "--engine sat or --engine backtrack",
                                  search.engine->name));
    });
}

} // namespace qsat
