#pragma once

#include "program/cli/program.hpp"

#include <archive.h>
#include <archive_entry.h>

#include <string>
#include <vector>

namespace qsat::test {

/// The first line of a table of boards.
inline const std::string header =
    "name,size,answer,seconds,nodes,conflicts,engine,given,blocked,excluded,generator,"
    "generator_seed,board,seed,version,command\n";

/// The table without its seconds and without what stands behind the engine.
inline std::string without_seconds(const std::string& table) {
    std::string result;
    for (const std::string& line : lines_of(table)) {
        std::vector<std::size_t> commas;
        for (std::size_t i = 0; i < line.size(); ++i)
            if (line[i] == ',') commas.push_back(i);
        REQUIRE(commas.size() == 15);
        result += line.substr(0, commas[2]) + line.substr(commas[3], commas[6] - commas[3]) + '\n';
    }
    return result;
}

/// Names and contents.
using Members = std::vector<std::pair<std::string, std::string>>;

inline void write_archive(const std::string& path, int format, bool gzip, const Members& members) {
    archive* const writer = archive_write_new();
    archive_write_set_format(writer, format);
    if (gzip) archive_write_add_filter_gzip(writer);
    REQUIRE(archive_write_open_filename(writer, path.c_str()) == ARCHIVE_OK);
    for (const auto& [name, content] : members) {
        archive_entry* const entry = archive_entry_new();
        archive_entry_set_pathname(entry, name.c_str());
        archive_entry_set_filetype(entry, name.ends_with('/') ? AE_IFDIR : AE_IFREG);
        archive_entry_set_perm(entry, 0644);
        archive_entry_set_size(entry, static_cast<la_int64_t>(content.size()));
        REQUIRE(archive_write_header(writer, entry) == ARCHIVE_OK);
        archive_write_data(writer, content.data(), content.size());
        archive_entry_free(entry);
    }
    archive_write_free(writer);
}

} // namespace qsat::test
