#include "states/sweep.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace qsat::inline solver {

namespace {

/// The steps in which a line has its first and last free square, and its bit.
struct Extent {
    int first = -1;
    int last = -1;
    int bit = -1; ///< none if it has squares in one step only

    bool is_open() const { return first < last; }
    std::uint64_t word() const { return std::uint64_t{1} << bit; }
};

/// The lines of a kind, for example all columns.
struct LinesOfKind {
    std::vector<int> of_square; ///< by number of the free square; may be empty
    std::vector<Extent> extents{};
};

/// One bit less than a word has, so that no set of lines is a word of ones.
constexpr int most_bits = 63;

/// Gives each open line a bit that no line has had for `pause` steps. Returns false if a word has
/// too few bits.
bool assign_bits(std::span<LinesOfKind> kinds, int pause) {
    std::vector<Extent*> lines;
    for (LinesOfKind& kind : kinds)
        for (Extent& line : kind.extents)
            if (line.is_open()) lines.push_back(&line);
    std::ranges::stable_sort(lines, {}, &Extent::first);
    std::array<int, most_bits> free_from{};
    for (Extent* const line : lines) {
        const auto bit =
            std::ranges::find_if(free_from, [&](int step) { return step <= line->first; });
        if (bit == free_from.end()) return false;
        *bit = line->last + pause;
        line->bit = static_cast<int>(bit - free_from.begin());
    }
    return true;
}

/// The bits of the lines of a square that `chosen` says.
template <typename Chosen>
std::uint64_t word_of(std::span<const LinesOfKind> kinds, std::size_t square,
                      const Chosen& chosen) {
    std::uint64_t word = 0;
    for (const LinesOfKind& kind : kinds) {
        if (kind.of_square.empty()) continue;
        const Extent& line = kind.extents[kind.of_square[square]];
        if (line.is_open() && chosen(line)) word |= line.word();
    }
    return word;
}

/// Each kind has a queen for each step: on lines that have ended, and on as many open ones as are
/// missing.
double number_of_sets(std::span<const LinesOfKind> kinds, int cut) {
    double sets = 1;
    for (const LinesOfKind& kind : kinds) {
        if (kind.of_square.empty()) continue;
        int used = cut;
        int open = 0;
        for (const Extent& line : kind.extents) {
            if (line.last < cut)
                --used;
            else if (line.first < cut)
                ++open;
        }
        if (used < 0 || used > open) return 0;
        for (int i = 1; i <= used; ++i)
            sets *= static_cast<double>(open - used + i) / i;
    }
    return sets;
}

} // namespace

std::optional<Sweep> Sweep::make(const OpenBoard& open, bool by_columns) {
    const auto squares = open.free_squares();
    const auto of_squares = [&](int FreeSquare::*line) {
        std::vector<int> lines;
        for (const FreeSquare& square : squares)
            lines.push_back(square.*line);
        return LinesOfKind{std::move(lines)};
    };
    const std::vector<int> step_of =
        of_squares(by_columns ? &FreeSquare::column : &FreeSquare::row).of_square;
    const MoreLines& more = open.more_lines();
    std::array needed{of_squares(by_columns ? &FreeSquare::row : &FreeSquare::column),
                      LinesOfKind{more.regions}};
    std::array others{of_squares(&FreeSquare::sum), of_squares(&FreeSquare::difference),
                      LinesOfKind{more.shifted_sums}, LinesOfKind{more.shifted_differences}};
    const auto set_extents = [&](LinesOfKind& kind) {
        if (kind.of_square.empty()) return;
        kind.extents.resize(std::ranges::max(kind.of_square) + std::size_t{1});
        for (std::size_t i = 0; i < squares.size(); ++i) {
            Extent& line = kind.extents[kind.of_square[i]];
            if (line.first < 0 || step_of[i] < line.first) line.first = step_of[i];
            line.last = std::max(line.last, step_of[i]);
        }
    };
    std::ranges::for_each(needed, set_extents);
    std::ranges::for_each(others, set_extents);
    if (!assign_bits(needed, 1) || !assign_bits(others, 0)) return std::nullopt;

    Sweep sweep{.has_whole_diagonals = more.shifted_sums.empty()};
    sweep.steps.resize(by_columns ? open.column_count() : open.row_count());
    sweep.needed.resize(sweep.steps.size() + 1);
    // The number of lines that need a queen in this very step.
    std::vector<int> pressing(sweep.steps.size(), 0);
    for (const LinesOfKind& kind : needed)
        for (const Extent& line : kind.extents) {
            if (!line.is_open()) ++pressing[line.first];
            for (int cut = line.first + 1; cut <= line.last; ++cut)
                sweep.needed[cut] |= line.word();
        }
    for (const LinesOfKind& kind : others)
        for (const Extent& line : kind.extents)
            for (int step = line.first + 1; step < line.last; ++step)
                sweep.steps[step].kept_others |= line.word();
    for (std::size_t i = 0; i < squares.size(); ++i) {
        const int step = step_of[i];
        const auto presses = [&](const LinesOfKind& kind) {
            return !kind.of_square.empty() && !kind.extents[kind.of_square[i]].is_open();
        };
        if (std::ranges::count_if(needed, presses) < pressing[step]) continue;
        sweep.steps[step].squares.push_back(
            {word_of(needed, i, [](const Extent&) { return true; }),
             word_of(others, i, [&](const Extent& line) { return line.first < step; }),
             word_of(others, i, [&](const Extent& line) { return step < line.last; }),
             static_cast<int>(i)});
    }
    for (int cut = 0; cut < std::ssize(sweep.needed); ++cut)
        sweep.most_sets.push_back(number_of_sets(needed, cut));
    return sweep;
}

} // namespace qsat::solver
