// Lines at equal distances, in both directions: their distances and places are sought in the whole
// picture first, each direction by itself, and then in the range of the other. Where the board
// begins and ends is seen from the sides of its squares.
#include "screenshot/lattice.hpp"

#include "screenshot/sides.hpp"

#include <algorithm>
#include <cmath>

namespace qsat::inline text {

namespace {

class LatticeFinder {
public:
    LatticeFinder(const Image& image, const Poll& poll)
        : poll_{poll}, width_{image.width}, height_{image.height},
          strip_{std::clamp(std::min(width_, height_) / 200, 2, 12)},
          vertical_{image, true, strip_, poll}, horizontal_{image, false, strip_, poll} {}

    std::vector<Lattice> find() {
        constexpr double least_pitch = 8;
        const double most_pitch = 1.1 * std::min(width_, height_) / least_side;
        // Tiles with round corners have short sides; marks have no edges as long as half a square.
        for (const double run : {0.6, 0.3}) {
            run_ = run;
            for (double pitch = least_pitch; pitch < most_pitch; pitch *= 1.07)
                take(pitch);
        }
        return std::move(found_);
    }

private:
    /// The density of edges beside the squares of another axis, or in the whole picture.
    std::vector<float> density(const Edges& edges, const Axis& across, double pitch) const {
        const int least = std::max(2, static_cast<int>(run_ * pitch / strip_));
        if (across.count == 0) return edges.density(0, edges.strips(), least);
        const int first =
            std::clamp(static_cast<int>(across.begin / strip_), 0, edges.strips() - 1);
        const int last = std::clamp(static_cast<int>(across.at(across.count) / strip_), first + 1,
                                    edges.strips());
        return edges.density(first, last, least);
    }

    void take(double pitch) {
        if (poll_) poll_();
        const auto whole = [&](const Edges& edges) {
            return best_axis(density(edges, {}, pitch), pitch, 0.036,
                             0.5 * pitch / (edges.strips() * strip_));
        };
        grow(whole(vertical_), {}, pitch);
        grow({}, whole(horizontal_), pitch);
    }

    /// Finds one direction in the range of the other, in turns.
    void grow(Axis x, Axis y, double pitch) {
        constexpr double least = 0.15;
        for (int turn = x.count == 0 ? 0 : 1; turn < 4; ++turn) {
            const bool is_x = turn % 2 == 0;
            Axis& axis = is_x ? x : y;
            const Axis& other = is_x ? y : x;
            if (other.count == 0) return;
            const std::vector<float> found = density(is_x ? vertical_ : horizontal_, other, pitch);
            axis = best_axis(found, other.pitch, 0.016, least);
            refine(axis, found);
        }
        if (x.count == 0 || y.count == 0 || std::abs(x.pitch - y.pitch) > 0.05 * y.pitch) return;
        const auto is_near = [](const Axis& one, const Axis& other) {
            const double lines = (one.begin - other.begin) / one.pitch;
            return std::abs(one.pitch / other.pitch - 1) < 0.004 &&
                   std::abs(lines - std::round(lines)) < 0.03;
        };
        if (std::ranges::any_of(tried_, [&](const std::array<Axis, 2>& tried) {
                return is_near(tried[0], x) && is_near(tried[1], y);
            }))
            return;
        tried_.push_back({x, y});
        double share = 0;
        const auto lay = [&] {
            refine(x, density(vertical_, y, pitch));
            refine(y, density(horizontal_, x, pitch));
            const double side = 0.5 * (x.pitch + y.pitch);
            for (Axis* const axis : {&x, &y}) {
                axis->begin += 0.5 * axis->count * (axis->pitch - side);
                axis->pitch = side;
            }
        };
        for (int turn = 0; turn < 3; ++turn) {
            share = fit(x, y);
            if (share == 0) return;
            lay();
        }
        found_.push_back({x.count, y.count, x.begin, y.begin, x.pitch, share});
    }

    /// Lets the axes begin and end where the board does. Returns the share of its sides.
    double fit(Axis& x, Axis& y) const {
        widen(x, width_);
        widen(y, height_);
        const Sides sides{vertical_, horizontal_, x, y};
        double best = 0;
        Window found;
        for (int top = 0; top + least_side <= y.count; ++top)
            for (int left = 0; left + least_side <= x.count; ++left)
                for (int size = least_side;
                     size <= std::min({most_side, y.count - top, x.count - left}); ++size) {
                    const Window window{left, top, left + size, top + size};
                    const double share = sides.share(window, best);
                    // More squares must have at least half of the share that the others have.
                    const double value = share * share * window.sides();
                    if (value > best) best = value, found = window;
                }
        if (best == 0) return 0;
        const double share = std::sqrt(best / found.sides());
        while (extend(found, share, sides, x.count, y.count)) {
        }
        x = {x.at(found.left), x.pitch, found.columns()};
        y = {y.at(found.top), y.pitch, found.rows()};
        return share;
    }

    /// Lets an axis reach to the ends of the picture, but not too far.
    static void widen(Axis& axis, int end) {
        const auto squares = [&](double room) {
            return std::clamp(static_cast<int>(room / axis.pitch + 0.1), 0, most_side);
        };
        const int before = squares(axis.begin);
        const int after = squares(end - axis.at(axis.count));
        axis = {axis.at(-before), axis.pitch, before + axis.count + after};
    }

    /// Adds a row or column to a square if it has the same lines: the grid is not square.
    static bool extend(Window& found, double share, const Sides& sides, int columns, int rows) {
        const auto [left, top, right, bottom] = found;
        for (const Window& more :
             {Window{left - 1, top, right, bottom}, Window{left, top - 1, right, bottom},
              Window{left, top, right + 1, bottom}, Window{left, top, right, bottom + 1}}) {
            if (more.left < 0 || more.top < 0 || more.right > columns || more.bottom > rows ||
                std::max(more.columns(), more.rows()) > most_side ||
                sides.outline(more) < 0.75 * sides.outline(found))
                continue;
            const double drawn = sides.share(more, 0) * more.sides() - share * found.sides();
            if (drawn < 0.5 * share * (more.sides() - found.sides())) continue;
            found = more;
            return true;
        }
        return false;
    }

    const Poll& poll_;
    int width_;
    int height_;
    int strip_;
    Edges vertical_;
    Edges horizontal_;
    double run_ = 0; ///< the shortest run of edges that counts, as a share of the pitch
    std::vector<std::array<Axis, 2>> tried_{};
    std::vector<Lattice> found_{};
};

} // namespace

std::vector<Lattice> find_lattices(const Image& image, const Poll& poll) {
    // A board is square; other grids are found to be refused with a reason.
    const auto weight = [](const Lattice& lattice) {
        return lattice.share * lattice.share * std::pow(lattice.side, 1.5) * lattice.rows *
               lattice.columns * (lattice.columns == lattice.rows ? 1 : 0.7);
    };
    std::vector<Lattice> all = LatticeFinder{image, poll}.find();
    std::ranges::stable_sort(all, std::ranges::greater{}, weight);
    constexpr std::size_t most = 6;
    std::vector<Lattice> found;
    for (const Lattice& lattice : all)
        if (found.size() < most && std::ranges::none_of(found, [&](const Lattice& other) {
                return other.columns == lattice.columns && other.rows == lattice.rows;
            }))
            found.push_back(lattice);
    return found;
}

} // namespace qsat::text
