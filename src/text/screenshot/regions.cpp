#include "screenshot/regions.hpp"

#include "formats/refusals.hpp"
#include "screenshot/groups.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace qsat::inline text {

namespace {

constexpr double noise = 2.5; // differences inside a colour that always occur

class RegionFinder {
public:
    RegionFinder(const Image& image, const Lattice& lattice, const std::vector<SquareSeen>& squares,
                 const Location& where)
        : image_{image}, lattice_{lattice}, squares_{squares}, where_{where}, size_{lattice.rows},
          count_{size_ * size_}, links_{color_links(squares)} {}

    RegionsSeen find() {
        const int colors = likely_colors();
        if (colors == 1) return by_lines();
        if (auto board = chessboard()) return *board;
        if (ratio(size_) >= 1.8 && link(size_) >= 8) return by_colors(size_);
        // Regions that do not touch may share a colour.
        if (auto found = by_touching_squares(colors)) return *found;
        refuse_colors(colors);
    }

private:
    /// The shortest distance between the parts if the colours form so many groups.
    double link(int groups) const { return groups < 2 ? 1e3 : links_[count_ - groups].apart; }
    double ratio(int groups) const {
        return link(groups) / std::max(noise, links_[count_ - groups - 1].apart);
    }

    /// The number of groups that are the farthest apart against the spread inside.
    int likely_colors() const {
        if (links_.back().apart < 4 * noise) return 1;
        int best = 2;
        for (int groups = 2; groups <= std::min(count_ - 2, size_ + 6); ++groups)
            if (ratio(groups) > ratio(best) * (best == size_ ? 1.5 : 1)) best = groups;
        return best;
    }

    Groups groups_of(int groups) const {
        Groups joined{count_};
        for (int link = 0; link < count_ - groups; ++link)
            joined.join(links_[link].one, links_[link].other);
        return joined;
    }

    std::vector<Color> means(const std::vector<int>& numbers, int groups) const {
        std::vector<Color> sums(groups);
        std::vector<float> counts(groups);
        for (int square = 0; square < count_; ++square) {
            counts[numbers[square]] += 1;
            for (int channel = 0; channel < 3; ++channel)
                sums[numbers[square]][channel] += squares_[square].ground[channel];
        }
        for (int group = 0; group < groups; ++group)
            for (float& channel : sums[group])
                channel /= counts[group];
        return sums;
    }

    RegionsSeen by_colors(int groups) const {
        RegionsSeen seen{groups_of(groups).numbers()};
        const std::vector<Color> colors = means(seen.regions, groups);
        for (int square = 0; square < count_; ++square) {
            double own = 0;
            double other = 1e3;
            for (int group = 0; group < groups; ++group) {
                const double apart = distance(squares_[square].ground, colors[group]);
                if (group == seen.regions[square])
                    own = apart;
                else
                    other = std::min(other, apart);
            }
            const double clear = 1 - std::max(own, noise) / other;
            seen.confidence.push_back(std::min(clear, squares_[square].agreement * 1.4));
        }
        return seen;
    }

    /// Two colours in turns. Of the other squares, dark ones are blocked.
    std::optional<RegionsSeen> chessboard() const {
        std::array<std::vector<float>, 2> lights;
        std::array<Color, 2> colors;
        for (int parity = 0; parity < 2; ++parity)
            for (int channel = 0; channel < 3; ++channel) {
                std::vector<float> values;
                for (int square = 0; square < count_; ++square)
                    if ((square / size_ + square % size_) % 2 == parity)
                        values.push_back(squares_[square].ground[channel]);
                std::ranges::nth_element(values, values.begin() + std::ssize(values) / 2);
                colors[parity][channel] = values[values.size() / 2];
            }
        const double apart = distance(colors[0], colors[1]);
        if (apart < 4 * noise) return {};
        RegionsSeen seen;
        int others = 0;
        for (int square = 0; square < count_; ++square) {
            const int parity = (square / size_ + square % size_) % 2;
            const Color& ground = squares_[square].ground;
            const double own = distance(ground, colors[parity]);
            if (distance(ground, colors[1 - parity]) < 0.3 * apart) return {};
            const bool is_other = own > std::max(10.0, 0.3 * apart);
            others += is_other;
            const auto light = [](const Color& color) { return color[0] + color[1] + color[2]; };
            if (is_other && light(ground) < light(colors[0]) && light(ground) < light(colors[1]))
                seen.blocked.push_back(square);
            seen.confidence.push_back(is_other ? 0.3 : 1 - own / apart);
        }
        if (others > count_ / 3) return {};
        return seen;
    }

    /// Calls with each two neighbours, and whether they stand side by side.
    template <typename Visit>
    void visit_neighbours(Visit visit) const {
        for (int square = 0; square < count_; ++square) {
            if (square % size_ + 1 < size_) visit(square, square + 1, true);
            if (square / size_ + 1 < size_) visit(square, square + size_, false);
        }
    }

    std::optional<RegionsSeen> by_touching_squares(int colors) const {
        const std::vector<int> color = groups_of(colors).numbers();
        Groups joined{count_};
        visit_neighbours([&](int one, int other, bool) {
            if (color[one] == color[other]) joined.join(one, other);
        });
        if (joined.count() != size_) return {};
        RegionsSeen seen = by_colors(colors);
        seen.regions = joined.numbers();
        return seen;
    }

    /// How much ink the line between two neighbours has: its width in pixels times its contrast to
    /// what lies on both sides.
    double line_between(int one, int other, bool is_beside) const {
        const double left = lattice_.left + one % size_ * lattice_.side;
        const double top = lattice_.top + one / size_ * lattice_.side;
        const double middle = (is_beside ? left : top) + lattice_.side;
        const double begin = (is_beside ? top : left) + 0.25 * lattice_.side;
        const double end = begin + 0.5 * lattice_.side;
        const auto color_at = [&](double at) {
            return is_beside ? image_.mean(at, begin, at + 1, end)
                             : image_.mean(begin, at, end, at + 1);
        };
        const double near = 0.11 * lattice_.side;
        // A large mark may stand beside the line.
        const auto ground_at = [&](double at, int square) {
            const Color color = color_at(at);
            const Color& ground = squares_[square].ground;
            return distance(color, ground) > 40 ? ground : color;
        };
        const Color before = ground_at(middle - near - 2, one);
        const Color after = ground_at(middle + near + 2, other);
        double sum = 0;
        for (double at = std::floor(middle - near); at < middle + near; at += 1) {
            const Color color = color_at(at);
            const double apart = std::min(distance(color, before), distance(color, after));
            if (apart > 2 * noise) sum += apart;
        }
        return sum;
    }

    /// Without colours: the thinnest lines join squares until there are as many regions as rows.
    /// Of several such moments the one counts after which lines are much thicker.
    RegionsSeen by_lines() const {
        std::vector<Link> lines;
        visit_neighbours([&](int one, int other, bool is_beside) {
            lines.push_back({line_between(one, other, is_beside), one, other});
        });
        std::ranges::sort(lines, {}, &Link::apart);
        // A mark may hide a line; a quarter of all lines is thin.
        const double thin = std::max(lines[lines.size() / 4].apart, 1.0);
        const double thinnest = 0.5 * thin;
        if (lines.back().apart < 1.6 * thin) { // all lines alike
            RegionsSeen seen;
            seen.confidence.assign(count_, 0.4);
            return seen;
        }
        Groups joined{count_};
        RegionsSeen seen;
        double best = 0;
        double limit = 0;
        int regions_at_gap = 0;
        double widest_gap = 0;
        for (std::size_t line = 0; line + 1 < lines.size(); ++line) {
            joined.join(lines[line].one, lines[line].other);
            const double gap = lines[line + 1].apart / std::max(lines[line].apart, thinnest);
            if (gap > widest_gap) widest_gap = gap, regions_at_gap = joined.count();
            if (joined.count() != size_ || gap <= best) continue;
            best = gap;
            limit = std::sqrt(lines[line + 1].apart * std::max(lines[line].apart, thinnest));
            seen.regions = joined.numbers();
        }
        if (best < 1.15 || (regions_at_gap != size_ && widest_gap > 1.5 * best))
            refuse(where_, "screenshot_regions", {{"regions", regions_at_gap}, {"rows", size_}});
        seen.confidence.assign(count_, std::min(1.0, (best - 1) / 0.5));
        for (const Link& line : lines) {
            const bool is_inside = seen.regions[line.one] == seen.regions[line.other];
            const double clear =
                is_inside == (line.apart < limit)
                    ? std::abs(std::log(std::max(line.apart, thinnest) / limit)) * 4
                    : 0.3;
            for (const int square : {line.one, line.other})
                seen.confidence[square] = std::min(seen.confidence[square], clear);
        }
        return seen;
    }

    [[noreturn]] void refuse_colors(int colors) const {
        const std::vector<int> numbers = groups_of(colors).numbers();
        const Link& closest = links_[count_ - colors];
        const auto name = [&](int square) {
            return square_name({square / size_, square % size_}, size_);
        };
        refuse(where_, "screenshot_colors",
               {{"colors", colors},
                {"rows", size_},
                {"one", name(closest.one)},
                {"other", name(closest.other)}});
    }

    const Image& image_;
    const Lattice& lattice_;
    const std::vector<SquareSeen>& squares_;
    const Location& where_;
    int size_;
    int count_;
    std::vector<Link> links_;
};

} // namespace

RegionsSeen find_regions(const Image& image, const Lattice& lattice,
                         const std::vector<SquareSeen>& squares, const Location& where) {
    return RegionFinder{image, lattice, squares, where}.find();
}

} // namespace qsat::text
