// Completes published boards by every engine and compares the verdicts with the published ones.
// See README.md.
#include "judge.hpp"

#include "files/input.hpp"
#include "formats/text.hpp"
#include "proofs.hpp"
#include "support/exhaustive_engines.hpp"
#include "support/paths.hpp"

#include <boost/algorithm/string/classification.hpp>
#include <boost/algorithm/string/split.hpp>
#include <boost/program_options.hpp>
#include <fmt/format.h>

#include <cstdio>
#include <iostream>
#include <thread>

namespace qsat::verdicts {

namespace {

namespace po = boost::program_options;

constexpr int smallest_size = 10;
constexpr int largest_size = 19;

struct Sizes {
    int first;
    int last;
};

/// Sizes such as `12` or `10..13`.
Sizes parse_sizes(std::string_view text) {
    constexpr std::string_view dots = "..";
    const auto size = [](std::string_view word) {
        return static_cast<int>(parse_number(word, largest_size, {"--n"}, "a size"));
    };
    const std::size_t gap = text.find(dots);
    const int first = size(text.substr(0, gap));
    const Sizes sizes{first, gap == text.npos ? first : size(text.substr(gap + dots.size()))};
    if (sizes.first < smallest_size || sizes.last < sizes.first)
        throw po::error{fmt::format("--n is {} (expected such as 12 or {}..{})", text,
                                    smallest_size, largest_size)};
    return sizes;
}

std::vector<std::string> parse_list(const std::string& text) {
    std::vector<std::string> words;
    boost::split(words, text, boost::is_any_of(","));
    return words;
}

std::string all_engines() {
    std::string names;
    for (const Engine* const engine : test::exhaustive_engines())
        names += fmt::format("{}{}", names.empty() ? "" : ",", engine->name);
    return names;
}

/// Counts what is as published, and prints what is not.
class Tally {
public:
    void add(std::size_t asked, const std::vector<std::string>& disagreements) {
        for (const std::string& line : disagreements)
            fmt::print("  {}\n", line);
        std::fflush(stdout);
        failed_ += disagreements.size();
        passed_ += asked - disagreements.size();
    }

    /// The last line; true if there was no disagreement.
    bool finish(std::string_view things, std::string_view passed) const {
        fmt::print("{}: {} {}, {} failed\n", things, passed_, passed, failed_);
        return failed_ == 0 && passed_ > 0;
    }

private:
    std::size_t passed_ = 0;
    std::size_t failed_ = 0;
};

/// Judges set after set, and prints a line for each as it goes.
class Summary {
public:
    Summary(std::vector<Method> methods, int jobs) : methods_{std::move(methods)}, jobs_{jobs} {
        fmt::print("{:<8}  {:>6}  {:>11}  {:<16} {:>14} {:>10} {:>10}\n", "set", "boards",
                   "satisfiable", "method", "nodes", "seconds", "slowest");
    }

    void add(const PublishedSet& set) {
        for (const Method& method : methods_) {
            const Judgement judgement = judge(set, method, jobs_);
            fmt::print("{:<8}  {:>6}  {:>11}  {:<16} {:>14} {:>10.2f} {:>10.4f}\n", set.name,
                       judgement.boards, judgement.satisfiable, method.name(), judgement.nodes,
                       judgement.seconds, judgement.slowest_seconds);
            tally_.add(judgement.boards, judgement.disagreements);
        }
    }

    bool finish() const { return tally_.finish("verdicts", "passed"); }

private:
    std::vector<Method> methods_;
    int jobs_;
    Tally tally_;
};

/// Proves and checks set after set, and prints a line for each as it goes.
class ProofSummary {
public:
    ProofSummary(std::vector<ProofMethod> methods, std::size_t stride, int jobs)
        : methods_{std::move(methods)}, stride_{stride}, jobs_{jobs} {
        fmt::print("{:<8}  {:>6}  {:<28} {:>12} {:>11} {:>13} {:>9} {:>9}\n", "set", "proofs",
                   "method", "nodes", "lemmas", "bytes", "prove s", "check s");
    }

    void add(const PublishedSet& set) {
        for (std::size_t i = 0; i < methods_.size(); ++i) {
            const ProofJudgement judgement = judge_proofs(set, methods_[i], i, stride_, jobs_);
            fmt::print("{:<8}  {:>6}  {:<28} {:>12} {:>11} {:>13} {:>9.2f} {:>9.2f}\n", set.name,
                       judgement.proofs, methods_[i].name(), judgement.nodes, judgement.lemmas,
                       judgement.bytes, judgement.prove_seconds, judgement.check_seconds);
            tally_.add(judgement.proofs, judgement.disagreements);
        }
    }

    bool finish() const { return tally_.finish("proofs", "accepted"); }

private:
    std::vector<ProofMethod> methods_;
    std::size_t stride_;
    int jobs_;
    Tally tally_;
};

/// The engines and encodings that were asked for, or all that prove.
std::vector<ProofMethod> proof_methods(const po::variables_map& given) {
    const auto list = [&](const char* option, std::vector<std::string> all) {
        return given[option].defaulted() ? all : parse_list(given[option].as<std::string>());
    };
    std::vector<ProofMethod> methods;
    for (const std::string& format : parse_list(given["proof-formats"].as<std::string>()))
        for (const std::string& engine : list("engines", {"backtrack", "sat"}))
            for (const std::string& encoding : list("encodings", encodings_to_compare()))
                methods.push_back({engine, encoding, format});
    return methods;
}

constexpr int no_data = 3;

int run(int argc, char** argv) {
    po::options_description description{"usage: verdicts [OPTION]..."};
    auto add = description.add_options();
    add("help", "show this text");
    add("n", po::value<std::string>(), "excluded diagonals of these sizes, such as 12 or 10..13");
    add("blocked", "the blocked boards; without --n and --blocked, all there are");
    add("engines", po::value<std::string>()->default_value(all_engines()), "engines to run");
    add("encodings", po::value<std::string>()->default_value("auto"),
        "encodings to run engines with that use one");
    add("proofs", po::value<std::size_t>(),
        "prove and check instead every so manieth board without a completion, by each method");
    add("proof-formats", po::value<std::string>()->default_value("binary"),
        "formats of the proofs");
    add("jobs",
        po::value<int>()->default_value(static_cast<int>(std::thread::hardware_concurrency())),
        "boards at the same time");
    add("data", po::value<std::string>()->default_value(QSAT_SOURCE_DIR "/../shared/csplib"),
        "the folder with the published boards");
    po::variables_map given;
    po::store(po::parse_command_line(argc, argv, description), given);
    po::notify(given);
    if (given.contains("help")) {
        std::cout << description;
        return 0;
    }

    const bool all = !given.contains("n") && !given.contains("blocked");
    const std::filesystem::path folder = given["data"].as<std::string>();
    Sizes sizes{smallest_size, all ? largest_size : smallest_size - 1};
    if (given.contains("n")) sizes = parse_sizes(given["n"].as<std::string>());
    std::vector<Method> methods =
        methods_of({.engines = parse_list(given["engines"].as<std::string>()),
                    .encodings = parse_list(given["encodings"].as<std::string>())});
    const int jobs = given["jobs"].as<int>();
    if (!std::filesystem::exists(folder)) {
        fmt::print(
            stderr,
            "verdicts: {} is not here: it has the files of CSPLib's problems 079 (diag-N) and "
            "080 (asp-blocked) as tests/peers/verdicts/README.md says\n",
            folder.string());
        return no_data;
    }

    const auto start = Clock::now();
    const std::string verdicts = read_input((folder / "diag-verdicts.tsv.gz").string(), {}).content;
    const auto judge_all = [&](auto&& summary) {
        for (int size = sizes.first; size <= sizes.last; ++size)
            summary.add(read_diagonal_set(folder, verdicts, size));
        if (all || given.contains("blocked")) summary.add(read_blocked_set(folder));
        fmt::print("{:.1f} s\n", seconds_since(start));
        return summary.finish() ? 0 : 1;
    };
    if (given.contains("proofs"))
        return judge_all(ProofSummary{proof_methods(given),
                                      std::max<std::size_t>(given["proofs"].as<std::size_t>(), 1),
                                      jobs});
    return judge_all(Summary{std::move(methods), jobs});
}

} // namespace

} // namespace qsat::verdicts

int main(int argc, char** argv) {
    try {
        return qsat::verdicts::run(argc, argv);
    } catch (const std::exception& error) {
        fmt::print(stderr, "verdicts: {}\n", error.what());
        return 2;
    }
}
