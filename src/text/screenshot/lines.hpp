// The lines of a board are found from edges: places where the colour changes from one pixel to the
// next but one. The picture is cut into strips of some pixels, across the lines that are sought,
// and the mean of a strip is taken along the line. So noise of JPEG is weak, and a faint line is
// not. Edges that follow each other from strip to strip are a run: text and marks have short ones.
#pragma once

#include "screenshot/image.hpp"

#include <algorithm>
#include <vector>

namespace qsat::inline text {

/// The runs of edges across one direction. Strips and places are counted from 0.
class Edges {
public:
    /// `is_vertical`: of vertical lines, whose places are columns of pixels.
    Edges(const Image& image, bool is_vertical, int strip, const Poll& poll);

    int strips() const { return strips_; }
    int strip() const { return strip_; } ///< its width in pixels

    /// The share of the strips in [begin, end) that belong to a run of at least so many strips, at
    /// each place.
    std::vector<float> density(int begin, int end, int least) const;

    /// Calls with the place, first strip and strip after the last of each run that is long enough.
    template <typename Visit>
    void visit(int least, Visit visit) const {
        for (const Run& run : runs_) {
            if (run.length() < least) break;
            visit(run.place, run.begin, run.end);
        }
    }

private:
    struct Run {
        int place;
        int begin; ///< the first strip
        int end;   ///< the strip after the last one
        int length() const { return end - begin; }
    };

    void find_runs(const std::vector<bool>& edges);

    int places_;
    int strip_;
    int strips_;
    std::vector<Run> runs_{}; ///< the longest first
};

/// The middle one of the values.
template <typename Value>
Value median(std::vector<Value> values) {
    std::ranges::nth_element(values, values.begin() + std::ssize(values) / 2);
    return values[values.size() / 2];
}

} // namespace qsat::text
