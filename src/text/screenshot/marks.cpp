// Marks are told by size and shape. Where most squares have ink, it is letters or symbols that name
// the regions: what stands on squares of one region only, and on several of them. Marks may hide
// these or stand above them.
#include "screenshot/marks.hpp"

#include <algorithm>

namespace qsat::inline text {

namespace {

struct Shape {
    int area = 0;
    int left = points, right = -1, top = points, bottom = -1;
    double x = 0, y = 0; ///< the middle of the ink

    explicit Shape(const Ink& ink) : ink_{ink} {
        for (int point = 0; point < points * points; ++point) {
            if (!ink[point]) continue;
            ++area;
            left = std::min(left, point % points), right = std::max(right, point % points);
            top = std::min(top, point / points), bottom = std::max(bottom, point / points);
            x += point % points;
            y += point / points;
        }
        if (area > 0) x /= area, y /= area;
    }

    int width() const { return right - left + 1; }
    int height() const { return bottom - top + 1; }
    double filled() const { return static_cast<double>(area) / (width() * height()); }
    bool is_centred() const {
        constexpr double middle = (points - 1) / 2.0;
        return std::abs((left + right) / 2.0 - middle) < 4.5 &&
               std::abs((top + bottom) / 2.0 - middle) < 5;
    }
    bool is_as_high_as_wide() const {
        return width() <= 1.6 * height() && height() <= 1.6 * width();
    }

    /// The share of ink in a part of the smallest rectangle around it; 1 is its whole side.
    double share(double x0, double y0, double x1, double y1) const {
        int inked = 0;
        int all = 0;
        for (int row = top; row <= bottom; ++row)
            for (int column = left; column <= right; ++column) {
                const double u = (column - left + 0.5) / width();
                const double v = (row - top + 0.5) / height();
                if (u < x0 || u > x1 || v < y0 || v > y1) continue;
                ++all;
                inked += ink_[row * points + column];
            }
        return all == 0 ? 0 : static_cast<double>(inked) / all;
    }

    /// Is there a line near the bottom, as crowns have?
    bool has_base() const {
        for (int row = bottom - static_cast<int>(0.15 * height()); row <= bottom; ++row) {
            int inked = 0;
            int all = 0;
            for (int column = left; column <= right; ++column) {
                const double u = (column - left + 0.5) / width();
                if (u < 0.3 || u > 0.7) continue;
                ++all;
                inked += ink_[row * points + column];
            }
            if (inked >= 0.9 * all) return true;
        }
        return false;
    }

private:
    const Ink& ink_;
};

/// Two strokes from corner to corner; 0 ... 1 by how many of its eight parts are as they should be.
/// Of a cross above a letter the middle may be hidden.
double likeness_to_cross(const Shape& shape, bool is_middle_hidden = false) {
    if (shape.width() < 4 || !shape.is_as_high_as_wide() || !shape.is_centred()) return 0;
    if (shape.has_base()) return 0;
    constexpr double corner = 0.27;
    constexpr double side = 0.2;
    int right = 0;
    for (const double x : {0.0, 1 - corner})
        for (const double y : {0.0, 1 - corner})
            right += shape.share(x, y, x + corner, y + corner) > 0.1;
    right += shape.share(0.4, 0, 0.6, side) < 0.25;
    right += shape.share(0, 0.4, side, 0.6) < 0.25;
    right += shape.share(1 - side, 0.4, 1, 0.6) < 0.25;
    right += is_middle_hidden || shape.share(0.38, 0.38, 0.62, 0.62) > 0.25;
    return right / 8.0;
}

/// A cross as a hand draws it: bent strokes of unequal length. Crowns have a base, stars and discs
/// a body.
bool is_crooked_cross(const Shape& shape, double cross) {
    return cross > 0.6 && shape.filled() < 0.55 && shape.share(0.3, 0.3, 0.7, 0.7) < 0.95;
}

bool is_dot(const Shape& shape) {
    return shape.filled() > 0.55 && shape.is_as_high_as_wide() && shape.is_centred() &&
           std::max(shape.width(), shape.height()) <= 10 && shape.area >= 6;
}

bool may_be_queen(const Shape& shape) {
    return shape.width() >= 9 && shape.height() >= 8 && shape.area >= 45 && shape.is_centred();
}

/// A mark that stands alone on its square.
MarkSeen alone(const Ink& ink) {
    const Shape shape{ink};
    if (shape.area < 4) return {};
    const double cross = likeness_to_cross(shape);
    if (cross > 0.85) return {SquareMark::cross, cross > 0.95 ? 1 : 0.7};
    if (is_dot(shape)) return {SquareMark::cross, 0.9};
    if (is_crooked_cross(shape, cross)) return {SquareMark::cross, 0.75};
    if (may_be_queen(shape))
        return {SquareMark::queen, std::min(1.0, 0.5 + (shape.area - 45) / 60.0)};
    if (cross > 0.7 && shape.filled() < 0.6) return {SquareMark::cross, 0.45};
    return {SquareMark::none, shape.area < 10 ? 0.8 : 0.3};
}

/// Ink, and what touches it.
struct Stroke {
    Ink ink;
    Ink wide;
    explicit Stroke(const Ink& one) : ink{one}, wide{thickened(one)} {}
    std::size_t area() const { return ink.count(); }
};

/// Do both inks lie within the other but for a narrow margin? The squares are not cut at the same
/// fraction of a pixel.
bool alike(const Stroke& a, const Stroke& b) {
    if (static_cast<double>((a.ink & b.ink).count()) <
        0.4 * static_cast<double>((a.ink | b.ink).count()))
        return false;
    const auto outside = static_cast<double>((a.ink & ~b.wide).count() + (b.ink & ~a.wide).count());
    return outside <= 0.07 * static_cast<double>(a.area() + b.area());
}

/// A board on which letters or symbols name the regions. Marks may replace them or stand above
/// them.
class LetteredBoard {
public:
    LetteredBoard(const std::vector<SquareSeen>& squares, const std::vector<int>& regions)
        : squares_{squares}, regions_{regions}, count_{static_cast<int>(squares.size())} {
        for (int square = 0; square < count_; ++square) {
            ink_.emplace_back(squares[square].ink);
            faint_.emplace_back(squares[square].faint);
        }
        for (int square = 0; square < count_; ++square) {
            const MarkSeen seen = alone(squares[square].ink);
            const double often = squares_of_a_region(square);
            lettered_ += often == 0 && squares[square].ink.count() >= 10;
            replaces_.push_back(often > 0 && seen.confidence > 0.6 &&
                                ((seen.mark == SquareMark::cross && seen.confidence > 0.85) ||
                                 (seen.mark == SquareMark::queen && often < 1.7)));
        }
        for (int square = 0; square < count_; ++square) {
            letters_.push_back(letter_of(square));
            first_.push_back(mark(square));
        }
        for (const SquareMark mark : {SquareMark::cross, SquareMark::queen})
            shared_[mark == SquareMark::queen] = shared_ink(mark);
    }

    /// Do many squares have ink that no other region has?
    bool is_lettered() const { return lettered_ > 0.25 * count_; }

    /// What all crosses share is on this square, too, if it has a cross; so with queens.
    std::vector<MarkSeen> marks() const {
        std::vector<MarkSeen> marks;
        for (int square = 0; square < count_; ++square) {
            MarkSeen seen = first_[square];
            const std::array<double, 2> covered{covers(square, 0), covers(square, 1)};
            const SquareMark by_cover = covered[1] > 0.9   ? SquareMark::queen
                                        : covered[0] > 0.9 ? SquareMark::cross
                                                           : SquareMark::none;
            if (seen.mark != by_cover && (shared_[0].any() || by_cover == SquareMark::queen) &&
                seen.confidence < 0.95)
                seen.confidence = std::min(seen.confidence, 0.4);
            if (seen.confidence < 0.5 && by_cover != SquareMark::none) seen.mark = by_cover;
            // A letter hides much of a mark: only what is surely the letter alone is beyond doubt.
            const bool is_letter = seen.mark == SquareMark::none && letters_[square] != nullptr &&
                                   alike(faint_[square], *letters_[square]);
            if (!is_letter) seen.confidence = std::min(seen.confidence, 0.45);
            marks.push_back(seen);
        }
        return marks;
    }

private:
    /// On how many squares of a region this ink stands, in the mean of those regions that have it;
    /// 0 if it is one region.
    double squares_of_a_region(int square) const {
        int same = 0;
        std::vector<bool> has(static_cast<std::size_t>(count_));
        for (int other = 0; other < count_; ++other)
            if ((ink_[other].ink & ink_[square].ink).count() * 4 >
                3 * (ink_[other].ink | ink_[square].ink).count())
                ++same, has[regions_[other]] = true;
        const auto regions = std::ranges::count(has, true);
        return regions < 2 ? 0 : static_cast<double>(same) / static_cast<double>(regions);
    }

    /// The least ink of the region that several of its squares have and no other region; the letter
    /// without a mark. Null if all ink of the region is marks.
    const Stroke* letter_of(int square) const {
        const Stroke* found = nullptr;
        int most = 0;
        for (int one = 0; one < count_; ++one) {
            const Stroke& ink = faint_[one];
            if (regions_[one] != regions_[square] || replaces_[one] || ink.area() < 4) continue;
            int same = 0;
            for (int other = 0; other < count_; ++other)
                same += regions_[other] == regions_[one] && !replaces_[other] &&
                        alike(faint_[other], ink);
            same = std::min(same, 3);
            if (same < most || (same == most && found != nullptr && ink.area() >= found->area()))
                continue;
            most = same;
            found = &ink;
        }
        return found;
    }

    MarkSeen mark(int square) const {
        const Ink& ink = squares_[square].faint;
        if (ink.count() < 4) return {SquareMark::none, 0.8};
        if (replaces_[square]) return alone(squares_[square].ink);
        const Stroke* letter = letters_[square];
        if (letter == nullptr) return {SquareMark::none, 0.3};
        const bool is_single = std::ranges::count(regions_, regions_[square]) == 1;
        if (alike(faint_[square], *letter)) return {SquareMark::none, is_single ? 0.7 : 1};
        const Shape shape{ink};
        const Ink rest = ink & ~letter->wide;
        const double cross =
            std::max(likeness_to_cross(shape), likeness_to_cross(Shape{rest}, true));
        if (cross > 0.95) return {SquareMark::cross, 0.8};
        const auto own = static_cast<int>(letter->area());
        if (may_be_queen(shape) && shape.area > 1.3 * own) return {SquareMark::queen, 0.7};
        if (cross > 0.7) return {SquareMark::cross, 0.4};
        return {may_be_queen(shape) ? SquareMark::queen : SquareMark::none, 0.3};
    }

    /// The ink that nearly all squares with such a mark have.
    Ink shared_ink(SquareMark mark) const {
        std::array<int, points * points> counts{};
        int squares = 0;
        for (int square = 0; square < count_; ++square) {
            if (first_[square].mark != mark || first_[square].confidence < 0.5) continue;
            ++squares;
            for (int point = 0; point < points * points; ++point)
                counts[point] += squares_[square].faint[point];
        }
        Ink shared;
        for (int point = 0; point < points * points; ++point)
            shared[point] = squares > 0 && counts[point] >= 0.85 * squares;
        return shared;
    }

    double covers(int square, int kind) const {
        const auto all = static_cast<double>(shared_[kind].count());
        if (all < 8) return 0;
        return static_cast<double>((shared_[kind] & squares_[square].faint).count()) / all;
    }

    const std::vector<SquareSeen>& squares_;
    const std::vector<int>& regions_;
    int count_;
    int lettered_ = 0;
    std::vector<bool> replaces_; ///< a mark in place of the letter
    std::vector<Stroke> ink_;
    std::vector<Stroke> faint_;
    std::vector<const Stroke*> letters_;
    std::vector<MarkSeen> first_;
    std::array<Ink, 2> shared_{}; ///< by crosses, by queens
};

} // namespace

std::vector<MarkSeen> find_marks(const std::vector<SquareSeen>& squares,
                                 const std::vector<int>& regions, int size) {
    std::vector<MarkSeen> marks;
    int inked = 0;
    for (const SquareSeen& square : squares) {
        marks.push_back(alone(square.ink));
        inked += square.ink.count() >= 10;
    }
    if (inked < 0.75 * size * size || regions.empty()) return marks;
    const LetteredBoard board{squares, regions};
    return board.is_lettered() ? board.marks() : marks;
}

} // namespace qsat::text
