#include "screenshot/lines.hpp"

#include <algorithm>
#include <cstdlib>

namespace qsat::inline text {

Edges::Edges(const Image& image, bool is_vertical, int strip, const Poll& poll)
    : strip_{strip}, places_{is_vertical ? image.width : image.height},
      strips_{(is_vertical ? image.height : image.width) / strip},
      edges_(static_cast<std::size_t>(places_) * strips_) {
    std::vector<std::array<int, 3>> sums(static_cast<std::size_t>(places_));
    for (int number = 0; number < strips_; ++number) {
        if (poll && number % 16 == 0) poll();
        std::ranges::fill(sums, std::array<int, 3>{});
        for (int y = is_vertical ? number * strip : 0;
             y < (is_vertical ? (number + 1) * strip : image.height); ++y) {
            const auto* const row = image.row(y);
            const auto add = [](std::array<int, 3>& sum, const auto& pixel) {
                for (int channel = 0; channel < 3; ++channel)
                    sum[channel] += pixel[channel];
            };
            if (is_vertical)
                for (int x = 0; x < places_; ++x)
                    add(sums[x], row[x]);
            else
                for (int x = number * strip; x < (number + 1) * strip; ++x)
                    add(sums[y], row[x]);
        }
        constexpr int least = 7; // of 255; the noise of JPEG is below
        std::uint8_t* const edges = edges_.data() + static_cast<std::size_t>(number) * places_;
        for (int place = 1; place + 1 < places_; ++place) {
            int most = 0;
            for (int channel = 0; channel < 3; ++channel)
                most =
                    std::max(most, std::abs(sums[place + 1][channel] - sums[place - 1][channel]));
            if (most >= least * strip) edges[place - 1] = edges[place] = edges[place + 1] = 1;
        }
    }
}

std::vector<float> Edges::density(int begin, int end, int least) const {
    std::vector<int> sums(static_cast<std::size_t>(places_));
    std::vector<int> runs(static_cast<std::size_t>(places_));
    for (int number = begin; number <= end; ++number)
        for (int place = 0; place < places_; ++place) {
            if (number < end && at(number, place)) {
                ++runs[place];
                continue;
            }
            if (runs[place] >= least) sums[place] += runs[place];
            runs[place] = 0;
        }
    std::vector<float> shares;
    for (const int sum : sums)
        shares.push_back(static_cast<float>(sum) / static_cast<float>(end - begin));
    return shares;
}

namespace {

/// A run of strips [begin, end) with edges at one place. All numbers but the score are in pixels.
struct Line {
    double place;
    double begin;
    double end;
    int score;
};

/// The best run at each place: an edge counts 2, its absence -1. Only the best of neighbours.
std::vector<Line> find_lines(const Edges& edges) {
    std::vector<Line> all;
    for (int place = 1; place + 1 < edges.places(); ++place) {
        Line best{static_cast<double>(place), 0, 0, 0};
        int score = 0;
        int begin = 0;
        for (int number = 0; number < edges.strips(); ++number) {
            score += edges.at(number, place) ? 2 : -1;
            if (score <= 0) {
                score = 0;
                begin = number + 1;
            } else if (score > best.score)
                best = {best.place, static_cast<double>(begin * edges.strip()),
                        static_cast<double>((number + 1) * edges.strip()), score};
        }
        all.push_back(best);
    }
    std::vector<Line> lines;
    constexpr int near = 3;
    const int count = static_cast<int>(all.size());
    for (int i = 0; i < count; ++i) {
        bool is_best = all[i].end - all[i].begin >= 0.1 * edges.strips() * edges.strip() ||
                       all[i].end - all[i].begin >= 100;
        for (int j = std::max(0, i - near); is_best && j <= std::min(count - 1, i + near); ++j)
            is_best = all[j].score < all[i].score || (all[j].score == all[i].score && j >= i);
        if (is_best) lines.push_back(all[i]);
    }
    return lines;
}

} // namespace

std::vector<Bundle> find_bundles(const Edges& edges) {
    std::vector<Line> lines = find_lines(edges);
    constexpr int most = 5;
    std::vector<Bundle> bundles;
    while (!lines.empty() && bundles.size() < most) {
        double best_length = 0;
        std::vector<Line> best;
        for (const Line& line : lines) {
            std::vector<Line> same;
            const double near = std::max(10.0, 0.05 * (line.end - line.begin));
            double length = 0;
            for (const Line& other : lines)
                if (std::abs(other.begin - line.begin) <= near &&
                    std::abs(other.end - line.end) <= near) {
                    same.push_back(other);
                    length += other.score;
                }
            if (length > best_length) best = std::move(same), best_length = length;
        }
        if (best.size() < 2) break;
        std::vector<double> begins;
        std::vector<double> ends;
        for (const Line& line : best) {
            begins.push_back(line.begin);
            ends.push_back(line.end);
        }
        bundles.push_back({median(begins), median(ends)});
        for (const Line& line : best)
            bundles.back().places.push_back(line.place);
        std::erase_if(lines, [&](const Line& line) {
            return std::ranges::any_of(
                best, [&](const Line& other) { return other.place == line.place; });
        });
    }
    return bundles;
}

std::vector<std::pair<double, double>> ends_of(const Bundle& bundle) {
    std::vector<std::pair<double, double>> ends{{bundle.first(), bundle.last()}};
    if (bundle.places.size() > 4) {
        ends.push_back({bundle.first(1), bundle.last()});
        ends.push_back({bundle.first(), bundle.last(1)});
    }
    return ends;
}

} // namespace qsat::text
