#include "largest/bounds.hpp"

#include <algorithm>

namespace qsat {

namespace {

constexpr int nobody = -1;

/// A matching of open rows and columns that grows by augmenting paths.
class Matching {
public:
    Matching(const OpenBoard& open, const Poll& poll)
        : open_{open}, row_of_(open.column_count(), nobody),
          asked_(open.column_count(), nobody), counter_{poll} {}

    int size() {
        int size = 0;
        for (int row = 0; row < open_.row_count(); ++row)
            size += augment(row) ? 1 : 0;
        return size;
    }

private:
    /// Breadth first, for paths may be as long as the board is large.
    bool augment(int first) {
        std::vector<int> rows{first};
        std::vector<int> came_by(open_.row_count(), nobody); // the column before each row
        for (std::size_t next = 0; next < rows.size(); ++next) {
            const int row = rows[next];
            for (int i = open_.first_in_row(row); i < open_.first_in_row(row + 1); ++i) {
                counter_.step();
                const int column = open_.free_squares()[i].column;
                if (asked_[column] == first) continue;
                asked_[column] = first;
                if (row_of_[column] != nobody) {
                    came_by[row_of_[column]] = column;
                    from_[column] = row;
                    rows.push_back(row_of_[column]);
                    continue;
                }
                turn(row, column, came_by);
                return true;
            }
        }
        return false;
    }

    /// Gives each row of the path the column behind it.
    void turn(int row, int column, const std::vector<int>& came_by) {
        while (true) {
            row_of_[column] = row;
            column = came_by[row];
            if (column == nobody) return;
            row = from_[column];
        }
    }

    const OpenBoard& open_;
    std::vector<int> row_of_;                                  // of each column
    std::vector<int> asked_;                                   // the last row that asked for it
    std::vector<int> from_ = std::vector<int>(row_of_.size()); // the row that asked
    PollCounter counter_;
};

} // namespace

int upper_bound(const OpenBoard& open, const Poll& poll) {
    return std::min({Matching{open, poll}.size(), open.sum_count(), open.difference_count()});
}

} // namespace qsat
