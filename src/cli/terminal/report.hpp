#pragma once

#include "generate/generate_puzzle.hpp"
#include "solve/complete.hpp"

#include <optional>
#include <string>
#include <vector>

namespace qsat {

/// A line on standard error, or several with line ends between them, each made printable. If it
/// cannot be written there is nobody left to tell, so the answer goes on.
void print_line(std::string_view line);

/// A time for people: `0.3 ms`, `2.41 s`.
std::string duration_text(double seconds);

/// A count of things: `1 queen`, `2 queens`.
std::string plural(std::uint64_t count, std::string_view thing);

/// As on the command line.
std::string_view difficulty_name(Difficulty difficulty);

/// Why a search stopped, in words.
std::string_view stop_text(StopReason reason);

/// The line on standard error that tells what became of a board.
std::string summary(const Board& board, const CompletionReport& report, std::uint64_t limit,
                    double seconds);

/// The line on standard error that tells whether there is another completion than the first of
/// these, which are all there are or two.
std::string uniqueness(const std::vector<VerifiedPlacement>& completions);

/// The lines of --verbose that tell which engine and encoding were used and why.
std::string choices_text(const Statistics& statistics);

/// The lines of --stats.
std::string statistics_text(const Statistics& statistics);

/// Row numbers by column, as in the permutation format.
std::vector<int> permutation(const VerifiedPlacement& completion);

/// A proof that was written because there is no completion.
struct WrittenProof {
    std::string file; ///< as on the command line
    std::string_view format;
    std::string encoding; ///< of the formula that it refutes
    std::uint64_t lemmas = 0;
    std::uint64_t bytes = 0;
};

/// The lines of --stats on a proof.
std::string proof_text(const WrittenProof& proof, const Statistics& statistics);

// The object of --json in pieces, so that no completion has to be kept: first json_begin, then the
// completions with commas between them, then json_end. Completions are permutations as in the
// format of that name.
std::string json_begin(const Board& board);
std::string json_item(const VerifiedPlacement& completion);
std::string json_end(const Board& board, const CompletionReport& report, double seconds,
                     const std::optional<WrittenProof>& proof = {});

} // namespace qsat
