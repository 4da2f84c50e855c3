// The proof that there are no armies of some sizes, by CaDiCaL or by cutting planes.
#include "armies/armies.hpp"
#include "armies/armies_cnf.hpp"
#include "armies/army_relaxation.hpp"
#include "cutting_planes/proof_lines.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace qsat::inline questions {

namespace {

/// The numbers of the constraints of `write_army_opb`, from 1.
class ArmiesOpbNumbers {
public:
    ArmiesOpbNumbers(const ArmyBoard& board, const ArmiesCnf& cnf)
        : squares_{static_cast<int>(cnf.squares().size())} {
        for (const Army army : both_armies) {
            given_[army] = count_ + 1;
            implications_[army] = given_[army] + sizes_of(board.given())[army];
            count_ = at_least(army);
        }
        SizeOnly symmetries;
        cnf.encode_symmetries(symmetries);
        count_ += static_cast<int>(symmetries.size().clauses);
    }

    int count() const { return count_; }
    /// The army has its given queen with this index.
    int given(Army army, std::size_t index) const { return given_[army] + static_cast<int>(index); }
    /// A queen on this square makes the line of this direction her army's.
    int implication(Army army, int square, int direction) const {
        return implications_[army] + 4 * square + direction;
    }
    /// The army has the wanted size.
    int at_least(Army army) const { return implications_[army] + 4 * squares_; }

private:
    int squares_;
    int count_ = 0;
    OfBoth<int> given_;
    OfBoth<int> implications_;
};

/// The search for armies of these sizes on one thread, written as a proof. A decision gives a line
/// to an army. What refutes a subproblem becomes a clause: one of some decisions is wrong.
///
/// In each subproblem, each army has a constraint: its candidates have as many queens as wanted, or
/// a decision is wrong that took candidates from it. A bound of the relaxation is the sum of both
/// constraints, times the weights of a queen, and of the implications "a queen on this square makes
/// this line her army's", times the flow through square and line.
class ArmiesRefutation {
public:
    ArmiesRefutation(const ArmyBoard& board, ArmySizes wanted, const ArmiesParameters& parameters,
                     const Budget& budget, const CuttingPlanesOutput& output)
        : budget_{budget}, lines_{board}, cnf_{board, wanted, parameters, budget.poll()},
          numbers_{board, cnf_}, proof_{output, numbers_.count()}, root_{{lines_, wanted}},
          queens_{cnf_.queens(Army::white), cnf_.queens(Army::black)}, colors_(lines_.count()) {
        if (parameters.breaks_symmetries)
            for (const auto& [map, changes_colors] :
                 symmetries_of(board, wanted.white == wanted.black))
                symmetries_.emplace_back(lines_.images(map), changes_colors);
        for (const Army army : both_armies)
            root_.sums[army].number = numbers_.at_least(army);
        color_givens(board);
    }

    /// Returns nothing if there are such armies; then the text is no proof. Throws BudgetSpent.
    std::optional<ProofStatistics> run() {
        std::optional<Clause> clause = refute(root_);
        if (clause && lines_.squares.empty()) clause->number = 1; // it says only that it is false
        if (!clause) return std::nullopt;
        proof_.conclude(clause->number);
        return ProofStatistics{"opb", proof_.lines(), proof_.bytes()};
    }

private:
    /// A constraint of the proof. It contains the negations of decisions.
    struct Clause {
        int number = 0;
        std::set<int> decisions{}; ///< lines
    };
    struct Subproblem {
        ArmyRelaxation relaxation;
        OfBoth<Clause> sums{}; ///< "the candidates have the wanted size"
    };

    /// The lines through given queens get their colour.
    void color_givens(const ArmyBoard& board) {
        for (const Army army : both_armies)
            for (std::size_t i = 0; i < board.given()[army].size(); ++i) {
                const auto square =
                    static_cast<int>(std::ranges::find(lines_.squares, board.given()[army][i]) -
                                     lines_.squares.begin());
                for (int direction = 0; direction < 4; ++direction) {
                    const int line = lines_.through[square][direction];
                    if (colors_[line]) continue;
                    colors_[line] = army;
                    color(root_, line, army,
                          proof_.add({.terms = {{numbers_.given(army, i)},
                                                {numbers_.implication(army, square, direction)}}}));
                }
            }
    }

    /// Gives a line to an army, because of this constraint, or of a decision if it is 0. Then
    /// squares on the line are no candidates of the other army.
    void color(Subproblem& here, int line, Army army, int because = 0) {
        const Army loser = other(army);
        Clause& remaining = here.sums[loser];
        ProofSum sum{.terms = {{remaining.number}}};
        for (const int square : lines_.squares_on[line]) {
            if (!here.relaxation.is_candidate(loser, square)) continue;
            sum.terms.push_back({numbers_.implication(loser, square, lines_.direction(line))});
            if (because > 0) sum.terms.push_back({because});
        }
        here.relaxation.color(line, army);
        if (sum.terms.size() == 1) return;
        remaining.number = proof_.add(sum);
        if (because == 0) remaining.decisions.insert(line);
    }

    /// Writes a clause that refutes the subproblem. Returns nothing if it has armies.
    std::optional<Clause> refute(Subproblem& here) {
        budget_.require();
        if (here.relaxation.refutes()) return refute_by_bound(here);
        const int line = next_line(here.relaxation);
        if (line < 0) return std::nullopt;
        Clause first;
        for (const Army army : both_armies) {
            colors_[line] = army;
            std::optional<Clause> clause = refute_side(here, line, army);
            colors_[line].reset();
            if (!clause) return std::nullopt;
            const bool is_needed = clause->decisions.erase(line) > 0;
            if (first.number == 0 && is_needed) {
                first = std::move(*clause);
                continue;
            }
            std::vector<int> used;
            if (first.number > 0) used.push_back(first.number);
            if (is_needed) { // a literal of both clauses gets the factor 2
                used.push_back(clause->number);
                clause->number = proof_.add({.terms = {{used[0]}, {used[1]}}, .divisor = 2});
                clause->decisions.merge(first.decisions);
            }
            proof_.remove(used);
            return clause;
        }
        return std::nullopt;
    }
    std::optional<Clause> refute_side(const Subproblem& here, int line, Army army) {
        if (auto clause = refute_by_symmetry()) return clause;
        Subproblem below = here;
        color(below, line, army);
        const std::optional<Clause> clause = refute(below);
        const int sum = below.sums[other(army)].number;
        if (sum != here.sums[other(army)].number) proof_.remove({&sum, 1});
        return clause;
    }
    /// Symmetries exclude most if lines in the middle come first.
    int next_line(const ArmyRelaxation& relaxation) const {
        const std::size_t in_order = std::min<std::size_t>(lines_.size, cnf_.lines().size());
        for (const int line : cnf_.lines().first(in_order))
            if (!relaxation.has_color(line)) return line;
        return relaxation.most_contested_line();
    }

    /// The clause that an image of these colours comes first in alphabetical order, if it does.
    std::optional<Clause> refute_by_symmetry() {
        for (const auto& [images, changes_colors] : symmetries_) {
            Clause clause;
            for (const int line : cnf_.lines()) {
                const std::optional<Army> here = colors_[line];
                const std::optional<Army> there = colors_[images[line]];
                if (!here || !there) break;
                for (const int used : {line, images[line]})
                    if (!root_.relaxation.has_color(used)) clause.decisions.insert(used);
                if ((here == there) != changes_colors) continue;
                if (here == Army::black) break; // black comes first
                std::vector<int> literals;
                for (const int used : clause.decisions) {
                    const int variable = cnf_.is_white(used).dimacs();
                    literals.push_back(colors_[used] == Army::white ? variable : -variable);
                }
                clause.number = proof_.refute(literals);
                return clause;
            }
        }
        return std::nullopt;
    }

    Clause refute_by_bound(const Subproblem& here) {
        constexpr std::int64_t more_than_any_factor = 10'000;
        const ArmyRelaxation& relaxation = here.relaxation;
        const auto lacking = std::ranges::find_if(
            both_armies, [&](Army army) { return relaxation.lacks_candidates(army); });
        const bool has_flow = lacking == both_armies.end();
        Clause clause;
        ProofSum sum{.divisor = more_than_any_factor};
        for (const Army army : both_armies) {
            if (!has_flow && army != *lacking) continue;
            const int weight = has_flow ? relaxation.weight(army) : 1;
            sum.terms.push_back({here.sums[army].number, weight});
            clause.decisions.insert(here.sums[army].decisions.begin(),
                                    here.sums[army].decisions.end());
            for (int square = 0; square < static_cast<int>(lines_.squares.size()); ++square) {
                if (!relaxation.is_candidate(army, square)) continue;
                int room = weight;
                for (int direction = 0; has_flow && direction < 4; ++direction) {
                    const int flow = relaxation.flow(army, square, direction);
                    if (flow == 0) continue;
                    sum.terms.push_back({numbers_.implication(army, square, direction), flow});
                    room -= flow;
                }
                if (room > 0) sum.weakened.push_back(queens_[army][square].dimacs());
            }
        }
        clause.number = proof_.add(sum);
        return clause;
    }

    const Budget& budget_;
    ArmyLines lines_;
    ArmiesCnf cnf_;
    ArmiesOpbNumbers numbers_;
    ProofLines proof_;
    Subproblem root_;                         // with the colours by given queens
    OfBoth<std::vector<Lit>> queens_;         // by square
    std::vector<std::optional<Army>> colors_; // by line
    std::vector<std::pair<std::vector<int>, bool>> symmetries_{}; // lines' images, colours change
};

} // namespace

std::optional<ProofStatistics> prove_no_armies(const ArmyBoard& board, ArmySizes wanted,
                                               const ArmiesParameters& parameters,
                                               const Budget& budget, const ProofOutput& output) {
    if (armies_have_planes && is_cutting_planes(output.format))
        return ArmiesRefutation{board, wanted, parameters, budget, output.cutting_planes()}.run();
    const ArmiesCnf cnf{board, wanted, parameters, budget.poll()};
    const auto encode = [&](ClauseSink& sink) { cnf.encode(sink, budget.poll()); };
    return refute_by_sat({cnf.size(), parameters.counter, encode}, parameters.seed, {}, budget,
                         output);
}

} // namespace qsat::questions
