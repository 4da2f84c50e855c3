// What the WebAssembly module exports: plain functions of texts in UTF-8 that end with a zero.
// Texts are on the heap, for the stack is small.
#include "web/answer.hpp"

#include <emscripten/emscripten.h>

#include <cstdlib>
#include <cstring>
#include <exception>

namespace {

/// A trap, for what the page throws instead is caught on its way by the one that ends everything.
[[noreturn]] void end() { __builtin_trap(); }

} // namespace

extern "C" {

/// The page's own.
[[clang::import_module("page"), clang::import_name("emit")]] void qsat_emit(const char* text,
                                                                            std::size_t length);

/// The answer belongs to the caller, as does the request; null if there is no memory for it.
EMSCRIPTEN_KEEPALIVE char* qsat_answer(const char* request, std::size_t length) {
    std::set_terminate(end);
    const std::string answer = qsat::web::answer(
        {request, length}, [](std::string_view text) { qsat_emit(text.data(), text.size()); });
    auto* const copy = static_cast<char*>(std::malloc(answer.size() + 1));
    if (copy != nullptr) std::memcpy(copy, answer.c_str(), answer.size() + 1);
    return copy;
}
}
