#include "question/watch.hpp"

#include "question/conclusion.hpp"

namespace qsat::inline questions {

Watch& no_watch() {
    static Watch watch;
    return watch;
}

} // namespace qsat::questions
