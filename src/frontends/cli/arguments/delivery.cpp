#include "cli/arguments/delivery.hpp"

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

void Delivery::declare_formats(OptionList& list, const Format* otherwise,
                               std::string_view description) {
    to = otherwise;
    declare_to(list, to, {output_formats.begin(), output_formats.end()}, "FORMAT", description);
}

void Delivery::declare_pictures(OptionList& list) {
    declare_to(list, to, {picture_formats.begin(), picture_formats.end()}, "PICTURE",
               "draw the board, with the squares in question marked:");
}

void Delivery::declare_own_formats(OptionList& list, const Question& question) {
    own = &question.formats.front();
    std::vector<const OwnFormat*> formats;
    Strings names;
    for (const OwnFormat& format : question.formats) {
        formats.push_back(&format);
        names.emplace_back(format.name);
    }
    const bool are_listed = question.formats_help.ends_with(':');
    declare_to(list, own, formats, are_listed ? "FORMAT" : fmt::format("{}", fmt::join(names, "|")),
               question.formats_help);
    own_formats_ = question.formats;
}

void Delivery::declare(OptionList& list) {
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
}

void Delivery::declare_json(OptionList& list) {
    list.common().flag({"json", "", "print one JSON object instead of text"}, json);
    list.exclude("json", {"to"});
    endings_.push_back({".json", [this] { return json; }, [this] { json = true; }});
}

void Delivery::declare_table(OptionList& list) {
    list.common().flag(
        {"csv", "", "print a table with one row for each board: name, size, answer, seconds, ..."},
        csv);
    list.common().flag(
        {"resume", "", "with --csv -o FILE: skip the boards that FILE has, and append the others"},
        resume);
    list.exclude("csv", {"json", "to"});
    endings_.push_back({".csv", [this] { return csv; }, [this] { csv = true; }});
}

void Delivery::settle(OptionList& list) {
    if (quiet && verbose) list.fail("--quiet and --verbose contradict each other");
    if (resume && (!csv || is_standard_output()))
        list.fail("--resume continues a table in a file: add --csv -o FILE");
    const auto suits = [&](const OwnFormat& format) {
        if (json) return format.write == nullptr;
        return format.use == OwnFormat::answer_in_file && !is_standard_output() && !list.has("to");
    };
    if (const auto it = std::ranges::find_if(own_formats_, suits); it != own_formats_.end())
        own = &*it;
    if (!shard) choose_by_name(list);
    json |= own != nullptr && own->write == nullptr;
    refuse_ending(list);
    if (own != nullptr) list.set_format(own->name);
    // Without the options for where answers go, for the number of threads and for all the time.
    command = list.command_line({"output", "force", "quiet", "verbose", "lang", "stats", "csv",
                                 "resume", "jobs", "total-timeout", "fail-fast", "board-files"});
    seed = list.declares("seed") && !list.has("seed") ? "0" : list.given("seed");
}

std::string_view Delivery::extension() const {
    if (json) return ".json";
    if (!ending.empty()) return ending;
    return to == nullptr ? Format{}.extension : to->extension;
}

void Delivery::choose_by_name(const OptionList& list) {
    for (const Ending& one : endings_) {
        if (!boost::iends_with(file, one.extension, std::locale::classic()) || one.is_chosen())
            continue;
        if (list.has("to") || csv || (json && one.extension != ".json"))
            list.fail(fmt::format("the name {} means the format {}, but the options choose another "
                                  "one: change the name or the options",
                                  file, one.extension.substr(1)));
        if (!json) one.choose();
        return;
    }
}

/// Refuses the ending of another program's format, such as png, or any of two to five letters that
/// is neither of this command nor of plain text. With --to, unknown endings are accepted.
void Delivery::refuse_ending(const OptionList& list) const {
    const std::string letters = letters_of_ending(file);
    const bool is_picture = is_in(pictures_elsewhere, letters);
    const bool is_known = is_picture || is_in(formats_elsewhere, letters);
    if (!is_known && (list.has("to") || !looks_like_format(letters))) return;
    std::set<std::string_view> usable{".txt"};
    for (const Ending& one : endings_)
        usable.insert(one.extension);
    if (usable.contains('.' + letters) || is_in(plain_text, letters)) return;
    if (std::error_code ignored; std::filesystem::is_directory(file, ignored)) return;
    std::string instead = fmt::format("{}", fmt::join(usable, ", "));
    if (const std::size_t last = instead.rfind(", "); last != instead.npos)
        instead.replace(last, 2, " or ");
    const bool is_drawn_otherwise = is_picture && usable.contains(".svg");
    if (is_drawn_otherwise)
        instead = usable.contains(".html") ? ".svg, or .html and print it" : ".svg";
    list.fail(fmt::format("--output {}: {} cannot write {}: use {}", file,
                          is_drawn_otherwise ? "qsat" : "this command", letters, instead));
}

bool Delivery::names_boards() const {
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
