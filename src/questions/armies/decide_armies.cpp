#include "armies/armies.hpp"
#include "armies/army_relaxation.hpp"
#include "board/fingerprint.hpp"
#include "parallel/parallel.hpp"

#include <algorithm>
#include <utility>

namespace qsat::inline questions {

namespace {

/// Colours of lines, a bit each: 1 is white.
using Colors = std::uint32_t;

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

namespace {

bool sizes_stay_equal(const SizesWanted& wanted) { return wanted.white == wanted.black; }

/// The root of the search, and its cubes.
struct Cubes {
    Cubes(const ArmyBoard& board, const ArmyLines& lines, ArmySizes wanted, bool breaks_symmetries,
          bool have_same_size);

    ArmyRelaxation root;
    std::vector<int> chosen{};
    std::vector<Colors> all{};
};

Cubes::Cubes(const ArmyBoard& board, const ArmyLines& lines, ArmySizes wanted,
             bool breaks_symmetries, bool have_same_size)
    : root{lines, wanted} {
    for (const Army army : both_armies)
        for (const Square queen : board.given()[army])
            for (const int line : lines.lines_of(queen))
                if (!root.has_color(line)) root.color(line, army);
    chosen = cube_lines(lines, root);
    std::vector<ArmySymmetry> symmetries;
    if (breaks_symmetries) symmetries = symmetries_of(board, have_same_size);
    all = cubes_of(chosen, lines, symmetries);
}

} // namespace

std::string cut_of_armies(const ArmyBoard& board, const ArmiesParameters& parameters) {
    const ArmyLines lines{board};
    const Cubes cubes{board, lines, parameters.wanted.at(0), parameters.breaks_symmetries,
                      sizes_stay_equal(parameters.wanted)};
    std::string text = "armies";
    for (const int line : cubes.chosen)
        text += ' ' + std::to_string(line);
    for (const Colors colors : cubes.all)
        text += '/' + std::to_string(colors);
    return hash_of(text);
}

std::optional<Armies> decide_armies(const ArmyBoard& board, ArmySizes wanted,
                                    const ArmiesParameters& parameters, const Budget& budget,
                                    ArmiesProgress& progress, const ArmiesShare& share) {
    const ArmyLines lines{board};
    // The cubes of a share are the same for all sizes.
    const bool have_same_size =
        wanted.white == wanted.black && (share.step == 1 || sizes_stay_equal(parameters.wanted));
    const Cubes division{board, lines, wanted, parameters.breaks_symmetries, have_same_size};
    const std::vector<int>& chosen = division.chosen;
    const std::vector<Colors>& cubes = division.all;
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
        const std::uint64_t cube = share.first + number * share.step;
        ArmyRelaxation start = division.root;
        for (std::size_t i = 0; i < chosen.size(); ++i)
            start.color(chosen[i], (cubes[cube] >> i & 1) != 0 ? Army::white : Army::black);
        auto armies = search_below(std::move(start), until_found, progress.nodes);
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
