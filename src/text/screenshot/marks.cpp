// Squares that show the same sign are put together, first inside a region, then on the whole board,
// and what most of them have is looked at.
#include "screenshot/marks.hpp"

#include "screenshot/letters.hpp"

#include <algorithm>

namespace qsat::inline text {

namespace {

/// How much squares with the same sign differ: most signs occur twice in a region.
double noise_of(const std::vector<std::vector<Sign>>& of_region) {
    std::vector<double> nearest;
    for (const std::vector<Sign>& signs : of_region) {
        constexpr std::size_t most = 16;
        const std::size_t count = std::min(most, signs.size());
        for (std::size_t one = 0; count > 1 && one < count; ++one) {
            double least = 1;
            for (std::size_t other = 0; other < count; ++other)
                if (other != one) least = std::min(least, unlike(signs[one], signs[other]));
            nearest.push_back(least);
        }
    }
    if (nearest.empty()) return 0.05;
    std::ranges::sort(nearest);
    return nearest[3 * nearest.size() / 4];
}

/// One square may be damaged: the frequent sign that it resembles, if there is one.
const Sign& frequent(const Sign& sign, const std::vector<Sign>& groups) {
    const Sign* best = &sign;
    double least = 0.4;
    if (sign.squares.size() == 1)
        for (const Sign& group : groups)
            if (group.squares.size() > 2)
                if (const double apart = unlike(group, sign); apart < least)
                    least = apart, best = &group;
    return *best;
}

/// What a sign means on a board of so many rows: there are not more queens than rows.
MarkSeen mark_of(const Sign& sign, int size) {
    MarkSeen seen = mark_of_shape(sign.ink());
    constexpr float faint = 30; // what JPEG leaves of a line beside the square
    if (seen.mark != SquareMark::none && sign.squares.size() == 1 && sign.strongest() < faint)
        return {SquareMark::none, 0.4};
    const auto count = std::ssize(sign.squares);
    // An unknown sign on many squares is that of a player who excludes these.
    const bool is_unknown = seen.mark == SquareMark::none && seen.confidence < 0.35 && count > 2;
    const bool is_often = seen.mark == SquareMark::queen && count > size;
    const bool is_trace = is_unknown && sign.strongest() < 1.5F * faint;
    if (is_unknown || is_often)
        seen = {SquareMark::cross, is_trace ? 0.3 : count > size ? 0.55 : 0.4};
    if (count > 2) seen.confidence = std::min(1.0, seen.confidence + 0.1);
    return seen;
}

} // namespace

std::vector<MarkSeen> find_marks(const std::vector<SquareSeen>& squares,
                                 const std::vector<int>& given_regions, int size) {
    std::vector<int> regions = given_regions;
    regions.resize(squares.size()); // one region if there are none
    std::vector<std::vector<Sign>> of_region(static_cast<std::size_t>(size));
    for (int square = 0; square < std::ssize(squares); ++square)
        if (squares[square].ink.count() >= 4)
            of_region[regions[square]].push_back(sign_of(squares[square], square));
    const auto inked = std::ranges::count_if(
        squares, [](const SquareSeen& square) { return square.ink.count() >= 4; });
    // Players leave some squares empty; letters do not.
    if (!given_regions.empty() && 10 * inked >= 9 * std::ssize(squares))
        return marks_beside_letters(squares, regions, size);
    const double noise = noise_of(of_region);
    std::vector<Sign> all;
    for (std::vector<Sign>& signs : of_region) {
        signs = grouped(signs, std::clamp(2 * noise, 0.1, 0.3));
        all.insert(all.end(), signs.begin(), signs.end());
    }
    const std::vector<Sign> groups = grouped(all, std::clamp(2 * noise, 0.12, 0.26));
    std::vector<MarkSeen> marks(squares.size());
    for (const Sign& group : groups) {
        const MarkSeen seen = mark_of(frequent(group, groups), size);
        for (const int square : group.squares)
            marks[square] = seen;
    }
    return marks;
}

} // namespace qsat::text
