#include "cli/documents/document.hpp"
#include "cli/version.hpp"

#include "pictures/pictures.hpp"
#include "solve/complete.hpp"

#include <boost/algorithm/string/replace.hpp>
#include <fmt/format.h>

namespace qsat::inline frontends {

namespace {

/// Text for groff: without requests, and text between backticks is bold.
std::string roff(std::string_view text) {
    std::string result;
    bool bold = false;
    bool line_begins = true;
    for (const char c : text) {
        if (line_begins && (c == '.' || c == '\'')) result += "\\&";
        line_begins = c == '\n';
        if (c == '`') {
            bold = !bold;
            result += bold ? "\\fB" : "\\fR";
        } else if (c == '\\') {
            result += "\\e";
        } else if (c == '-') {
            result += "\\-"; // otherwise a hyphen, which no shell understands
        } else if (c == '\'') {
            result += "\\(aq";
        } else {
            result += c;
        }
    }
    return result;
}

std::string entry(std::string_view name, std::string_view meaning) {
    return fmt::format(".TP\n.B {}\n{}\n", roff(name), roff(meaning));
}

std::string entries(const std::vector<OptionText>& options, bool common) {
    std::string text;
    for (const OptionText& option : options) {
        if (option.common != common) continue;
        text += fmt::format(".TP\n.B {}\n{}\n", roff(option.synopsis()),
                            boost::replace_all_copy(roff(option.description), "\n", "\n.br\n"));
    }
    return text;
}

std::string command_section(const Command& command) {
    const Usage usage = command.usage();
    std::string text = fmt::format(".SS qsat {} {}\n{}{}{}\n", roff(command.name),
                                   roff(usage.synopsis()), roff(command.summary),
                                   command.details.empty() ? "" : "; ", roff(command.details));
    text += entries(usage.options, false);
    text += ".PP\nAlso";
    for (const OptionText& option : usage.options)
        if (option.common) text += " " + roff("--" + option.name);
    return text + ".\n.PP\n.nf\n" + roff(command.examples) + ".fi\n";
}

std::string format_entries(bool pictures) {
    std::string text;
    for (const Format* format : output_formats)
        if (format->is_picture() == pictures)
            text += entry(format->name, fmt::format("{}\n({})", format->example, format->summary));
    return text;
}

} // namespace

std::string manual_page(Commands commands) {
    std::string text = fmt::format(
        ".TH QSAT 1 \"\" \"qsat {}\" \"User Commands\"\n"
        // Queens and empty squares on a terminal without Unicode.
        ".fchar \\[u265B] Q\n.fchar \\[u2655] q\n.fchar \\[pc] .\n"
        ".SH NAME\nqsat \\- complete n-queens boards\n"
        ".SH SYNOPSIS\n.B qsat\n.I COMMAND\n[\\fIBOARD\\fR] [\\fIOPTIONS\\fR]\n.br\n"
        ".B qsat help\n[\\fICOMMAND\\fR|\\fBformats\\fR|\\fBoptions\\fR|\\fBexit\\-codes\\fR]\n"
        ".br\n.B qsat \\-\\-version\n.br\n"
        ".B qsat "
        "\\-\\-generate\n\\fBman\\fR|\\fBbash\\fR|\\fBzsh\\fR|\\fBfish\\fR|\\fBreadme\\fR|"
        "\\fBmessages\\fR\n"
        ".SH DESCRIPTION\n"
        "qsat places queens on a board on which some already stand, so that no two attack each "
        "other, or shows that this is impossible.\n.PP\n"
        "The answer goes to standard output, everything else to standard error. Nothing is printed "
        "as a completion before a verifier that shares no code with the engines has accepted it.\n"
        ".PP\n\\fB\\-\\-generate\\fR writes this page, the completions of a shell, the tables "
        "of docs/commands.md, or all sentences of answers in English and German.\n"
        ".SH COMMANDS\n",
        version);
    for (const Command* command : commands)
        text += command_section(*command);
    text += ".SH COMMON OPTIONS\nThese mean the same in every command that has them.\n" +
            entries(common_options(commands), true);
    text += ".SH BOARDS\n.I BOARD\nis a file, plain or compressed (gzip, bzip2, xz), or the board "
            "itself in quotes. Without it, or for \\-, qsat reads standard input. \\-\\-size N "
            "means the empty board. qsat recognises these formats:\n" +
            format_entries(false) + ".PP\nqsat can only write these:\n" + format_entries(true);
    text += ".SH ENGINES\n";
    for (const Engine& engine : engines)
        text += entry(engine.name, engine.summary);
    text += ".SH EXIT STATUS\n";
    for (const ExitCodeText& code : exit_code_texts)
        text += entry(fmt::format("{}", to_int(code.code)), code.meaning);
    return text + ".SH ENVIRONMENT\n" +
           entry("NO_COLOR", "If it is set and not empty, boards for a terminal have no colours.") +
           entry("TERM", "`dumb` has the same effect.");
}

} // namespace qsat::frontends
