#pragma once

#include "board/sentence.hpp"
#include "board/verify.hpp"
#include "question/conclusion.hpp"
#include "question/parameters.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qsat::inline questions {

/// What a random board must be like. Each kind takes only some of the wishes.
struct GenerateParameters {
    std::string kind = "puzzle"; ///< `completion`, `blocked`, `diagonals` or `puzzle`
    std::uint64_t seed = 0;
    std::optional<std::int64_t> queens{}; ///< given queens of a completion; size / 4 if empty
    /// Blocked squares; if empty, none in a puzzle and otherwise as many as possible.
    std::optional<std::int64_t> blocked{};
    std::optional<std::int64_t> diagonals{}; ///< excluded diagonals; if empty, as many as possible
    std::optional<std::int64_t>
        mininfile{}; ///< free squares that stay in each row and column; 4 if empty
    std::optional<std::int64_t> givens{}; ///< given queens of a puzzle, or the same as `queens`
    std::string difficulty = "any";       ///< of a puzzle: `easy`, `medium`, `hard` or `any`
    bool regions = false; ///< a puzzle with regions instead of given queens and blocked squares

    void describe(ParameterVisitor& visit);
    /// All but kind and seed.
    void describe_wishes(ParameterVisitor& visit);
    /// The wishes that differ from the defaults, as options of the command line.
    std::vector<std::string> options() const;

    static std::vector<std::string> kinds();
    static void require_kind(const std::string& source, const std::string& kind);

    std::string before_names{}; ///< what precedes the names of wishes in messages
};

/// A random board that depends only on its size, the wishes and the seed, and is the same on every
/// platform. The generators are described in generate/generate.hpp. A puzzle has exactly one
/// completion and no redundant given.
struct GenerateReport {
    std::optional<Board> board{};
    std::optional<std::string_view> difficulty{};  ///< of a puzzle, if there was time to grade it
    std::optional<VerifiedPlacement> completion{}; ///< of a puzzle
    std::uint64_t seed = 0;
    /// Why there is no such board; if the work was stopped, why this seed gave none.
    std::optional<Sentence> why{};
    std::optional<Stopped> stopped{}; ///< another seed, or more time, may give a board

    Conclusion conclusion() const {
        return board ? concluded(stopped, "generated")
                     : concluded(stopped, "impossible", Conclusion::Kind::no);
    }
    std::size_t given(const Board&) const { return board ? board->queens().size() : 0; }

    void describe(const auto& visit) const {
        visit("board", board, "the board, as a text that qsat reads");
        visit("difficulty", difficulty, "easy, medium or hard; of a puzzle");
        visit("queens", completion, "the squares of the only completion of a puzzle");
        visit("seed", seed, "the seed that makes the board again");
    }
};

/// The board must be empty: only its size is used. Throws InputError for wishes that the kind does
/// not take.
GenerateReport ask(const Board& empty, const GenerateParameters& parameters, const Budget& budget);

void show(const GenerateReport& report, const Board& empty, Shown& shown);

/// What the report of a puzzle has beside the board: the difficulty, and also the completion.
enum class PuzzleFacts { none, difficulty, all };

/// The same for a board of this size.
GenerateReport generate_board(int size, const GenerateParameters& parameters, const Budget& budget,
                              PuzzleFacts facts = PuzzleFacts::all);

} // namespace qsat::questions
