// Lines at equal distances, in both directions, with less between them than on them. They are
// sought in the whole picture first, each direction by itself, and then in the range of the other.
#include "screenshot/lattice.hpp"

#include "screenshot/lines.hpp"

#include <algorithm>
#include <numeric>

namespace qsat::inline text {

namespace {

/// Squares of one direction: line k is at begin + k * pitch, k = 0 ... count.
struct Axis {
    double begin = 0;
    double pitch = 0;
    int count = 0;
    double value = 0;  ///< the sum of its lines' shares, less what is inside squares
    double low = -1e9; ///< margins were found before it and after it
    double high = 1e9;

    double at(double line) const { return begin + line * pitch; }
    /// Leaves the squares from the first to that before the last.
    void keep(int first, int last) {
        begin = at(first);
        count = last - first;
    }
};

/// The largest of the values not farther than `reach` from each place.
std::vector<float> widened(std::vector<float> values, double reach) {
    const int count = static_cast<int>(std::ssize(values));
    std::vector<float> wide(values.size());
    const int far = std::max(1, static_cast<int>(reach));
    for (int reached = 0; reached < far;) {
        const int step = std::min(2 * reached + 1, far - reached);
        for (int at = 0; at < count; ++at)
            wide[at] = std::max({values[std::max(0, at - step)], values[at],
                                 values[std::min(count - 1, at + step)]});
        values.swap(wide);
        reached += step;
    }
    return values;
}

float value_at(const std::vector<float>& values, double place) {
    return values[std::clamp(static_cast<int>(place), 0, static_cast<int>(std::ssize(values)) - 1)];
}

/// The axis of about this pitch, `spread` being a share of it, whose lines are the densest, in the
/// range of one that was found before. Each line costs `least`.
Axis best_axis(std::vector<float> density, double about, double spread, double least,
               const Axis& before) {
    for (int at = 0; at < std::ssize(density); ++at)
        if (at < before.low || at > before.high) density[at] = 0;
    const std::vector<float> lines = widened(density, 0.08 * about);
    const std::vector<float> insides = widened(density, 0.24 * about);
    const double end = static_cast<double>(density.size());
    Axis best{.low = before.low, .high = before.high};
    for (double pitch = (1 - spread) * about; pitch <= (1 + spread) * about; pitch *= 1.004)
        for (double phase = -0.05 * pitch; phase < 0.95 * pitch; phase += 0.07 * pitch) {
            double value = -1;
            int first = 0;
            int line = 0;
            for (double at = phase; at < end + 0.05 * pitch; at += pitch, ++line) {
                value -= value_at(insides, at - 0.5 * pitch);
                if (value < 0) value = 0, first = line;
                value += value_at(lines, at) - least;
                if (value > best.value && line - first >= least_side && line - first <= most_side)
                    best = {
                        phase + first * pitch, pitch, line - first, value, before.low, before.high};
            }
        }
    return best;
}

/// Are all inner lines but each `step`-th much weaker?
bool is_divided(const Axis& axis, const std::vector<float>& density, int step) {
    std::vector<double> sums(static_cast<std::size_t>(step));
    std::vector<double> counts(static_cast<std::size_t>(step));
    for (int line = 1; line < axis.count; ++line) {
        const double near = 0.1 * axis.pitch;
        float most = 0;
        for (int at = std::max(0, static_cast<int>(axis.at(line) - near));
             at <= std::min(static_cast<int>(std::ssize(density)) - 1,
                            static_cast<int>(axis.at(line) + near));
             ++at)
            most = std::max(most, density[at]);
        sums[line % step] += most;
        counts[line % step] += 1;
    }
    for (int part = 0; part < step; ++part)
        sums[part] /= std::max(1.0, counts[part]);
    std::ranges::sort(sums);
    const double strongest = sums[step - 1];
    const double rest = sums[step - 2];
    return strongest > 0.2 && rest < 0.5 * strongest;
}

/// The same axis, laid through the middle of its inner lines.
void refine(Axis& axis, const std::vector<float>& density) {
    double n = 0, k1 = 0, k2 = 0, c1 = 0, kc = 0;
    for (int line = 1; line < axis.count; ++line) {
        const double near = 0.2 * axis.pitch;
        const int begin = std::max(0, static_cast<int>(axis.at(line) - near));
        const int end = std::min(static_cast<int>(std::ssize(density)),
                                 static_cast<int>(axis.at(line) + near) + 2);
        if (begin >= end) continue;
        const float most = *std::max_element(density.begin() + begin, density.begin() + end);
        double weight = 0;
        double moment = 0;
        for (int at = begin; at < end; ++at)
            if (density[at] > 0.5F * most)
                weight += density[at], moment += density[at] * (at + 0.5);
        if (weight < 0.2) continue;
        const double center = moment / weight;
        n += 1, k1 += line, k2 += line * line, c1 += center, kc += line * center;
    }
    const double divisor = n * k2 - k1 * k1;
    if (n < 3 || divisor <= 0) return;
    const double pitch = (n * kc - k1 * c1) / divisor;
    if (std::abs(pitch - axis.pitch) > 0.05 * axis.pitch) return;
    axis.pitch = pitch;
    axis.begin = (c1 - pitch * k1) / n;
}

class LatticeFinder {
public:
    LatticeFinder(const Image& image, const Poll& poll)
        : image_{image}, poll_{poll}, strip_{std::clamp(std::min(image.width, image.height) / 200,
                                                        2, 12)},
          vertical_{image, true, strip_, poll}, horizontal_{image, false, strip_, poll} {}

    std::vector<Lattice> find() {
        constexpr double least_pitch = 8;
        const double most_pitch = 1.1 * std::min(image_.width, image_.height) / least_side;
        // Tiles with round corners have short sides; marks have no edges as long as half a square.
        for (const double run : {0.6, 0.3}) {
            run_ = run;
            for (double pitch = least_pitch; pitch < most_pitch; pitch *= 1.07)
                take(pitch);
        }
        return std::move(found_);
    }

private:
    /// In strips.
    int shortest_run(double pitch) const {
        return std::max(2, static_cast<int>(run_ * pitch / strip_));
    }

    /// The density of edges beside the squares of another axis, or in the whole picture.
    std::vector<float> density(const Edges& edges, const Axis& across, double pitch) const {
        const int least = shortest_run(pitch);
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
                             0.5 * pitch / (edges.strips() * strip_), {});
        };
        grow(whole(vertical_), {}, pitch);
        grow({}, whole(horizontal_), pitch);
    }

    /// Finds one direction in the range of the other, in turns.
    void grow(Axis x, Axis y, double pitch) {
        constexpr double least = 0.15;
        const auto is_short = [](const Axis& axis) { return axis.count < least_side; };
        for (int turn = is_short(x) ? 0 : 1; turn < 6; ++turn) {
            const bool is_x = turn % 2 == 0;
            const Edges& edges = is_x ? vertical_ : horizontal_;
            Axis& axis = is_x ? x : y;
            Axis& other = is_x ? y : x;
            if (is_short(other)) return;
            const std::vector<float> found = density(edges, other, pitch);
            axis = best_axis(found, other.pitch, 0.016, least, axis);
            if (is_short(axis)) return;
            refine(axis, found);
            remove_margins(is_x ? horizontal_ : vertical_, other, axis);
            if (is_short(axis)) return;
            if (turn > 1) remove_margins(edges, axis, other);
        }
        if (is_short(x) || is_short(y)) return;
        if (std::abs(x.pitch - y.pitch) > 0.05 * y.pitch) return;
        remove_others(vertical_, x, y);
        remove_others(horizontal_, y, x);
        const double side = 0.5 * (x.pitch + y.pitch);
        for (Axis* axis : {&x, &y}) {
            axis->begin += 0.5 * axis->count * (axis->pitch - side);
            axis->pitch = side;
        }
        for (const int step : {2, 3})
            if (is_divided(x, density(vertical_, y, step * pitch), step) &&
                is_divided(y, density(horizontal_, x, step * pitch), step))
                return;
        found_.push_back({x.count, y.count, x.begin, y.begin, side, x.value + y.value});
    }

    /// How many sides of squares are drawn across each row, or column.
    std::vector<double> sides(const Edges& edges, const Axis& lines, const Axis& rows) const {
        std::vector<std::vector<double>> shares(
            static_cast<std::size_t>(rows.count),
            std::vector<double>(static_cast<std::size_t>(lines.count) + 1));
        edges.visit(shortest_run(rows.pitch), [&](int place, int begin, int end) {
            const double at = (place - lines.begin) / lines.pitch;
            const auto line = static_cast<int>(std::lround(at));
            if (line < 0 || line > lines.count || std::abs(at - line) > 0.09) return;
            const double first = (begin * strip_ - rows.begin) / rows.pitch;
            const double last = (end * strip_ - rows.begin) / rows.pitch;
            for (int row = std::max(0, static_cast<int>(first));
                 row < std::min<double>(rows.count, last); ++row) {
                const double common = std::min(last, row + 0.85) - std::max(first, row + 0.15);
                shares[row][line] = std::max(shares[row][line], common / 0.7);
            }
        });
        std::vector<double> sums;
        for (const std::vector<double>& row : shares)
            sums.push_back(std::accumulate(row.begin(), row.end(), 0.0));
        return sums;
    }

    /// Removes the first and last rows, or columns, without sides of squares: margins.
    void remove_margins(const Edges& edges, const Axis& lines, Axis& rows) const {
        const std::vector<double> sums = sides(edges, lines, rows);
        constexpr double least = 1;
        int first = 0;
        int last = rows.count;
        while (first < last && sums[first] < least)
            ++first;
        while (last > first && sums[last - 1] < least)
            --last;
        if (first > 0) rows.low = rows.at(first - 0.4);
        if (last < rows.count) rows.high = rows.at(last + 0.4);
        rows.keep(first, last);
    }

    /// A board is square: of more rows than columns, the first or last ones may be something else.
    void remove_others(const Edges& edges, const Axis& lines, Axis& rows) const {
        if (rows.count <= lines.count) return;
        const std::vector<double> sums = sides(edges, lines, rows);
        const double least = 0.7 * median(sums);
        int first = 0;
        int last = rows.count;
        while (last - first > lines.count && std::min(sums[first], sums[last - 1]) < least)
            sums[first] < sums[last - 1] ? ++first : --last;
        rows.keep(first, last);
    }

    const Image& image_;
    const Poll& poll_;
    int strip_;
    Edges vertical_;
    Edges horizontal_;
    double run_ = 0; ///< the shortest run of edges that counts, as a share of the pitch
    std::vector<Lattice> found_{};
};

} // namespace

std::vector<Lattice> find_lattices(const Image& image, const Poll& poll) {
    // A board is square; other grids are found to be refused with a reason.
    const auto weight = [](const Lattice& lattice) {
        return lattice.value * (lattice.columns == lattice.rows ? 1 : 0.7);
    };
    std::vector<Lattice> all = LatticeFinder{image, poll}.find();
    constexpr double clear = 0.6;
    if (std::ranges::none_of(all, [](const Lattice& one) { return one.score() >= clear; })) {
        // Tiles with round corners are seen better from afar.
        for (Lattice lattice : LatticeFinder{image.halved(), poll}.find()) {
            for (double* const place : {&lattice.left, &lattice.top, &lattice.side})
                *place *= 2;
            all.push_back(lattice);
        }
    }
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
