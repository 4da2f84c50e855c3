#include "question/search_parameters.hpp"

#include "cnf/board_encoding.hpp"
#include "question/words.hpp"
#include "sat/sat_solver.hpp"

#include <fmt/format.h>

#include <charconv>
#include <limits>

namespace qsat::inline questions {

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
    throw InputError{{source}, unknown_name(name, encoding_names())};
}

void describe_encoding(std::string& encoding, ParameterVisitor& visit) {
    visit.word({"encoding", "NAME", "at-most-one encoding; NAME+sums adds sums of diagonals:"},
               encoding, encoding_names(), require_encoding);
}

void describe_seed(std::uint64_t& seed, ParameterVisitor& visit, std::string_view help) {
    visit.number({"seed", "N", help}, seed, 0, std::numeric_limits<std::int64_t>::max());
}

void describe_cubes(int& cubes, ParameterVisitor& visit) {
    constexpr int most = 1'000'000;
    visit.number({"cubes", "K", "cut the search space into at least K cubes, for SAT"}, cubes, 1,
                 most);
}

void describe_counter(std::string& counter, ParameterVisitor& visit) {
    visit.choice({"counter", "NAME", "at-least-K encoding:"}, counter, names_in(counter_encodings));
}

const CounterEncoding& require_counter(const std::string& name) {
    if (const CounterEncoding* const counter = find_counter_encoding(name)) return *counter;
    throw InputError{{"counter"},
                     fmt::format("unknown name {} (expected {} or {})", in_quotes(name),
                                 counter_encodings.front().name, counter_encodings.back().name)};
}

namespace {

SolverOption parse_solver_option(const std::string& source, const std::string& text) {
    const std::size_t equals = text.find('=');
    const std::string name = text.substr(0, equals);
    if (equals == std::string::npos || !SatSolver::has_option(name))
        throw InputError{
            {source},
            fmt::format("{} does not set an option of {} (expected KEY=N, such as walk=0)",
                        in_quotes(text), SatSolver::version())};
    int number = 0;
    const char* const end = text.data() + text.size();
    const auto parsed = std::from_chars(text.data() + equals + 1, end, number);
    if (parsed.ec != std::errc{} || parsed.ptr != end)
        throw InputError{{source},
                         fmt::format("{} is not a whole number (expected KEY=N, such as walk=0)",
                                     in_quotes(text.substr(equals + 1)))};
    return {name, number};
}

void require_solver_option(const std::string& source, const std::string& text) {
    parse_solver_option(source, text);
}

} // namespace

void SearchParameters::describe(ParameterVisitor& visit, Engines which,
                                std::string_view seed_help) {
    std::vector<std::string> names;
    for (const Engine& entry : qsat::engines)
        if (which == Engines::all || entry.exhaustive) names.emplace_back(entry.name);
    visit.choice({"engine", "NAME", "search engine:"}, engine, names);
    describe_encoding(encoding, visit);
    describe_seed(seed, visit, seed_help);
    visit.jobs(jobs);
    visit.list({"solver-option", "KEY=N", "set an option of CaDiCaL; can be repeated"},
               solver_options, require_solver_option);
    visit.choice(
        {"warm-start", "on|off", "start SAT near a placement found by local search (default on)"},
        warm_start, {{"on", true}, {"off", false}});
    describe_cubes(cubes, visit);
}

SearchOptions options_of(const SearchParameters& parameters, std::uint64_t limit) {
    const Engine* const engine = find_engine(parameters.engine);
    if (engine == nullptr)
        throw InputError{
            {"engine"}, "unknown name " + in_quotes(parameters.engine) + " (expected such as sat)"};
    if (limit != 1 && !engine->exhaustive)
        throw InputError{{"engine"}, parameters.engine + " finds one completion and no more"};
    require_encoding("encoding", parameters.encoding);
    SearchOptions options{.engine = engine,
                          .encoding = parameters.encoding,
                          .seed = parameters.seed,
                          .limit = limit,
                          .jobs = parameters.jobs,
                          .warm_start = parameters.warm_start,
                          .cubes = parameters.cubes};
    for (const std::string& text : parameters.solver_options)
        options.solver_options.push_back(parse_solver_option("solver_options", text));
    return options;
}

} // namespace qsat::questions
