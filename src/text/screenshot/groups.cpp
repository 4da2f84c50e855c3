#include "screenshot/groups.hpp"

#include <algorithm>

namespace qsat::inline text {

std::vector<Link> color_links(const std::vector<SquareSeen>& squares) {
    struct Group {
        Color mean;
        float size;
        int square;
    };
    std::vector<Group> groups;
    for (int square = 0; square < std::ssize(squares); ++square)
        groups.push_back({squares[square].ground, 1, square});
    std::vector<Link> links;
    const auto join = [&](std::size_t one, std::size_t other, double apart) {
        Group& first = groups[one];
        const Group& second = groups[other];
        links.push_back({apart, first.square, second.square});
        const float size = first.size + second.size;
        for (int channel = 0; channel < 3; ++channel)
            first.mean[channel] =
                (first.mean[channel] * first.size + second.mean[channel] * second.size) / size;
        first.size = size;
        groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(other));
    };
    // First those that are surely of one colour, in any order, which saves time.
    constexpr double surely = 3;
    for (std::size_t one = 0; one < groups.size(); ++one)
        for (std::size_t other = one + 1; other < groups.size();) {
            const double apart = distance(groups[one].mean, groups[other].mean);
            if (apart < surely)
                join(one, other, apart);
            else
                ++other;
        }
    std::ranges::sort(links, {}, &Link::apart);
    while (groups.size() > 1) {
        std::size_t one = 0;
        std::size_t other = 1;
        double least = 1e9;
        for (std::size_t first = 0; first < groups.size(); ++first)
            for (std::size_t second = first + 1; second < groups.size(); ++second) {
                const double apart = distance(groups[first].mean, groups[second].mean);
                if (apart < least) least = apart, one = first, other = second;
            }
        join(one, other, least);
    }
    return links;
}

} // namespace qsat::text
