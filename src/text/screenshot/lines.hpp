// The lines of a board are found from edges: places where the colour changes from one pixel to the
// next but one. The picture is cut into strips of some pixels, across the lines that are sought,
// and the mean of a strip is taken along the line. So noise of JPEG is weak, and a faint line is
// not. The longest run of edges in each column of pixels is a line; those that begin and end
// together are a bundle, and suggest a box. The same for rows.
#pragma once

#include "screenshot/image.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace qsat::inline text {

/// The edges across one direction, and the places beside them: `at(strip, place)`.
class Edges {
public:
    Edges(const Image& image, bool is_vertical, int strip, const Poll& poll);

    int places() const { return places_; }
    int strips() const { return strips_; }
    int strip() const { return strip_; } ///< its width in pixels
    bool at(int number, int place) const {
        return edges_[static_cast<std::size_t>(number) * places_ + place] != 0;
    }

    /// The share of strips in [begin, end) with an edge at each place, of which at least so many
    /// follow each other.
    std::vector<float> density(int begin, int end, int least = 1) const;

private:
    int strip_;
    int places_;
    int strips_;
    std::vector<std::uint8_t> edges_;
};

/// Lines that begin and end together.
struct Bundle {
    double begin; ///< of the lines
    double end;
    std::vector<double> places{};

    double first(int after = 0) const { return places[after]; }
    double last(int before = 0) const { return places[places.size() - 1 - before]; }
};

/// The bundles of lines across these strips, the longest first.
std::vector<Bundle> find_bundles(const Edges& edges);

/// The first and last line of a bundle; one of them may be another line, such as below a title.
std::vector<std::pair<double, double>> ends_of(const Bundle& bundle);

/// The middle one of the values.
template <typename Value>
Value median(std::vector<Value> values) {
    std::ranges::nth_element(values, values.begin() + std::ssize(values) / 2);
    return values[values.size() / 2];
}

} // namespace qsat::text
