#pragma once

#include "armies/army_lines.hpp"
#include "armies/square_set.hpp"

namespace qsat {

/// The lines of a board of at most `max_size` rows, for relaxations.
template <int max_size>
struct ArmyLineTable {
    static constexpr int max_lines = 6 * max_size - 2;

    explicit ArmyLineTable(const ArmyLines& lines) : count{lines.count()} {
        int number = 0;
        for (const Square square : lines.squares) {
            const std::array<int, 4> four = lines.through(square);
            for (std::size_t direction = 0; direction < four.size(); ++direction) {
                through[number][direction] = static_cast<std::uint16_t>(four[direction]);
                direction_of[four[direction]] = static_cast<std::uint8_t>(direction);
                squares_on[four[direction]].insert(number);
            }
            ++number;
        }
        squares = number;
    }

    int count;                                                               ///< number of lines
    int squares;                                                             ///< number of squares
    std::array<std::array<std::uint16_t, 4>, max_size * max_size> through{}; ///< by square
    std::array<std::uint8_t, max_lines> direction_of{}; ///< place of a line in `through`
    std::array<SquareSet<max_size>, max_lines> squares_on{};
};

/// A Lagrangian relaxation of "armies of at least these sizes are at peace", for boards on which
/// some lines have a colour. A square is a candidate of an army if none of its four lines has the
/// other colour.
///
/// A white queen has the weight p and a black one the weight q, with p + q = 12. If all armies at
/// peace have a weight of less than p * white + q * black, there are none of these sizes. The
/// armies of largest weight are a maximum independent set in a bipartite graph: its nodes are the
/// candidates of each army, and an edge joins a white and a black candidate on a common line. The
/// largest weight is the weight of all candidates minus a maximum flow (L. Ford, D. Fulkerson,
/// "Flows in Networks", 1962). Flow goes from white candidates through lines without a colour to
/// black candidates; at most p leaves a white one, and at most q reaches a black one. The weights
/// change by one until the bound no longer improves.
///
/// A relaxation is copied at every branch, so it contains no pointers but one. `max_size` bounds
/// the size of the board.
template <int max_size>
class ArmyRelaxation {
public:
    using Table = ArmyLineTable<max_size>;

    /// No line has a colour. The table must outlive this object and its copies.
    ArmyRelaxation(const Table& table, ArmySizes wanted);

    bool has_color(int line) const { return colored_[line]; }
    /// The candidates of the army on this line.
    int candidates(Army army, int line) const { return side(army).on_line[line]; }
    /// All candidates of the army, as numbers of squares.
    std::vector<int> candidates(Army army) const;

    /// Gives a line without a colour to an army.
    void color(int line, Army army);

    /// Does the relaxation show that there are no armies of these sizes?
    bool refutes();

private:
    using Set = SquareSet<max_size>;
    static constexpr int all_weight = 12;

    /// The candidates of an army, and the flow that leaves or reaches them.
    struct Side {
        int wanted = 0;
        int weight = 0;
        int count = 0; ///< candidates
        Set candidates{};
        Set open{};                     ///< candidates with less flow than `weight`
        std::array<Set, 4> with_flow{}; ///< by direction: candidates with flow through this line
        std::array<std::uint8_t, max_size * max_size> used{};                ///< flow by square
        std::array<std::array<std::uint8_t, 4>, max_size * max_size> flow{}; ///< by direction, too
        std::array<std::uint8_t, Table::max_lines> on_line{}; ///< number of candidates by line

        void add(int square, int direction, int amount) {
            used[square] = static_cast<std::uint8_t>(used[square] + amount);
            std::uint8_t& part = flow[square][direction];
            part = static_cast<std::uint8_t>(part + amount);
            if (part == 0)
                with_flow[direction].erase(square);
            else
                with_flow[direction].insert(square);
            if (used[square] < weight)
                open.insert(square);
            else
                open.erase(square);
        }
    };

    /// How a search for augmenting paths came to a line.
    struct Step {
        enum class Kind : std::uint8_t {
            start, ///< from an open candidate of the first army
            turn,  ///< flow of a candidate of the first army leaves another line for this one
            back   ///< a candidate of the second army gets less flow from this line
        };
        Kind kind;
        std::uint16_t square;
        std::uint16_t before; ///< the line before; none for `start`
    };
    /// What such a search has reached.
    struct Reached {
        explicit Reached(Army first) : from{first} {}

        /// Forgets everything, for a search from this army.
        void begin(Army first);

        Army from;
        OfBoth<Set> squares{};
        std::array<Step, Table::max_lines> steps;          // of reached lines only
        std::array<std::uint16_t, Table::max_lines> order; // of the reached lines
        std::array<bool, Table::max_lines> has_line{};
        int lines = 0;

        void visit(int line, const Step& step);
    };

    static constexpr Army other(Army army) {
        return army == Army::white ? Army::black : Army::white;
    }
    Side& side(Army army) { return sides_[army]; }
    const Side& side(Army army) const { return sides_[army]; }

    /// How far the weight of all candidates, minus the flow, is above the weight of the wanted
    /// armies; negative if there are no armies of these sizes.
    int slack() const;
    bool push_all(Reached& last);
    bool search_once(Reached& reached);
    bool augment(const Reached& reached, int line, int square);
    void push_directly();
    void reduce(Army army, int square, int direction, int amount);
    bool is_too_heavy(const Reached& reached) const;
    void shift_weight(Army from);

    const Table* table_;
    OfBoth<Side> sides_;
    std::array<bool, Table::max_lines> colored_{};
    int flow_ = 0; ///< all flow
};

extern template class ArmyRelaxation<8>;
extern template class ArmyRelaxation<12>;
extern template class ArmyRelaxation<16>;
extern template class ArmyRelaxation<24>;
extern template class ArmyRelaxation<max_army_board_size>;

} // namespace qsat
