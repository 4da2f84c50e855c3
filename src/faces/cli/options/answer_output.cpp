#include "cli/options/answer_output.hpp"

#include "formats/input_error.hpp"
#include "pictures/pictures.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

std::vector<Choice<const Format*>> by_name(std::span<const Format* const> table) {
    std::vector<Choice<const Format*>> choices;
    for (const Format* format : table)
        choices.push_back({std::string{format->name}, format});
    return choices;
}

/// The formats that endings of file names choose.
std::vector<AnswerOutput::Named<const Format*>> by_ending(std::span<const Format* const> table) {
    std::vector<AnswerOutput::Named<const Format*>> endings;
    for (const Format* format : table)
        if (format->extension != Format{}.extension) endings.push_back({format->extension, format});
    return endings;
}

} // namespace

void AnswerOutput::declare_formats(OptionList& list, const Format* otherwise,
                                   std::string_view description) {
    to = otherwise;
    list.choice("to", to, by_name(output_formats), "FORMAT", description);
    write_also(by_ending(output_formats));
    list.check([this, &list] { follow_name(list, to, by_ending(output_formats)); });
}

void AnswerOutput::declare_pictures(OptionList& list) {
    list.choice("to", to, by_name(picture_formats), "PICTURE",
                "draw the board, with the squares in question marked:");
    write_also(by_ending(picture_formats));
    list.check([this, &list] { follow_name(list, to, by_ending(picture_formats)); });
}

void AnswerOutput::declare(OptionList& list) {
    list.text("output,o", file, "FILE", "write to FILE, which appears only when it is complete")
        .common = true;
    list.flag("force", force, "overwrite FILE; draw a board of any size").common = true;
    list.flag("quiet,q", quiet, "no summary on standard error").common = true;
    list.flag("verbose,v", verbose, "report what is read and chosen on standard error").common =
        true;
    list.check([this, &list] {
        if (quiet && verbose) list.fail("--quiet and --verbose contradict each other");
        if (const std::string wrong = refuse_ending(file, endings, list.has("to")); !wrong.empty())
            list.fail(fmt::format("--output {}: {}", file, wrong));
    });
}

void AnswerOutput::declare_json(OptionList& list) {
    list.flag("json", json, "print one JSON object instead of text").common = true;
    list.exclude("json", {"to"});
    endings.emplace_back(".json");
    list.check([this] { json |= to == nullptr && !csv && is_named(".json"); });
}

void AnswerOutput::declare_stats(OptionList& list) {
    list.flag("stats", stats, "print statistics of the search on standard error").common = true;
}

std::string_view AnswerOutput::extension() const {
    if (json) return ".json";
    if (!ending.empty()) return ending;
    return to == nullptr ? Format{}.extension : to->extension;
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

} // namespace qsat
