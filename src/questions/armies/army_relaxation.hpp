#pragma once

#include "armies/army_lines.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

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
    ArmyRelaxation(const ArmyLines& lines, ArmySizes wanted)
        : lines_{&lines}, colored_(lines.count()), is_reached_(lines.count()) {
        for (const Army army : both_armies) {
            Side& side = sides_[army];
            side.wanted = wanted[army];
            side.count = static_cast<int>(lines.squares.size());
            side.squares.resize(lines.squares.size());
            for (const auto& squares : lines.squares_on)
                side.on_line.push_back(static_cast<int>(squares.size()));
        }
    }

    bool has_color(int line) const { return colored_[line] != 0; }

    // What refutes, after `refutes` has returned true:
    bool lacks_candidates(Army army) const { return sides_[army].count < sides_[army].wanted; }
    int weight(Army army) const { return sides_[army].weight; }
    bool is_candidate(Army army, int square) const {
        return sides_[army].squares[square].is_candidate();
    }
    /// How much flow of a candidate goes through its line of this direction.
    int flow(Army army, int square, int direction) const {
        return sides_[army].squares[square].flow[direction];
    }

    /// Gives a line without a colour to an army.
    void color(int line, Army army) {
        colored_[line] = 1;
        const Army loser = other(army);
        Side& lost = sides_[loser];
        for (const int square : lines_->squares_on[line]) {
            Node& node = lost.squares[square];
            if (!node.is_candidate()) continue;
            const std::array<int, 4>& through = lines_->through[square];
            for (int direction = 0; direction < 4; ++direction) {
                if (node.flow[direction] != 0)
                    reduce(loser, square, direction, node.flow[direction]);
                --lost.on_line[through[direction]];
            }
            node.used = Node::never;
            --lost.count;
        }
    }

    /// The line without a colour on which the army with fewer candidates has most of them; negative
    /// if no line has candidates of both. Then the candidates are armies at peace.
    int most_contested_line() const {
        int best = -1;
        std::pair<int, int> most{0, 0};
        for (int line = 0; line < lines_->count(); ++line) {
            if (has_color(line)) continue;
            const auto [fewer, more] =
                std::minmax(sides_.white.on_line[line], sides_.black.on_line[line]);
            const std::pair<int, int> here{fewer, fewer + more};
            if (fewer == 0 || here <= most) continue;
            most = here;
            best = line;
        }
        return best;
    }
    Armies candidates() const {
        Armies armies;
        for (const Army army : both_armies)
            for (std::size_t square = 0; square < lines_->squares.size(); ++square)
                if (sides_[army].squares[square].is_candidate())
                    armies[army].push_back(lines_->squares[square]);
        return armies;
    }

    /// Does the relaxation show that there are no armies of these sizes?
    bool refutes() {
        for (const Army army : both_armies)
            if (sides_[army].count < sides_[army].wanted) return true;
        if (maximize_flow()) return true;
        constexpr int most_shifts = 3; // of a weight
        for (int shift = 0; shift < most_shifts; ++shift) {
            Army heavy = Army::white;
            if (!is_too_heavy(heavy)) {
                heavy = Army::black;
                search(heavy);
                if (!is_too_heavy(heavy)) return false; // these weights are the best
            }
            if (sides_[heavy].weight == 1) return false;
            ArmyRelaxation shifted = *this;
            shifted.shift_weight(heavy);
            const bool refuted = shifted.maximize_flow();
            if (!refuted && shifted.slack() >= slack()) return false;
            *this = std::move(shifted);
            if (refuted) return true;
        }
        return false;
    }

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
    int slack() const {
        int slack = -flow_;
        for (const Army army : both_armies)
            slack += sides_[army].weight * (sides_[army].count - sides_[army].wanted);
        return slack;
    }
    /// Makes the flow maximum, or stops as soon as it refutes, and returns whether it does. If not,
    /// the last search was from white.
    bool maximize_flow() {
        while (slack() >= 0)
            if (!search(Army::white)) return false;
        return true;
    }
    /// Searches in depth for augmenting paths from each candidate of this army with room, until the
    /// relaxation refutes. If it finds none, the flow is maximum. Returns whether it has found one.
    bool search(Army from) {
        Side& sending = sides_[from];
        for (int line = 0; line < lines_->count(); ++line) // there is no way on from an empty one
            is_reached_[line] = sides_[other(from)].on_line[line] == 0;
        for (const Army army : both_armies)
            for (Node& node : sides_[army].squares)
                node.is_reached =
                    !node.is_candidate() || (army == from && node.used < sending.weight);
        bool found = false;
        for (int square = 0; square < static_cast<int>(sending.squares.size()); ++square)
            for (int direction = 0; direction < 4 && sending.room(square) > 0; ++direction) {
                const int line = lines_->through[square][direction];
                while (is_reached_[line] == 0 && sending.room(square) > 0) {
                    const int sent = push(from, line, sending.room(square));
                    if (sent == 0) break;
                    sending.squares[square].add(direction, sent);
                    flow_ += sent;
                    found = true;
                    if (slack() < 0) return true;
                }
            }
        return found;
    }
    /// Sends up to this amount from a line to candidates with room of the army that does not send.
    /// Where the line has none, a candidate of that army takes from this line what another line
    /// sends to it, or one of the sending army sends to another line what it sends to this one;
    /// then the other line has the amount. Returns what arrives.
    int push(Army from, int line, int amount) {
        Side& sending = sides_[from];
        Side& receiving = sides_[other(from)];
        const int here = lines_->direction(line);
        const std::vector<int>& squares = lines_->squares_on[line];
        for (const int square : squares)
            if (receiving.room(square) > 0) {
                const int part = std::min(amount, receiving.room(square));
                receiving.squares[square].add(here, part);
                return part;
            }
        is_reached_[line] = 1;
        for (const bool is_sending : {false, true})
            for (const int square : squares) {
                Node& node = (is_sending ? sending : receiving).squares[square];
                if (node.is_reached || (is_sending && node.flow[here] == 0)) continue;
                node.is_reached = true;
                for (int there = 0; there < 4; ++there) {
                    const int next = lines_->through[square][there];
                    const int taken_from = is_sending ? here : there;
                    const int flow = node.flow[taken_from];
                    if (there == here || flow == 0 || is_reached_[next] != 0) continue;
                    const int sent = push(from, next, std::min(amount, flow));
                    if (sent == 0) continue;
                    node.add(taken_from, -sent);
                    node.add(is_sending ? there : here, sent);
                    return sent;
                }
            }
        return 0;
    }
    /// Takes flow from a candidate, and from candidates of the other army on the same line.
    void reduce(Army army, int square, int direction, int amount) {
        flow_ -= amount;
        sides_[army].squares[square].add(direction, -amount);
        Side& across = sides_[other(army)];
        for (const int partner : lines_->squares_on[lines_->through[square][direction]]) {
            const int part = std::min<int>(amount, across.squares[partner].flow[direction]);
            across.squares[partner].add(direction, -part);
            amount -= part;
        }
    }
    /// Is this army larger, compared with what is wanted, than the other one in all armies of
    /// largest weight? The last search was from this army and has found no path, so it has reached
    /// this army's queens in those of them where it is smallest.
    bool is_too_heavy(Army army) const {
        const auto count = [](const Side& side, bool is_reached) {
            return std::ranges::count_if(side.squares, [is_reached](const Node& node) {
                return node.is_candidate() && node.is_reached == is_reached;
            });
        };
        const Side& mine = sides_[army];
        const Side& across = sides_[other(army)];
        return count(mine, true) - mine.wanted > count(across, false) - across.wanted;
    }
    /// Takes one from the weight of this army's queens and gives it to the other's.
    void shift_weight(Army from) {
        Side& lighter = sides_[from];
        --lighter.weight;
        ++sides_[other(from)].weight;
        for (int square = 0; square < static_cast<int>(lighter.squares.size()); ++square)
            for (int direction = 0; direction < 4 && lighter.room(square) < 0; ++direction)
                if (lighter.squares[square].flow[direction] != 0)
                    reduce(from, square, direction, 1);
    }

    const ArmyLines* lines_;
    OfBoth<Side> sides_;
    std::vector<char> colored_;    // by line
    std::vector<char> is_reached_; // by line: by the last search
    int flow_ = 0;                 // all flow
};

} // namespace qsat::questions
