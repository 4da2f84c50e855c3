#include "armies/army_relaxation.hpp"

namespace qsat {

template <int max_size>
ArmyRelaxation<max_size>::ArmyRelaxation(const Table& table, ArmySizes wanted) : table_{&table} {
    for (const Army army : both_armies) {
        Side& mine = side(army);
        mine.wanted = wanted[army];
        mine.weight = all_weight / 2;
        mine.count = table.squares;
        for (int square = 0; square < table.squares; ++square) {
            mine.candidates.insert(square);
            for (const int line : table.through[square])
                ++mine.on_line[line];
        }
        mine.open = mine.candidates;
    }
}

template <int max_size>
std::vector<int> ArmyRelaxation<max_size>::candidates(Army army) const {
    std::vector<int> squares;
    side(army).candidates.for_each([&](int square) { squares.push_back(square); });
    return squares;
}

template <int max_size>
int ArmyRelaxation<max_size>::slack() const {
    int slack = -flow_;
    for (const Army army : both_armies)
        slack += side(army).weight * (side(army).count - side(army).wanted);
    return slack;
}

/// Takes flow from a candidate, and from candidates of the other army on the same line.
template <int max_size>
void ArmyRelaxation<max_size>::reduce(Army army, int square, int direction, int amount) {
    flow_ -= amount;
    side(army).add(square, direction, -amount);
    Side& across = side(other(army));
    (table_->squares_on[table_->through[square][direction]] & across.with_flow[direction])
        .for_each([&](int partner) {
            const int part = std::min<int>(amount, across.flow[partner][direction]);
            if (part == 0) return;
            across.add(partner, direction, -part);
            amount -= part;
        });
}

template <int max_size>
void ArmyRelaxation<max_size>::color(int line, Army army) {
    colored_[line] = true;
    const Army loser = other(army);
    Side& lost = side(loser);
    (table_->squares_on[line] & lost.candidates).for_each([&](int square) {
        for (int direction = 0; direction < 4; ++direction) {
            if (lost.flow[square][direction] != 0)
                reduce(loser, square, direction, lost.flow[square][direction]);
            --lost.on_line[table_->through[square][direction]];
        }
        lost.candidates.erase(square);
        lost.open.erase(square);
        --lost.count;
    });
}

template <int max_size>
void ArmyRelaxation<max_size>::Reached::begin(Army first) {
    from = first;
    squares = {};
    has_line = {};
    lines = 0;
}

template <int max_size>
void ArmyRelaxation<max_size>::Reached::visit(int line, const Step& step) {
    if (has_line[line]) return;
    has_line[line] = true;
    steps[line] = step;
    order[lines++] = static_cast<std::uint16_t>(line);
}

/// Sends flow along the path that reached this line, to this open square of the second army.
/// Earlier paths of the same search may have used it up; then it returns false.
template <int max_size>
bool ArmyRelaxation<max_size>::augment(const Reached& reached, int line, int square) {
    using Kind = typename Step::Kind;
    Side& from = side(reached.from);
    Side& to = side(other(reached.from));
    const auto direction = [&](int of) { return table_->direction_of[of]; };
    int amount = to.weight - to.used[square];
    for (int at = line; amount > 0; at = reached.steps[at].before) {
        const Step& step = reached.steps[at];
        const int room = step.kind == Kind::start  ? from.weight - from.used[step.square]
                         : step.kind == Kind::turn ? from.flow[step.square][direction(step.before)]
                                                   : to.flow[step.square][direction(at)];
        amount = std::min(amount, room);
        if (step.kind == Kind::start) break;
    }
    if (amount == 0) return false;
    flow_ += amount;
    to.add(square, direction(line), amount);
    for (int at = line;; at = reached.steps[at].before) {
        const Step& step = reached.steps[at];
        if (step.kind == Kind::start) {
            from.add(step.square, direction(at), amount);
            return true;
        }
        Side& changed = step.kind == Kind::turn ? from : to;
        changed.add(step.square, direction(step.kind == Kind::turn ? at : step.before), amount);
        changed.add(step.square, direction(step.kind == Kind::turn ? step.before : at), -amount);
    }
}

/// One search in breadth for augmenting paths from the open candidates of `reached.from`. Sends
/// flow along every path that it finds, until the relaxation refutes. If it finds none, the flow is
/// maximum. Returns whether it has found one.
template <int max_size>
bool ArmyRelaxation<max_size>::search_once(Reached& reached) {
    using Kind = typename Step::Kind;
    const Army to_army = other(reached.from);
    const Side& from = side(reached.from);
    const Side& to = side(to_army);
    Set& from_squares = reached.squares[reached.from];
    Set& to_squares = reached.squares[to_army];
    const auto visit_lines = [&](int square, Kind kind, int before) {
        for (const std::uint16_t line : table_->through[square])
            if (!colored_[line])
                reached.visit(line, {kind, static_cast<std::uint16_t>(square),
                                     static_cast<std::uint16_t>(before)});
    };
    bool found = false;
    from_squares = from.open;
    from.open.for_each([&](int square) { visit_lines(square, Kind::start, 0); });
    for (int next = 0; next < reached.lines; ++next) {
        const int line = reached.order[next];
        const Set& here = table_->squares_on[line];
        if (const Set ends = here & to.open; !ends.empty()) {
            ends.for_each([&](int square) { found |= augment(reached, line, square); });
            if (slack() < 0) return true;
        }
        const Set fed = (here & to.candidates) - to_squares;
        to_squares |= fed;
        fed.for_each([&](int square) {
            for (int direction = 0; direction < 4; ++direction)
                if (to.flow[square][direction] != 0)
                    reached.visit(table_->through[square][direction],
                                  {Kind::back, static_cast<std::uint16_t>(square),
                                   static_cast<std::uint16_t>(line)});
        });
        const Set feeding = (here & from.with_flow[table_->direction_of[line]]) - from_squares;
        from_squares |= feeding;
        feeding.for_each([&](int square) { visit_lines(square, Kind::turn, line); });
    }
    return found;
}

/// Pairs open candidates on a common line. This is faster than paths where many are open.
template <int max_size>
void ArmyRelaxation<max_size>::push_directly() {
    Side& white = sides_.white;
    Side& black = sides_.black;
    for (int line = 0; line < table_->count; ++line) {
        if (colored_[line]) continue;
        const int direction = table_->direction_of[line];
        (table_->squares_on[line] & white.open).for_each([&](int from) {
            int room = white.weight - white.used[from];
            (table_->squares_on[line] & black.open).for_each([&](int to) {
                const int amount = std::min(room, black.weight - black.used[to]);
                if (amount == 0) return;
                white.add(from, direction, amount);
                black.add(to, direction, amount);
                flow_ += amount;
                room -= amount;
            });
        });
    }
}

/// Is the first army of the search larger, compared with what is wanted, than the other one in all
/// armies of largest weight? The search has found no path, so it has reached this army's queens in
/// those of them where it is smallest.
template <int max_size>
bool ArmyRelaxation<max_size>::is_too_heavy(const Reached& reached) const {
    const Army army = reached.from;
    const Side& mine = side(army);
    const Side& across = side(other(army));
    const int queens = (reached.squares[army] & mine.candidates).count();
    const int others = across.count - (reached.squares[other(army)] & across.candidates).count();
    return queens - mine.wanted > others - across.wanted;
}

/// Takes one from the weight of this army's queens and gives it to the other's.
template <int max_size>
void ArmyRelaxation<max_size>::shift_weight(Army from) {
    Side& lighter = side(from);
    Side& heavier = side(other(from));
    --lighter.weight;
    ++heavier.weight;
    heavier.open = heavier.candidates;
    (lighter.candidates - lighter.open).for_each([&](int square) {
        for (int direction = 0; direction < 4 && lighter.used[square] > lighter.weight; ++direction)
            if (lighter.flow[square][direction] != 0) reduce(from, square, direction, 1);
    });
    lighter.candidates.for_each([&](int square) {
        if (lighter.used[square] >= lighter.weight) lighter.open.erase(square);
    });
    push_directly();
}

/// Makes the flow maximum, or stops as soon as it refutes, and returns whether it does. If not,
/// `last` is the search from white that found no path.
template <int max_size>
bool ArmyRelaxation<max_size>::push_all(Reached& last) {
    while (slack() >= 0) {
        last.begin(Army::white);
        if (!search_once(last)) return false;
    }
    return true;
}

template <int max_size>
bool ArmyRelaxation<max_size>::refutes() {
    for (const Army army : both_armies)
        if (side(army).count < side(army).wanted) return true;
    constexpr int most_shifts = 3; // of a weight
    Reached reached{Army::white};
    if (push_all(reached)) return true;
    for (int shift = 0; shift < most_shifts; ++shift) {
        if (!is_too_heavy(reached)) {
            reached.begin(Army::black);
            search_once(reached);
            if (!is_too_heavy(reached)) return false; // these weights are the best
        }
        if (side(reached.from).weight == 1) return false;
        ArmyRelaxation shifted = *this;
        shifted.shift_weight(reached.from);
        if (shifted.push_all(reached)) return true;
        if (shifted.slack() >= slack()) return false;
        *this = shifted;
    }
    return false;
}

template class ArmyRelaxation<8>;
template class ArmyRelaxation<12>;
template class ArmyRelaxation<16>;
template class ArmyRelaxation<24>;
template class ArmyRelaxation<max_army_board_size>;

} // namespace qsat
