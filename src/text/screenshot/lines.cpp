#include "screenshot/lines.hpp"

#include <cstdlib>

namespace qsat::inline text {

Edges::Edges(const Image& image, bool is_vertical, int strip, const Poll& poll)
    : places_{is_vertical ? image.width : image.height}, strip_{strip},
      strips_{(is_vertical ? image.height : image.width) / strip} {
    std::vector<bool> edges(static_cast<std::size_t>(places_) * strips_);
    std::vector<std::array<int, 3>> sums(static_cast<std::size_t>(places_));
    // JPEG leaves traces of a strong edge in the blocks around it.
    constexpr int block = 8;
    std::vector<int> steps(static_cast<std::size_t>(places_));
    std::vector<int> strongest(static_cast<std::size_t>(places_ / block) + 3);
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
        const auto first = edges.begin() + static_cast<std::ptrdiff_t>(number) * places_;
        std::ranges::fill(steps, 0);
        std::ranges::fill(strongest, 0);
        for (int place = 1; place + 1 < places_; ++place) {
            for (int channel = 0; channel < 3; ++channel)
                steps[place] = std::max(
                    steps[place], std::abs(sums[place + 1][channel] - sums[place - 1][channel]));
            int& most = strongest[place / block + 1];
            most = std::max(most, steps[place]);
        }
        for (int place = 1; place + 1 < places_; ++place) {
            const int* const near = strongest.data() + place / block;
            constexpr int least = 7; // of 255
            const int noise = std::max({near[0], near[1], near[2]}) / 8;
            const bool is_peak = steps[place] >= std::max(steps[place - 1], steps[place + 1]);
            if (is_peak && steps[place] >= std::max(least * strip, noise))
                std::fill_n(first + place - 1, 3, true);
        }
    }
    find_runs(edges);
}

void Edges::find_runs(const std::vector<bool>& edges) {
    const auto is_edge = [&](int number, int place) {
        return edges[static_cast<std::size_t>(number) * places_ + place];
    };
    std::vector<int> begins(static_cast<std::size_t>(places_), -1);
    for (int number = 0; number <= strips_; ++number)
        for (int place = 0; place < places_; ++place) {
            int& begin = begins[place];
            if (number < strips_ && is_edge(number, place)) {
                if (begin < 0) begin = number;
                continue;
            }
            if (begin < 0) continue;
            // A run goes on after one strip without an edge: lines may be dashed.
            if (number + 1 < strips_ && is_edge(number + 1, place)) continue;
            if (number - begin > 1) runs_.push_back({place, begin, number});
            begin = -1;
        }
    std::ranges::sort(runs_, std::ranges::greater{}, &Run::length);
}

std::vector<float> Edges::density(int begin, int end, int least) const {
    std::vector<int> sums(static_cast<std::size_t>(places_));
    visit(least, [&](int place, int first, int last) {
        sums[place] += std::max(0, std::min(end, last) - std::max(begin, first));
    });
    std::vector<float> shares;
    for (const int sum : sums)
        shares.push_back(static_cast<float>(sum) / static_cast<float>(end - begin));
    // A picture may end where the board ends.
    constexpr float border = 0.3F;
    shares.front() = std::max(shares.front(), border);
    shares.back() = std::max(shares.back(), border);
    return shares;
}

} // namespace qsat::text
