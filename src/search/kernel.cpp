#include "search/kernel.hpp"

namespace qsat {

std::unique_ptr<Kernel> make_kernel(const OpenBoard& open, const KernelOrder& order) {
    if (auto kernel = make_lane_kernel(open, order)) return kernel;
    return make_general_kernel(open, order);
}

} // namespace qsat
