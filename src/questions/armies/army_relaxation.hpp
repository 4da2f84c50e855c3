#pragma once

#include "armies/army_lines.hpp"

#include <cstdint>

namespace qsat::inline questions {

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
class ArmyRelaxation {
public:
    /// No line has a colour. The lines must outlive this object and its copies.
    ArmyRelaxation(const ArmyLines& lines, ArmySizes wanted);

    bool has_color(int line) const { return colored_[line] != 0; }

    /// Gives a line without a colour to an army.
    void color(int line, Army army);

    /// The line without a colour on which the army with fewer candidates has most of them; negative
    /// if no line has candidates of both. Then the candidates are armies at peace.
    int most_contested_line() const;
    Armies candidates() const;

    /// Does the relaxation show that there are no armies of these sizes?
    bool refutes();

private:
    /// A square, for one army.
    struct alignas(8) Node {
        static constexpr std::uint8_t never = 100;

        std::uint8_t used = 0;              ///< all its flow; `never` if it is no candidate
        bool is_reached = false;            ///< by the last search, or no candidate
        std::array<std::uint8_t, 4> flow{}; ///< through each of its lines

        bool is_candidate() const { return used != never; }
        void add(int direction, int amount) {
            used = static_cast<std::uint8_t>(used + amount);
            flow[direction] = static_cast<std::uint8_t>(flow[direction] + amount);
        }
    };
    struct Side {
        int wanted = 0;
        int weight = 6;
        int count = 0; ///< candidates
        std::vector<Node> squares{};
        std::vector<int> on_line{}; ///< number of candidates on each line

        /// How much more flow a square can have; not positive if it is no candidate.
        int room(int square) const { return weight - squares[square].used; }
    };

    /// How far the weight of all candidates, minus the flow, is above the weight of the wanted
    /// armies; negative if there are no armies of these sizes.
    int slack() const;
    bool maximize_flow();
    bool search(Army from);
    int push(Army from, int line, int amount);
    void reduce(Army army, int square, int direction, int amount);
    bool is_too_heavy(Army army) const;
    void shift_weight(Army from);

    const ArmyLines* lines_;
    OfBoth<Side> sides_;
    std::vector<char> colored_;    // by line
    std::vector<char> is_reached_; // by line: by the last search
    int flow_ = 0;                 // all flow
};

} // namespace qsat::questions
