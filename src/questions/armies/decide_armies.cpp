#include "armies/army_relaxation.hpp"
#include "armies/find_armies.hpp"
#include "parallel/parallel.hpp"

#include <deque>

namespace qsat {

namespace {

/// Colours of lines, a bit each: 1 is white.
using Colors = std::uint32_t;

constexpr Army color_of(Colors colors, std::size_t line) {
    return (colors >> line & 1) != 0 ? Army::white : Army::black;
}

/// The lines that make cubes: rows and columns from the middle outwards that are not empty and
/// have no colour in the root. A symmetry of the board maps them to each other.
std::vector<int> cube_lines(const ArmyLines& lines, const auto& root) {
    const int pairs = std::min(lines.size / 4, 4); // of rows; at most 16 lines
    std::vector<int> chosen;
    for (int row = (lines.size + 1) / 2 - pairs; row < lines.size / 2 + pairs; ++row)
        for (const int line : {row, lines.size + row})
            if (!root.has_color(line) && !lines.squares_on[line].empty()) chosen.push_back(line);
    return chosen;
}

/// All colours of these lines; of those that are images of each other, the smallest. Precondition:
/// the symmetries are a group, and map these lines to each other.
std::vector<Colors> cubes_of(const std::vector<int>& chosen, const ArmyLines& lines,
                             const std::vector<ArmySymmetry>& symmetries) {
    struct Map {
        std::vector<std::size_t> places{}; // of the lines' images
        Colors changed = 0;                // by an exchange of the colours
    };
    const Colors count = Colors{1} << chosen.size();
    std::vector<Map> maps;
    for (const ArmySymmetry& symmetry : symmetries) {
        const std::vector<int> there = lines.images(symmetry.map);
        Map& map = maps.emplace_back();
        for (const int line : chosen)
            map.places.push_back(std::ranges::find(chosen, there[line]) - chosen.begin());
        if (symmetry.changes_colors) map.changed = count - 1;
    }
    std::vector<Colors> cubes;
    for (Colors colors = 0; colors < count; ++colors) {
        const auto is_not_after = [&](const Map& map) {
            Colors image = 0;
            for (std::size_t i = 0; i < chosen.size(); ++i)
                image |= (colors >> i & 1) << map.places[i];
            return colors <= (image ^ map.changed);
        };
        if (std::ranges::all_of(maps, is_not_after)) cubes.push_back(colors);
    }
    return cubes;
}

/// Depth-first search through the colours of lines.
template <int max_size>
class LineSearch {
public:
    using Relaxation = ArmyRelaxation<max_size>;

    LineSearch(int lines, const Budget& budget) : lines_{lines}, budget_{budget} {}

    /// Finds a relaxation without conflicts: its candidates are armies at peace. Null if none.
    const Relaxation* find(const Relaxation& root) {
        if (path_.empty()) path_.push_back(root);
        path_.front() = root;
        return find_below(0);
    }

    std::uint64_t nodes() const { return nodes_; }

private:
    const Relaxation* find_below(std::size_t depth) {
        budget_.require();
        Relaxation& here = path_[depth];
        if (here.refutes()) return nullptr;
        ++nodes_;
        const int line = choose(here);
        if (line < 0) return &here;
        if (path_.size() == depth + 1) path_.push_back(here);
        for (const Army army : both_armies) {
            path_[depth + 1] = here;
            path_[depth + 1].color(line, army);
            if (const Relaxation* found = find_below(depth + 1)) return found;
        }
        return nullptr;
    }

    /// The line on which the army with fewer candidates has most of them; negative if no line has
    /// candidates of both.
    int choose(const Relaxation& here) const {
        int best = -1;
        std::pair<int, int> most{0, 0};
        for (int line = 0; line < lines_; ++line) {
            if (here.has_color(line)) continue;
            const int white = here.candidates(Army::white, line);
            const int black = here.candidates(Army::black, line);
            const std::pair<int, int> here_most{std::min(white, black), white + black};
            if (here_most.first == 0 || here_most <= most) continue;
            most = here_most;
            best = line;
        }
        return best;
    }

    int lines_;
    const Budget& budget_;
    std::deque<Relaxation> path_; // by depth; a deque, so that references stay valid
    std::uint64_t nodes_ = 0;
};

template <int max_size>
std::optional<Armies> decide(const ArmyBoard& board, ArmySizes wanted, const ArmiesOptions& options,
                             const Budget& budget, std::uint64_t& nodes) {
    const ArmyLines lines{board};
    const auto table = std::make_unique<const ArmyLineTable<max_size>>(lines);
    const auto root = std::make_unique<ArmyRelaxation<max_size>>(*table, wanted);
    for (const Army army : both_armies)
        for (const Square queen : board.given()[army])
            for (const int line : lines.through(queen))
                if (!root->has_color(line)) root->color(line, army);
    const std::vector<int> chosen = cube_lines(lines, *root);
    const std::vector<Colors> cubes = cubes_of(
        chosen, lines,
        options.breaks_symmetries ? symmetries_of(board, wanted) : std::vector<ArmySymmetry>{});
    if (options.progress != nullptr) {
        options.progress->refuted = 0;
        options.progress->cubes = cubes.size();
    }

    RaceState race{.outside = budget.race};
    Budget until_found = budget;
    until_found.race = &race;
    std::optional<Armies> found;
    std::atomic<std::uint64_t> refuted{0};
    const int threads = parallel::worker_count(options.jobs);
    std::vector<std::unique_ptr<LineSearch<max_size>>> searches(static_cast<std::size_t>(threads));
    for (auto& search : searches)
        search = std::make_unique<LineSearch<max_size>>(lines.count(), until_found);
    const auto search_cube = [&](std::uint64_t cube, int worker) {
        if (race.won) return;
        const auto start = std::make_unique<ArmyRelaxation<max_size>>(*root);
        for (std::size_t i = 0; i < chosen.size(); ++i)
            start->color(chosen[i], color_of(cubes[cube], i));
        const auto* const armies = searches[static_cast<std::size_t>(worker)]->find(*start);
        if (armies == nullptr) {
            ++refuted;
            if (options.progress != nullptr) ++options.progress->refuted;
        } else if (!race.won.exchange(true)) {
            found.emplace();
            for (const Army army : both_armies)
                for (const int square : armies->candidates(army))
                    (*found)[army].push_back(lines.squares[square]);
        }
    };
    try {
        parallel::for_each_index(threads, cubes.size(), search_cube);
    } catch (const BudgetSpent&) {
        // This also happens if another thread has found armies.
    }
    for (const auto& search : searches)
        nodes += search->nodes();
    if (!found && refuted < cubes.size()) throw budget.spent();
    return found;
}

} // namespace

std::optional<Armies> decide_armies(const ArmyBoard& board, ArmySizes wanted,
                                    const ArmiesOptions& options, const Budget& budget,
                                    std::uint64_t& nodes) {
    const int size = board.size();
    const auto decide_it = size <= 8    ? decide<8>
                           : size <= 12 ? decide<12>
                           : size <= 16 ? decide<16>
                           : size <= 24 ? decide<24>
                                        : decide<max_army_board_size>;
    return decide_it(board, wanted, options, budget, nodes);
}

} // namespace qsat
