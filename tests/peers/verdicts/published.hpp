#pragma once

#include "board/board.hpp"
#include "parallel/parallel.hpp"

#include <exception>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qsat::verdicts {

/// A published board and whether it has a completion according to its publishers.
struct PublishedBoard {
    std::string name;
    std::string text;               ///< a CSPLib parameter file
    std::optional<int> diagonals{}; ///< how many of its excluded diagonals count
    bool satisfiable = false;

    Board board() const;
};

/// The boards of one archive, each with a verdict.
struct PublishedSet {
    std::string name;
    std::vector<PublishedBoard> boards{};
};

/// Asks about each board on worker_count(jobs) threads. An exception is a disagreement.
template <typename Answer>
std::vector<Answer> ask_all(const std::vector<const PublishedBoard*>& boards, int jobs,
                            const std::function<Answer(const PublishedBoard&)>& ask) {
    std::vector<Answer> answers(boards.size());
    parallel::for_each_index(jobs, answers.size(), [&](std::uint64_t i, int) {
        try {
            answers[i] = ask(*boards[i]);
        } catch (const std::exception& error) {
            answers[i].disagreement = error.what();
        }
    });
    return answers;
}

/// The 1000 instances of size n with their first 1, 2, ... diagonals excluded (Gent, Jefferson and
/// Nightingale, JAIR 59, 2017; CSPLib problem 79). Each instance needs a verdict for every number
/// of diagonals. `verdicts` is the content of diag-verdicts.tsv. Throws std::runtime_error if the
/// data are not as described in their README, and InputError if they cannot be read.
PublishedSet read_diagonal_set(const std::filesystem::path& folder, std::string_view verdicts,
                               int size);

/// The 200 blocked instances of the ASP competition of 2007 (CSPLib problem 80). Throws
/// std::runtime_error as above.
PublishedSet read_blocked_set(const std::filesystem::path& folder);

} // namespace qsat::verdicts
