#include "cli/options/proof_arguments.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace qsat::inline faces {

namespace {

std::vector<Choice<ProofFormat>> choices() {
    std::vector<Choice<ProofFormat>> list;
    for (const ProofFormatName& entry : proof_format_names)
        list.push_back({std::string{entry.name}, entry.format});
    return list;
}

} // namespace

void ProofArguments::declare(OptionList& list, const AnswerOutput& output, const ProofText& text) {
    list.text("proof", file, "FILE",
              fmt::format("write a proof that {}; it refers to the formula of qsat {}", text.shows,
                          text.refers_to));
    const bool cutting_planes = text.formats == ProofText::Formats::clauses_and_planes;
    Strings written{"text", "binary", "lrat"};
    if (cutting_planes) written.insert(written.end(), {"veripb", "veripb3"});
    if (text.formats != ProofText::Formats::own)
        list.choice("proof-format", format, choices(), fmt::format("{}", fmt::join(written, "|")),
                    cutting_planes ? "DRAT (default), binary DRAT, LRAT, or cutting planes (VeriPB "
                                     "2.0 or 3.0)"
                                   : "DRAT as text (default), binary DRAT, or LRAT")
            .choices = written;
    list.require("proof-format", cutting_planes
                                     ? std::vector<std::string_view>{"proof", "certificate"}
                                     : std::vector<std::string_view>{"proof"});
    list.check([this, &list, &output, cutting_planes] {
        if (file.empty()) return;
        if (is_cutting_planes(format) && !cutting_planes)
            list.fail(fmt::format("--proof-format {} works only in `complete`, `first`, `largest`, "
                                  "`threshold` and `hint`: use text, binary or lrat",
                                  name_of(format)));
        if (format == ProofFormat::recognised || format == ProofFormat::binary_lrat)
            list.fail(fmt::format(
                "qsat can read, but not write --proof-format {}: use text, binary or lrat",
                name_of(format)));
        if (!output.is_standard_output() && output.file == file)
            list.fail("--output and --proof name the same file");
        if (output.json || output.wants_picture()) require_own_output(list, output);
    });
}

void ProofArguments::require_own_output(const OptionList& list, const AnswerOutput& output) const {
    if (file == "-" && output.is_standard_output())
        list.fail("--proof - writes to standard output: add --output FILE for the answer");
}

void declare_proof_format(OptionList& list, ProofFormat& format) {
    list.choice("proof-format", format, choices(), "FORMAT", "format of the proof:");
}

} // namespace qsat::faces
