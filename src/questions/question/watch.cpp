#include "question/watch.hpp"

#include "question/conclusion.hpp"

namespace qsat {

Watch& no_watch() {
    static Watch watch;
    return watch;
}

} // namespace qsat
