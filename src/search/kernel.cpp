#include "search/kernel.hpp"

namespace qsat {

std::unique_ptr<Kernel> make_kernel(const OpenBoard& open, const KernelOrder& order,
                                    const Poll& poll) {
    if (auto kernel = make_lane_kernel(open, order)) return kernel;
    return make_general_kernel(open, order, poll);
}

} // namespace qsat
