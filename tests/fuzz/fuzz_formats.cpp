// The target of libFuzzer: any bytes are given to the recogniser and to every reader. They must
// either be refused with an InputError or give boards that survive a round trip through the
// formats that carry everything.

#include "files/compressed.hpp"
#include "formats/format.hpp"
#include "interchange/solver_output.hpp"

#include <cstdio>
#include <cstdlib>
#include <sstream>

using namespace qsat;

namespace {

/// These are as long as a board's parts are many; a grid of a billion rows would never end.
constexpr std::array<const Format*, 3> sparse_formats{&squares_format, &json_format,
                                                      &csplib_format};

void require_round_trip(const Board& board, const Format& format) {
    std::ostringstream text;
    format.write_board(text, board, {});
    for (const std::string_view name : {format.name, std::string_view{"auto"}}) {
        // An InputError from here is a finding: what we write must be readable.
        if (read_board("written", text.view(), {.format = std::string{name}}) == board) continue;
        std::fprintf(stderr, "changed by a round trip: %s\n", text.str().c_str());
        std::abort();
    }
}

void read_as(const std::string& format, std::string_view content, std::optional<int> size) {
    std::vector<Board> boards;
    const auto listen = [](const Remark& remark) {
        if (remark.text.empty()) std::abort();
    };
    try {
        boards = read_boards("fuzz", content, {.format = format, .size = size, .remark = listen});
    } catch (const InputError&) {
        return; // a refusal is an answer
    }
    for (const Board& board : boards)
        for (const Format* const sparse : sparse_formats)
            require_round_trip(board, *sparse);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t limit = 1 << 20;
    std::string content{reinterpret_cast<const char*>(data), size};
    try {
        read_any_solver_output("fuzz", content, 8);
    } catch (const InputError&) {
    }
    try {
        content = decompress("fuzz", std::move(content), limit);
    } catch (const InputError&) {
        return 0;
    }
    read_as("auto", content, {});
    read_as("auto", content, 8);
    for (const Format* const format : formats)
        read_as(std::string{format->name}, content, {});
    return 0;
}
