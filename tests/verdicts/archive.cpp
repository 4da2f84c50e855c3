#include "archive.hpp"

#include <boost/iostreams/copy.hpp>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filtering_streambuf.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace qsat::verdicts {

namespace {

constexpr std::size_t block_size = 512;

/// A field of a tar header: where it begins and its length.
struct Field {
    std::size_t offset;
    std::size_t length;
};
constexpr Field name_field{0, 100};
constexpr Field size_field{124, 12};
constexpr Field checksum_field{148, 8};
constexpr Field type_field{156, 1};

std::string_view text_of(std::string_view header, Field field) {
    const std::string_view text = header.substr(field.offset, field.length);
    return text.substr(0, text.find('\0'));
}

/// An octal number, which may have blanks around it.
std::size_t number_of(std::string_view header, Field field) {
    std::string_view digits = text_of(header, field);
    digits.remove_prefix(std::min(digits.find_first_not_of(' '), digits.size()));
    digits = digits.substr(0, digits.find(' '));
    std::size_t number = 0;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), number, 8);
    if (error != std::errc{} || end != digits.data() + digits.size())
        throw std::runtime_error{"a tar header has a damaged number"};
    return number;
}

/// The sum of a header's bytes, those of the checksum itself taken as blanks.
std::size_t checksum(std::string_view header) {
    std::size_t sum = 0;
    for (std::size_t i = 0; i < header.size(); ++i) {
        const bool own = i - checksum_field.offset < checksum_field.length;
        sum += own ? ' ' : static_cast<unsigned char>(header[i]);
    }
    return sum;
}

} // namespace

std::string gunzip(const std::filesystem::path& path) {
    namespace io = boost::iostreams;
    std::ifstream file{path, std::ios::binary};
    if (!file) throw std::runtime_error{"cannot read " + path.string()};
    std::ostringstream content;
    try {
        io::filtering_streambuf<io::input> stream;
        stream.push(io::gzip_decompressor{});
        stream.push(file);
        io::copy(stream, content);
    } catch (const std::ios_base::failure&) {
        throw std::runtime_error{path.string() + " is damaged"};
    }
    return content.str();
}

std::vector<Member> read_tar(std::string_view archive) {
    std::vector<Member> members;
    while (true) {
        if (archive.size() < block_size) throw std::runtime_error{"a tar archive has no end"};
        const std::string_view header = archive.substr(0, block_size);
        archive.remove_prefix(block_size);
        if (header.front() == '\0') return members;
        if (number_of(header, checksum_field) != checksum(header))
            throw std::runtime_error{"a tar header has a wrong checksum"};

        const std::size_t size = number_of(header, size_field);
        const std::size_t padded = (size + block_size - 1) / block_size * block_size;
        const std::string_view name = text_of(header, name_field);
        if (padded > archive.size())
            throw std::runtime_error{fmt::format("{} is cut off in its tar archive", name)};
        const std::string_view type = text_of(header, type_field);
        if (type.empty() || type == "0")
            members.push_back(
                {std::string{name.substr(name.rfind('/') + 1)}, archive.substr(0, size)});
        archive.remove_prefix(padded);
    }
}

} // namespace qsat::verdicts
