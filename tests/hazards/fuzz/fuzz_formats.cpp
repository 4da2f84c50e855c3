// The target of libFuzzer: any bytes are given to the recogniser and to every reader. They must
// either be refused with an InputError or give boards that survive a round trip through the
// formats that carry everything.

#include "files/picture_file.hpp"
#include "formats/board_stream.hpp"
#include "formats/region_grid.hpp"
#include "interchange/solver_output.hpp"
#include "screenshot/screenshot.hpp"
#include "support/decompress.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <sstream>

using namespace qsat;

namespace {

/// These are as long as a board's parts are many; a grid of a billion rows would never end.
constexpr std::array<const Format*, 3> sparse_formats{&squares_format, &json_format,
                                                      &csplib_format};

/// CSPLib has no regions, and `squares` has letters for them.
bool carries(const Format& format, const Board& board) {
    if (&format == &csplib_format) return board.is_classic();
    return &format == &json_format || !board.has_regions() || board.size() <= most_letters;
}

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

/// The boards of a text and what is wrong with others, if it comes in blocks of this size.
std::vector<std::variant<Board, std::string>>
read_in_blocks(std::string_view content, std::size_t size, const ReadOptions& options) {
    const auto next_block = [&] {
        const std::string_view block = content.substr(0, size);
        content.remove_prefix(block.size());
        return block;
    };
    BoardStream stream{"fuzz", next_block, options, [] { return false; }};
    std::vector<std::variant<Board, std::string>> boards;
    while (auto next = stream.next()) {
        if (const auto* error = std::get_if<InputError>(&next->board))
            boards.emplace_back(error->what());
        else
            boards.emplace_back(std::get<Board>(std::move(next->board)));
    }
    return boards;
}

void read_as(const std::string& format, std::string_view content, std::optional<int> board_size) {
    const auto listen = [](const Remark& remark) {
        if (text_of(remark.what, Language::german).empty()) std::abort();
    };
    const ReadOptions options{.format = format, .size = board_size, .remark = listen};
    const auto whole = read_in_blocks(content, content.size() + 1, options);
    // A line of squares below a board is only looked at if it is there.
    const bool has_squares_below = std::ranges::any_of(whole, [](const auto& board) {
        const auto* const error = std::get_if<std::string>(&board);
        return error != nullptr && error->find(" below a board (") != error->npos;
    });
    if (content.size() < 1000 && !has_squares_below &&
        whole != read_in_blocks(content, 3, options)) {
        std::fprintf(stderr, "changed by the size of blocks, as %s\n", format.c_str());
        std::abort();
    }
    std::vector<Board> boards;
    for (const auto& board : whole) {
        if (!std::holds_alternative<Board>(board)) return; // a refusal is an answer
        boards.push_back(std::get<Board>(board));
    }
    for (const Board& board : boards)
        for (const Format* const sparse : sparse_formats)
            if (carries(*sparse, board)) require_round_trip(board, *sparse);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t limit = 1 << 20;
    std::string content{reinterpret_cast<const char*>(data), size};
    if (is_picture(content)) {
        try {
            const DecodedPicture picture = decode_picture("fuzz", content, {});
            constexpr std::size_t limit_of_pixels = 1 << 20; // others take seconds with sanitizers
            if (picture.rgba.size() <= 4 * limit_of_pixels)
                read_screenshot({picture.width, picture.height, picture.rgba}, {"fuzz"});
        } catch (const InputError&) {
        }
        return 0;
    }
    try {
        read_any_solver_output("fuzz", content, 8);
    } catch (const InputError&) {
    }
    try {
        content = test::decompress("fuzz", content, limit);
    } catch (const InputError&) {
        return 0;
    }
    read_as("auto", content, {});
    read_as("auto", content, 8);
    for (const Format* const format : formats)
        read_as(std::string{format->name}, content, {});
    return 0;
}
