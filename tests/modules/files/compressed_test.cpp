#include "modules/formats/formats.hpp"

#include "catch.hpp"
#include "support/decompress.hpp"

#include <boost/iostreams/device/back_inserter.hpp>
#include <boost/iostreams/filter/bzip2.hpp>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filter/lzma.hpp>
#include <boost/iostreams/filtering_stream.hpp>

using namespace qsat;
using namespace qsat::test;

namespace {

namespace io = boost::iostreams;

template <typename Compressor>
std::string compress(const std::string& text) {
    std::string archive;
    io::filtering_ostream stream;
    stream.push(Compressor{});
    stream.push(io::back_inserter(archive));
    stream << text;
    stream.reset();
    return archive;
}

std::string message(std::string archive, std::size_t limit = largest_text) {
    try {
        decompress("file", archive, limit);
        return "accepted";
    } catch (const InputError& error) {
        return error.what();
    }
}

/// Enough for several blocks, and not too regular.
std::string long_text() {
    Random random{1};
    std::string text;
    while (text.size() < 200'000)
        text += std::to_string(random.below(1'000'000)) + '\n';
    return text;
}

} // namespace

TEST_CASE("what is not an archive is handed back as it is") {
    for (const std::string text : {"", "8: b4", "BZ", "\x1f",
                                   "\xfd"
                                   "7zXZ"})
        CHECK(decompress("file", text) == text);
}

TEMPLATE_TEST_CASE("archives are unpacked whole or refused", "", io::gzip_compressor,
                   io::bzip2_compressor, io::lzma_compressor) {
    const std::string text = long_text();
    const std::string archive = compress<TestType>(text);
    REQUIRE(archive.size() < text.size());
    CHECK(decompress("file", archive) == text);
    CHECK(decompress("file", archive + archive) == text + text);
    CHECK(message(archive, text.size()) == "accepted");
    CHECK(message(archive, text.size() - 1).find("holds more than 200") != std::string::npos);
    for (std::size_t size = 6; size < archive.size(); size += 1 + archive.size() / 97)
        CHECK(message(archive.substr(0, size)).find("archive is damaged or truncated") !=
              std::string::npos);
    CHECK(message(archive.substr(0, archive.size() - 1)) != "accepted");
    CHECK(message(compress<TestType>(std::string(1 << 20, '\0'))).find("holds no text") !=
          std::string::npos);
}

TEST_CASE("what swells up thousands of times is refused long before the limit") {
    const std::string bomb = compress<io::bzip2_compressor>(std::string(1 << 25, '/'));
    CHECK(bomb.size() < 1000);
    CHECK(message(bomb) == "file: the bzip2 archive holds more than 2000 times its own size "
                           "(if this is intended, unpack it first)");
    CHECK(message(compress<io::gzip_compressor>(std::string(1 << 25, '/'))) == "accepted");
}

TEST_CASE("an archive is unpacked as it comes, in blocks of any size") {
    const std::string text = long_text();
    for (const std::string& archive : {compress<io::gzip_compressor>(text), text}) {
        for (const std::size_t block : {1, 2, 5, 1000}) {
            std::size_t taken = 0;
            const auto take = [&] {
                const auto next = std::string_view{archive}.substr(taken, block);
                taken += next.size();
                return next;
            };
            const Blocks next = decompressed("file", take, {});
            std::string unpacked{next()};
            CHECK(!unpacked.empty());
            CHECK(taken < archive.size());
            for (std::string_view more = next(); !more.empty(); more = next())
                unpacked += more;
            CHECK((unpacked == text));
        }
    }
}
