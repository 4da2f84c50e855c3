#include "cli/options/file_ending.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <filesystem>

namespace qsat {

namespace {

constexpr std::array<std::string_view, 17> pictures_elsewhere{
    "avif", "bmp", "eps", "gif",  "heic", "ico", "jpeg", "jpg", "odg",
    "pdf",  "png", "ps",  "tiff", "tif",  "xps", "webp", "emf"};
constexpr std::array<std::string_view, 22> formats_elsewhere{
    "7z",  "bz2", "doc", "docx", "gz",  "htm",  "odp", "ods", "odt", "ppt", "pptx",
    "rtf", "tar", "tex", "tgz",  "xls", "xlsx", "xml", "xz",  "zip", "zst", "yaml"};
constexpr std::array<std::string_view, 18> plain_text{
    "ans", "bak", "board", "dat", "grid", "in",  "list", "log", "md",
    "new", "old", "orig",  "out", "res",  "sol", "text", "tmp", "txt"};

char lower(char letter) {
    return 'A' <= letter && letter <= 'Z' ? char(letter - 'A' + 'a') : letter;
}

bool is_in(const auto& table, std::string_view word) {
    return std::ranges::find(table, word) != table.end();
}

/// The letters after the last dot of a file name, in lower case.
std::string letters_of_ending(const std::string& file) {
    std::string ending = std::filesystem::path{file}.extension().string();
    std::ranges::transform(ending, ending.begin(), lower);
    return ending.empty() ? ending : ending.substr(1);
}

bool looks_like_format(std::string_view ending) {
    constexpr std::size_t shortest = 2;
    constexpr std::size_t longest = 5;
    return ending.size() >= shortest && ending.size() <= longest &&
           std::ranges::all_of(ending, [](char c) { return 'a' <= c && c <= 'z'; });
}

} // namespace

bool ends_like(std::string_view file, std::string_view ending) {
    return file.size() >= ending.size() &&
           std::ranges::equal(file.substr(file.size() - ending.size()), ending, {}, lower);
}

std::string refuse_ending(const std::string& file, const std::vector<std::string_view>& written,
                          bool is_format_named) {
    const std::string ending = letters_of_ending(file);
    const bool is_picture = is_in(pictures_elsewhere, ending);
    const bool is_known = is_picture || is_in(formats_elsewhere, ending);
    if (!is_known && (is_format_named || !looks_like_format(ending))) return {};
    if (is_in(written, '.' + ending) || is_in(plain_text, ending)) return {};
    if (std::error_code ignored; std::filesystem::is_directory(file, ignored)) return {};
    const bool has_svg = is_in(written, ".svg");
    if (is_picture && has_svg && is_in(written, ".html"))
        return fmt::format("qsat cannot write {}: use .svg, or .html and print it", ending);
    if (is_picture && has_svg) return fmt::format("qsat cannot write {}: use .svg", ending);
    std::vector<std::string_view> endings = written;
    endings.push_back(".txt");
    std::sort(endings.begin(), endings.end());
    endings.erase(std::unique(endings.begin(), endings.end()), endings.end());
    const std::string_view last = endings.back();
    endings.pop_back();
    if (endings.empty()) return fmt::format("this command cannot write {}: use {}", ending, last);
    return fmt::format("this command cannot write {}: use {} or {}", ending,
                       fmt::join(endings, ", "), last);
}

} // namespace qsat
