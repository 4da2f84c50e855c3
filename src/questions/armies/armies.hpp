// Defined in army_board.cpp, army_writers.cpp, decide_armies.cpp, find_armies.cpp and
// prove_armies.cpp.
#pragma once

#include "armies/army_relaxation.hpp"
#include "armies/ask_armies.hpp"
#include "board/poll.hpp"
#include "solve/prove.hpp"

#include <atomic>
#include <cstdint>
#include <optional>
#include <ostream>

namespace qsat::inline questions {

/// How far the search for larger armies is. Another thread may read it.
struct ArmiesProgress {
    std::atomic<std::uint64_t> cubes{0}; ///< the parts of the search; 0 before it begins
    std::atomic<std::uint64_t> refuted{0};
    std::atomic<std::uint64_t> nodes{0}; ///< relaxations that refuted nothing, of all searches
};

/// Finds armies of a high level by simulated annealing (S. Kirkpatrick, C. Gelatt, M. Vecchi,
/// "Optimization by simulated annealing", Science 220, 1983). A step changes the colour of a line;
/// a square whose four lines have one colour has a queen of this colour. It restarts until some
/// rounds have found nothing better, or the budget is spent. The same seed gives the same armies.
/// Adds to `steps`. Precondition: the given queens do not attack each other.
Armies search_armies(const ArmyBoard& board, const SizesWanted& wanted, std::uint64_t seed,
                     const Budget& budget, std::uint64_t& steps);

/// The parts of the search that decides: colours of lines in the middle of the board, up to
/// symmetries. Precondition: the given queens do not attack each other.
class ArmiesCubes {
public:
    using Colors = std::uint32_t; ///< of lines, a bit each: 1 is white

    ArmiesCubes(const ArmyBoard& board, ArmySizes wanted, bool have_same_size,
                bool breaks_symmetries);
    ArmiesCubes(const ArmiesCubes&) = delete;

    std::uint64_t size() const { return all_.size(); }
    /// Armies of the wanted sizes with the colours of a cube, if there are any. Throws BudgetSpent.
    std::optional<Armies> search(std::uint64_t cube, const Budget& budget,
                                 std::atomic<std::uint64_t>& nodes) const;
    /// A hash of all cubes.
    std::string cut() const;

private:
    ArmyLines lines_;
    ArmyRelaxation root_;
    std::vector<int> chosen_{}; // lines
    std::vector<Colors> all_{};
};

/// Every `step`-th cube, and armies that are known already. All shares have the same cubes.
struct ArmiesShare {
    std::uint64_t first = 0;
    std::uint64_t step = 1;
    std::optional<Armies> known{}; ///< at peace, with the given queens
};

/// Finds armies of at least these sizes, or shows that there are none: then the result is empty.
/// Colours line after line, and leaves out what a Lagrangian relaxation refutes (ArmyRelaxation).
/// The first lines are those in the middle of the board. Their colours make cubes, which the
/// threads take one by one; of cubes that are images of each other, only one. Only the cubes of the
/// share are searched. With several threads,
/// which armies are found depends on their speed. Precondition: the given queens do not attack each
/// other. Throws BudgetSpent.
std::optional<Armies> decide_armies(const ArmyBoard& board, ArmySizes wanted,
                                    const ArmiesParameters& parameters, const Budget& budget,
                                    ArmiesProgress& progress, const ArmiesShare& share = {});

/// As `ask`, but excludes larger armies only in its share: if no share finds larger ones than
/// another, they are the largest. Local search is left out if armies are known.
ArmiesReport ask_share(const ArmyBoard& board, const ArmiesParameters& parameters,
                       const ArmiesShare& share, const Budget& budget, ArmiesProgress& progress);

/// A hash of the division into cubes.
std::string cut_of_armies(const ArmyBoard& board, const ArmiesParameters& parameters);

/// Are cutting planes of armies part of the program? A page has no room for them.
#ifdef __EMSCRIPTEN__
inline constexpr bool armies_have_planes = false;
#else
inline constexpr bool armies_have_planes = true;
#endif

/// Proves that there are no armies of these sizes: by a search of its own for cutting planes, which
/// refute the formula of `write_army_opb`, else by SAT, for that of `write_army_dimacs`. Returns
/// nothing if there are such armies; then the written text is not a proof. Precondition: the given
/// queens do not attack each other. Throws BudgetSpent, NotRup for LRAT, and exceptions of the
/// stream.
std::optional<ProofStatistics> prove_no_armies(const ArmyBoard& board, ArmySizes wanted,
                                               const ArmiesParameters& parameters,
                                               const Budget& budget, const ProofOutput& output);

/// Reads the single board of a text. It is a grid with a line per row: `.` free, `W` and `B`
/// queens, `x` blocked, with or without blanks. Or it is the size and the squares, as in `8: w:b4
/// b:d5 !c3`. `#` begins a comment. Throws InputError.
ArmyBoard read_army_board(const std::string& source, std::string_view content);

/// Writes the board with these queens.
using WriteArmies = void(std::ostream& out, const ArmyBoard& board, const Armies& queens);
WriteArmies write_army_grid;    ///< ends with an empty line
WriteArmies write_army_squares; ///< on one line
WriteArmies write_army_unicode; ///< for the terminal: ♕ white, ♛ black, ▒ blocked
/// A drawing. White queens are outlined and have a ring; black queens are filled. Given queens have
/// a line below. So they can be distinguished in print and without colour vision.
WriteArmies write_army_svg;
WriteArmies write_army_html; ///< a page for printing with the drawing and the names of the squares

/// The problem for other solvers.
struct ArmiesProblem {
    const ArmyBoard& board;
    const ArmiesParameters& parameters;
    std::string writer{}; ///< such as `qsat 1.0.0`, for a comment
};

/// Writes the problem and returns a short summary of the text. Exceptions of the poll pass through.
using WriteArmiesProblem = std::string(const ArmiesProblem& problem, std::ostream& out,
                                       const Poll& poll);
/// The clauses that proofs refute. Precondition: the sizes are fixed. Variables are named: `c
/// varname 5 w:b4`, `c varname 60 white row 4`.
WriteArmiesProblem write_army_dimacs;
/// An answer set program: queen(A,R,C), rows and columns from 1 at the bottom left.
WriteArmiesProblem write_army_asp;
/// Linear constraints on the variables of squares and lines, with the numbers of the clauses. If
/// the sizes are fixed, cutting planes refute them; otherwise they keep symmetric armies.
WriteArmiesProblem write_army_opb;

} // namespace qsat::questions
