#include "armies/armies.hpp"
#include "armies/army_relaxation.hpp"
#include "board/fingerprint.hpp"
#include "parallel/parallel.hpp"

#include <algorithm>
#include <utility>

namespace qsat::inline questions {

namespace {

using Colors = ArmiesCubes::Colors;

/// The lines that make cubes: rows and columns from the middle outwards that are not empty and
/// have no colour in the root. A symmetry of the board maps them to each other.
std::vector<int> cube_lines(const ArmyLines& lines, const ArmyRelaxation& root) {
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
    const Colors count = Colors{1} << chosen.size();
    std::vector<std::vector<std::size_t>> places; // of the lines' images, for each symmetry
    for (const ArmySymmetry& symmetry : symmetries) {
        const std::vector<int> there = lines.images(symmetry.map);
        places.emplace_back();
        for (const int line : chosen)
            places.back().push_back(std::ranges::find(chosen, there[line]) - chosen.begin());
    }
    std::vector<Colors> cubes;
    for (Colors colors = 0; colors < count; ++colors) {
        bool is_smallest = true;
        for (std::size_t map = 0; map < symmetries.size() && is_smallest; ++map) {
            Colors image = symmetries[map].changes_colors ? count - 1 : 0;
            for (std::size_t i = 0; i < chosen.size(); ++i)
                image ^= (colors >> i & 1) << places[map][i];
            is_smallest = colors <= image;
        }
        if (is_smallest) cubes.push_back(colors);
    }
    return cubes;
}

bool sizes_stay_equal(const SizesWanted& wanted) { return wanted.white == wanted.black; }

/// Depth-first search through the colours of lines.
std::optional<Armies> search_below(ArmyRelaxation here, const Budget& budget,
                                   std::atomic<std::uint64_t>& nodes) {
    budget.require();
    if (here.refutes()) return std::nullopt;
    ++nodes;
    const int line = here.most_contested_line();
    if (line < 0) return here.candidates();
    for (const Army army : both_armies) {
        ArmyRelaxation below = here;
        below.color(line, army);
        if (auto found = search_below(std::move(below), budget, nodes)) return found;
    }
    return std::nullopt;
}

} // namespace

ArmiesCubes::ArmiesCubes(const ArmyBoard& board, ArmySizes wanted, bool have_same_size,
                         bool breaks_symmetries)
    : lines_{board}, root_{lines_, wanted} {
    for (const Army army : both_armies)
        for (const Square queen : board.given()[army])
            for (const int line : lines_.lines_of(queen))
                if (!root_.has_color(line)) root_.color(line, army);
    chosen_ = cube_lines(lines_, root_);
    std::vector<ArmySymmetry> symmetries;
    if (breaks_symmetries) symmetries = symmetries_of(board, have_same_size);
    all_ = cubes_of(chosen_, lines_, symmetries);
}

std::optional<Armies> ArmiesCubes::search(std::uint64_t cube, const Budget& budget,
                                          std::atomic<std::uint64_t>& nodes) const {
    ArmyRelaxation start = root_;
    for (std::size_t i = 0; i < chosen_.size(); ++i)
        start.color(chosen_[i], (all_[cube] >> i & 1) != 0 ? Army::white : Army::black);
    return search_below(std::move(start), budget, nodes);
}

std::string ArmiesCubes::cut() const {
    std::string text = "armies";
    for (const int line : chosen_)
        text += ' ' + std::to_string(line);
    for (const Colors colors : all_)
        text += '/' + std::to_string(colors);
    return hash_of(text);
}

std::string cut_of_armies(const ArmyBoard& board, const ArmiesParameters& parameters) {
    return ArmiesCubes{board, parameters.wanted.at(0), sizes_stay_equal(parameters.wanted),
                       parameters.breaks_symmetries}
        .cut();
}

std::optional<Armies> decide_armies(const ArmyBoard& board, ArmySizes wanted,
                                    const ArmiesParameters& parameters, const Budget& budget,
                                    ArmiesProgress& progress, const ArmiesShare& share) {
    // The cubes of a share are the same for all sizes.
    const bool have_same_size =
        wanted.white == wanted.black && (share.step == 1 || sizes_stay_equal(parameters.wanted));
    const ArmiesCubes cubes{board, wanted, have_same_size, parameters.breaks_symmetries};
    const std::uint64_t count =
        share.first < cubes.size() ? (cubes.size() - share.first - 1) / share.step + 1 : 0;
    progress.refuted = 0;
    progress.cubes = count;

    RaceState race{.outside = budget.race};
    Budget until_found = budget;
    until_found.race = &race;
    std::optional<Armies> found;
    const auto search_cube = [&](std::uint64_t number, int) {
        if (race.won) return;
        auto armies = cubes.search(share.first + number * share.step, until_found, progress.nodes);
        if (!armies)
            ++progress.refuted;
        else if (!race.won.exchange(true))
            found = std::move(armies);
    };
    try {
        parallel::for_each_index(parameters.jobs, count, search_cube);
    } catch (const BudgetSpent&) {
        // This also happens if another thread has found armies.
    }
    if (!found && progress.refuted < count) throw budget.spent();
    return found;
}

} // namespace qsat::questions
