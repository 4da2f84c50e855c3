#include "search/kernel.hpp"
#include "search/lane_table.hpp"

#include <algorithm>

namespace qsat {

namespace {

/// A kernel for up to `lane_count` lines with up to 8 * sizeof(T) free squares each.
template <typename T, int lane_count>
class LaneKernel final : public Kernel {
public:
    LaneKernel(const OpenBoard& open, const KernelOrder& order,
               std::span<const std::vector<int>> required)
        : table_{open, order, required} {}

    std::string name() const override {
        return std::to_string(lane_count) + " lanes of " + std::to_string(8 * sizeof(T)) +
               " bits, " + std::get<const char*>(lane_searches());
    }

    KernelReport search(const Subtree& subtree, const KernelLimits& limits, const Visitor& visit,
                        RefutationLog* log) const override {
        return search_lanes(table_, subtree, limits, visit, log);
    }

private:
    LaneTable<T, lane_count> table_;
};

struct Shape {
    int lines;   // open rows and columns
    int longest; // maximum number of free squares on a line
};

Shape shape_of(const OpenBoard& open) {
    std::vector<int> squares(open.row_count() + open.column_count(), 0);
    for (const FreeSquare& free : open.free_squares()) {
        ++squares[free.row];
        ++squares[open.row_count() + free.column];
    }
    return {static_cast<int>(squares.size()),
            squares.empty() ? 0 : *std::ranges::max_element(squares)};
}

bool fits_lanes(const Shape& shape) {
    return shape.lines <= 128 ||
           (has_all_widths && shape.lines <= 2 * most_lane_rows && shape.longest <= 16);
}

} // namespace

bool fits_lanes(const OpenBoard& open) { return open.is_classic() && fits_lanes(shape_of(open)); }

std::unique_ptr<Kernel> make_lane_kernel(const OpenBoard& open, const KernelOrder& order,
                                         std::vector<std::vector<int>> required) {
    if (!fits_lanes(open)) return nullptr;
    Shape shape = shape_of(open);
    const int most_lanes = shape.lines <= 128 ? 128 : 2 * most_lane_rows;
    std::ranges::stable_sort(required, {}, &std::vector<int>::size);
    required.resize(std::min<std::size_t>(required.size(), most_lanes - shape.lines));
    while (!required.empty() && most_lanes > 128 && required.back().size() > 16)
        required.pop_back();
    shape.lines += static_cast<int>(required.size());
    for (const auto& squares : required)
        shape.longest = std::max(shape.longest, static_cast<int>(squares.size()));

    const auto [lines, longest] = shape;
    if (lines <= 48 && longest <= 16)
        return std::make_unique<LaneKernel<std::uint16_t, 48>>(open, order, required);
    if (lines <= 64 && longest <= 16)
        return std::make_unique<LaneKernel<std::uint16_t, 64>>(open, order, required);
    if (lines <= 64) return std::make_unique<LaneKernel<std::uint32_t, 64>>(open, order, required);
    if (has_all_widths && lines <= 128 && longest <= 16)
        return std::make_unique<LaneKernel<std::uint16_t, 128>>(open, order, required);
    if (has_all_widths && lines <= 128 && longest <= 32)
        return std::make_unique<LaneKernel<std::uint32_t, 128>>(open, order, required);
    if (lines <= 128)
        return std::make_unique<LaneKernel<std::uint64_t, 128>>(open, order, required);
    return std::make_unique<LaneKernel<std::uint16_t, 192>>(open, order, required);
}

std::unique_ptr<Kernel> make_kernel(const OpenBoard& open, const KernelOrder& order,
                                    const Poll& poll) {
    if (auto kernel = make_lane_kernel(open, order)) return kernel;
    return make_general_kernel(open, order, poll);
}

} // namespace qsat
