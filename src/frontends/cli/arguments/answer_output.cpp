#include "cli/arguments/answer_output.hpp"

#include "formats/input_error.hpp"
#include "pictures/pictures.hpp"

#include <boost/algorithm/string/case_conv.hpp>
#include <boost/algorithm/string/predicate.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <locale>
#include <set>

namespace qsat::inline frontends {

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

bool is_in(const auto& table, std::string_view word) {
    return std::ranges::find(table, word) != table.end();
}

/// The letters after the last dot of a file name, in lower case.
std::string letters_of_ending(const std::string& file) {
    std::string ending = std::filesystem::path{file}.extension().string();
    boost::to_lower(ending, std::locale::classic());
    return ending.empty() ? ending : ending.substr(1);
}

bool looks_like_format(std::string_view ending) {
    constexpr std::size_t shortest = 2;
    constexpr std::size_t longest = 5;
    return ending.size() >= shortest && ending.size() <= longest &&
           std::ranges::all_of(ending, [](char c) { return 'a' <= c && c <= 'z'; });
}

} // namespace

Language language_of_environment() {
    for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* const value = std::getenv(name);
        if (value == nullptr || *value == '\0') continue;
        const std::string_view locale = value;
        return locale.substr(0, locale.find_first_of("_.@")) == "de" ? Language::german
                                                                     : Language::english;
    }
    return Language::english;
}

void AnswerOutput::declare_formats(OptionList& list, const Format* otherwise,
                                   std::string_view description) {
    to = otherwise;
    declare_to(list, to, {output_formats.begin(), output_formats.end()}, "FORMAT", description);
}

void AnswerOutput::declare_pictures(OptionList& list) {
    declare_to(list, to, {picture_formats.begin(), picture_formats.end()}, "PICTURE",
               "draw the board, with the squares in question marked:");
}

void AnswerOutput::declare(OptionList& list) {
    list.common().file(
        {"output,o", "FILE", "write to FILE, which appears only when it is complete"}, file);
    list.common().flag({"force", "", "overwrite FILE; draw a board of any size"}, force);
    list.common().flag({"quiet,q", "", "no summary on standard error"}, quiet);
    list.common().flag({"verbose,v", "", "report what is read and chosen on standard error"},
                       verbose);
    list.common().choice(
        {"lang", "en|de",
         "language of answers and refusals (default: that of LC_ALL, LC_MESSAGES or "
         "LANG)"},
        language, {{"en", Language::english}, {"de", Language::german}});
    list.check([this, &list] {
        if (quiet && verbose) list.fail("--quiet and --verbose contradict each other");
        refuse_ending(list);
    });
}

void AnswerOutput::declare_json(OptionList& list) {
    list.common().flag({"json", "", "print one JSON object instead of text"}, json);
    list.exclude("json", {"to"});
    endings.emplace_back(".json");
    list.check([this] { json |= to == nullptr && !csv && is_named(".json"); });
}

std::string_view AnswerOutput::extension() const {
    if (json) return ".json";
    if (!ending.empty()) return ending;
    return to == nullptr ? Format{}.extension : to->extension;
}

bool AnswerOutput::is_named(std::string_view end) const {
    return boost::iends_with(file, end, std::locale::classic());
}

bool AnswerOutput::is_chosen_by_name(const OptionList& list, std::string_view end) const {
    if (!is_named(end)) return false;
    if (list.has("to") || list.has("csv") || (list.has("json") && end != ".json"))
        list.fail(fmt::format("the name {} means the format {}, but the options choose another "
                              "one: change the name or the options",
                              file, end.substr(1)));
    return !list.has("json");
}

/// Refuses the ending of another program's format, such as png, or any of two to five letters that
/// is neither of this command nor of plain text. With --to, unknown endings are accepted.
void AnswerOutput::refuse_ending(const OptionList& list) const {
    const std::string letters = letters_of_ending(file);
    const bool is_picture = is_in(pictures_elsewhere, letters);
    const bool is_known = is_picture || is_in(formats_elsewhere, letters);
    if (!is_known && (list.has("to") || !looks_like_format(letters))) return;
    if (is_in(endings, '.' + letters) || is_in(plain_text, letters)) return;
    if (std::error_code ignored; std::filesystem::is_directory(file, ignored)) return;
    std::set<std::string_view> usable{endings.begin(), endings.end()};
    usable.insert(".txt");
    std::string instead = fmt::format("{}", fmt::join(usable, ", "));
    if (const std::size_t last = instead.rfind(", "); last != instead.npos)
        instead.replace(last, 2, " or ");
    const bool is_drawn_otherwise = is_picture && usable.contains(".svg");
    if (is_drawn_otherwise)
        instead = usable.contains(".html") ? ".svg, or .html and print it" : ".svg";
    list.fail(fmt::format("--output {}: {} cannot write {}: use {}", file,
                          is_drawn_otherwise ? "qsat" : "this command", letters, instead));
}

bool AnswerOutput::names_boards() const {
    if (bare || json || csv) return false;
    return to == nullptr || (to != &json_format && !to->one_a_file);
}

void require_one_board(const Format& format, std::size_t boards, const std::string& source,
                       std::string_view things) {
    if (!format.one_a_file || boards <= 1) return;
    throw InputError{
        {source},
        fmt::format(
            "there are {} {}, and --to {} holds one (use --to unicode, or keep one of them)",
            boards, things, format.name)};
}

} // namespace qsat::frontends
