// In a box that a bundle of lines suggests, lines at equal distances must be denser than all
// between them.
#include "screenshot/lattice.hpp"

#include "screenshot/lines.hpp"

#include <algorithm>
#include <numeric>

namespace qsat::inline text {

namespace {

/// How well `count` squares fit between two places, and where exactly.
struct Fit {
    double score = 0;
    double begin = 0;
    double pitch = 0;
};

class Profile {
public:
    Profile(std::vector<float> density, bool only_long)
        : density_{std::move(density)}, only_long_{only_long} {}

    float most(double begin, double end) const {
        float found = 0;
        for (int at = std::max(0, static_cast<int>(std::ceil(begin)));
             at <= std::min(static_cast<int>(density_.size()) - 1, static_cast<int>(end)); ++at)
            found = std::max(found, density_[at]);
        return found;
    }

    /// The density at lines that divide [begin, end] into `count` squares, less that inside. If
    /// each line should be drawn, those with the least density count.
    double score(double begin, double end, int count) const {
        const double pitch = (end - begin) / count;
        const double near = 0.1 * pitch;
        std::vector<float> lines;
        double inside = 0;
        for (int line = 0; line <= count; ++line)
            lines.push_back(most(begin + line * pitch - near, begin + line * pitch + near));
        for (int square = 0; square < count; ++square)
            inside += most(begin + (square + 0.22) * pitch, begin + (square + 0.78) * pitch);
        if (only_long_) return std::accumulate(lines.begin(), lines.end(), -2 * inside) / count;
        std::ranges::sort(lines);
        const double low = 0.5 * (lines[lines.size() / 6] + lines[lines.size() / 3]);
        return low - inside / count;
    }

    /// The best of slightly different beginnings and ends. Gaps between tiles and thick borders
    /// move them.
    Fit fit(double begin, double end, int count) const {
        Fit best;
        const double pitch = (end - begin) / count;
        constexpr int steps = 3;
        for (int first = -steps; first <= steps; ++first)
            for (int last = -steps; last <= steps; ++last) {
                const double from = begin + 0.05 * first * pitch;
                const double to = end + 0.05 * last * pitch;
                // Equal fits: the box itself.
                const double found =
                    score(from, to, count) - 0.002 * (std::abs(first) + std::abs(last));
                if (found > best.score) best = {found, from, (to - from) / count};
            }
        return best;
    }

    /// The same lattice, laid through the middle of its inner lines.
    void refine(Fit& fit, int count) const {
        double n = 0, k1 = 0, k2 = 0, c1 = 0, kc = 0;
        for (int line = 1; line < count; ++line) {
            const double middle = fit.begin + line * fit.pitch;
            double weight = 0;
            double moment = 0;
            const float most_here = most(middle - 0.12 * fit.pitch, middle + 0.12 * fit.pitch);
            for (int at = static_cast<int>(middle - 0.12 * fit.pitch);
                 at <= static_cast<int>(middle + 0.12 * fit.pitch) + 1; ++at) {
                if (at < 0 || at >= static_cast<int>(density_.size())) continue;
                const float share = density_[at] > 0.5F * most_here ? density_[at] : 0;
                weight += share;
                moment += share * (at + 0.5);
            }
            if (weight < 0.2) continue;
            const double center = moment / weight;
            n += 1, k1 += line, k2 += line * line, c1 += center, kc += line * center;
        }
        const double divisor = n * k2 - k1 * k1;
        if (n < 3 || divisor <= 0) return;
        const double pitch = (n * kc - k1 * c1) / divisor;
        if (std::abs(pitch - fit.pitch) > 0.05 * fit.pitch) return;
        fit.pitch = pitch;
        fit.begin = (c1 - pitch * k1) / n;
    }

private:
    std::vector<float> density_;
    bool only_long_;
};

struct Box {
    double left, top, right, bottom;
};

class LatticeFinder {
public:
    LatticeFinder(const Image& image, const Poll& poll)
        : image_{image}, poll_{poll}, strip_{std::clamp(std::min(image.width, image.height) / 150,
                                                        2, 12)},
          vertical_{image, true, strip_, poll}, horizontal_{image, false, strip_, poll} {}

    Lattice find() {
        const std::vector<Bundle> columns = find_bundles(vertical_);
        const std::vector<Bundle> rows = find_bundles(horizontal_);
        for (const bool only_long : {false, true}) {
            only_long_ = only_long;
            if (best_.score >= 0.1) break;
            for (const Bundle& column : columns) {
                for (const auto& [first, last] : ends_of(column))
                    take({first, column.begin, last, column.end});
                for (const Bundle& row : rows)
                    take({row.begin, column.begin, row.end, column.end});
            }
            for (const Bundle& row : rows)
                for (const auto& [first, last] : ends_of(row))
                    take({row.begin, first, row.end, last});
        }
        return best_;
    }

private:
    void take(const Box& box) {
        const double width = box.right - box.left;
        const double height = box.bottom - box.top;
        const double smallest = std::max(40.0, 0.15 * std::min(image_.width, image_.height));
        if (width < smallest || height < smallest || width > 2.5 * height || height > 2.5 * width)
            return;
        if (poll_) poll_();
        const auto profile = [&](const Edges& edges, double begin, double end, int least) {
            const int first = std::clamp(static_cast<int>(begin / strip_), 0, edges.strips() - 1);
            const int last = std::clamp(static_cast<int>(end / strip_), first + 1, edges.strips());
            return Profile{edges.density(first, last, least), only_long_};
        };
        std::array<Fit, most_side + 1> columns;
        std::array<Fit, most_side + 1> rows;
        Profile across = profile(vertical_, box.top, box.bottom, 1);
        Profile down = profile(horizontal_, box.left, box.right, 1);
        for (int count = least_side; count <= most_side; ++count) {
            if (only_long_) { // marks have no edges as long as half a square
                if (poll_) poll_();
                const int least = static_cast<int>(0.55 * std::min(width, height) / count / strip_);
                across = profile(vertical_, box.top, box.bottom, least);
                down = profile(horizontal_, box.left, box.right, least);
            }
            columns[count] = across.fit(box.left, box.right, count);
            rows[count] = down.fit(box.top, box.bottom, count);
        }
        Lattice found;
        for (int x = least_side; x <= most_side; ++x)
            for (int y = least_side; y <= most_side; ++y) {
                const Fit& column = columns[x];
                const Fit& row = rows[y];
                if (column.score < 0.1 || row.score < 0.1) continue;
                if (std::abs(column.pitch - row.pitch) > 0.05 * row.pitch || row.pitch < 8)
                    continue;
                const double score = 0.5 * (column.score + row.score);
                if (score <= found.score) continue;
                Fit fine_column = column;
                Fit fine_row = row;
                if (!only_long_) across.refine(fine_column, x), down.refine(fine_row, y);
                found = {x,
                         y,
                         fine_column.begin,
                         fine_row.begin,
                         fine_column.pitch,
                         fine_row.pitch,
                         false,
                         score};
            }
        if (found.score == 0) return;
        if (!only_long_) add_and_remove_lines(found);
        found.is_doubtful |= found.score < 0.3; // text beside a board may look like lines
        // A board is square; of boxes inside a box the whole one is meant.
        found.score *= (found.columns == found.rows ? 1 : 0.6) *
                       (1 + 0.02 * std::min(found.columns, found.rows));
        if (found.score > best_.score) best_ = found;
    }

    /// The share of a line's part that is an edge. All in pixels; `is_vertical` is the line.
    double drawn(bool is_vertical, double at, double begin, double end, double pitch) const {
        const Edges& edges = is_vertical ? vertical_ : horizontal_;
        const int first = static_cast<int>(begin / strip_);
        const int last = static_cast<int>(end / strip_);
        const int near = static_cast<int>(0.09 * pitch);
        if (first < 0 || last > edges.strips() || last <= first) return 0;
        int hits = 0;
        for (int number = first; number < last; ++number)
            for (int place = static_cast<int>(at) - near; place <= static_cast<int>(at) + near;
                 ++place)
                if (place >= 0 && place < edges.places() && edges.at(number, place)) {
                    ++hits;
                    break;
                }
        return static_cast<double>(hits) / (last - first);
    }

    /// The share of a row that has edges where inner lines between columns cross it, less that
    /// beside the middle of its squares, as text has them; or the same of a column.
    double crossed(const Lattice& lattice, bool is_row, int number) const {
        const double across = is_row ? lattice.left : lattice.top;
        const double along = is_row ? lattice.top : lattice.left;
        const double pitch = is_row ? lattice.height : lattice.width;
        const double step = is_row ? lattice.width : lattice.height;
        const int squares = is_row ? lattice.columns : lattice.rows;
        const auto at = [&](double place) {
            return drawn(is_row, across + place * step, along + (number + 0.15) * pitch,
                         along + (number + 0.85) * pitch, pitch);
        };
        double lines = 0;
        double inside = 0;
        for (int square = 0; square < squares; ++square) {
            if (square > 0) lines += at(square) / (squares - 1);
            inside += std::min(at(square + 0.25), at(square + 0.75)) / squares;
        }
        return lines - inside;
    }

    /// The share of a line along rows, or columns, that is an edge.
    double closed(const Lattice& lattice, bool is_row, int line) const {
        const double at =
            is_row ? lattice.top + line * lattice.height : lattice.left + line * lattice.width;
        const double begin = is_row ? lattice.left : lattice.top;
        const double length =
            is_row ? lattice.columns * lattice.width : lattice.rows * lattice.height;
        return drawn(!is_row, at, std::max(0.0, begin), begin + length - strip_, lattice.width);
    }

    /// Adds rows and columns beside the box that look like its own, and removes from the longer
    /// side what does not.
    void add_and_remove_lines(Lattice& lattice) const {
        for (const bool is_row : {true, false, true}) {
            int& count = is_row ? lattice.rows : lattice.columns;
            const int& other = is_row ? lattice.columns : lattice.rows;
            double& begin = is_row ? lattice.top : lattice.left;
            const double pitch = is_row ? lattice.height : lattice.width;
            std::vector<double> shares;
            for (int number = 0; number < count; ++number)
                shares.push_back(crossed(lattice, is_row, number));
            const double usual = median(shares);
            const auto is_closed = [&](int line) {
                const double share = closed(lattice, is_row, line);
                lattice.is_doubtful |= share > 0.4 && share <= 0.6;
                return share > 0.4; // half of the squares may have the colour of the page
            };
            while (count < most_side && crossed(lattice, is_row, count) > 0.8 * usual &&
                   is_closed(count + 1))
                ++count;
            while (count < most_side && crossed(lattice, is_row, -1) > 0.8 * usual && is_closed(-1))
                ++count, begin -= pitch;
            while (count > other && count > least_side) {
                const double first = crossed(lattice, is_row, 0);
                const double last = crossed(lattice, is_row, count - 1);
                if (std::min(first, last) > 0.5 * usual) break;
                --count;
                if (first < last) begin += pitch;
            }
        }
    }

    const Image& image_;
    const Poll& poll_;
    int strip_;
    Edges vertical_;
    Edges horizontal_;
    bool only_long_ = false; ///< no lines between squares of a region: edges of regions only
    Lattice best_;
};

} // namespace

Lattice find_lattice(const Image& image, const Poll& poll) {
    return LatticeFinder{image, poll}.find();
}

} // namespace qsat::text
