// The functions that the WebAssembly module exports. They take and return texts in UTF-8 that end
// with a zero. Texts are on the heap, because the stack is small.
#include "web/answer.hpp"

#include <emscripten/emscripten.h>

#include <cstdlib>
#include <cstring>
#include <exception>

namespace {

/// Ends the module by a trap. An exception of the page would be caught on its way.
[[noreturn]] void end() { __builtin_trap(); }

} // namespace

extern "C" {

/// A function of the page.
[[clang::import_module("page"), clang::import_name("emit")]] void qsat_emit(const char* text,
                                                                            std::size_t length);

/// The same: must the work stop?
[[clang::import_module("page"), clang::import_name("must_stop")]] int qsat_must_stop();

/// The caller owns all of these and the answer, which is null if there is no memory for it. A
/// request that is about no picture has a width and height of 0.
EMSCRIPTEN_KEEPALIVE char* qsat_answer(const char* request, std::size_t length,
                                       const std::uint8_t* rgba, int width, int height) {
    std::set_terminate(end);
    const std::string answer = qsat::web::answer(
        {request, length}, [](std::string_view text) { qsat_emit(text.data(), text.size()); },
        {width, height, {rgba, std::size_t{4} * width * height}},
        [] { return qsat_must_stop() != 0; });
    auto* const copy = static_cast<char*>(std::malloc(answer.size() + 1));
    if (copy != nullptr) std::memcpy(copy, answer.c_str(), answer.size() + 1);
    return copy;
}
}
