#include "study/internal/index_rows.hpp"

#include <algorithm>
#include <span>

namespace zertz {
namespace {

constexpr std::size_t rows_in_a_block = 4096;
constexpr off_t row_size = sizeof(IndexRow);

} // namespace

void IndexRows::add(const IndexRow& row) {
    if (rows_.size() >= in_memory_ && spare_ != nullptr) {
        put_aside();
    }
    rows_.push_back(row);
}

/// Writes what is in memory to the file as a sorted run.
void IndexRows::put_aside() {
    std::sort(rows_.begin(), rows_.end());
    const off_t from = run_ends_.empty() ? 0 : run_ends_.back();
    if (fseeko(spare_, from * row_size, SEEK_SET) != 0 ||
        std::fwrite(rows_.data(), sizeof(IndexRow), rows_.size(), spare_) != rows_.size() || std::fflush(spare_) != 0) {
        in_memory_ = rows_.max_size(); // what is incomplete lies behind the last run, where nobody reads
        return;
    }
    run_ends_.push_back(from + static_cast<off_t>(rows_.size()));
    rows_.clear();
}

/// A sorted run in the file, or what is in memory, while it is read.
class IndexRows::Run {
public:
    explicit Run(std::span<const IndexRow> rows) : ahead_(rows) {}
    Run(std::FILE* file, off_t from, off_t end) : file_(file), from_(from), end_(end) {}

    /// Reads on if nothing is ahead; false if the file cannot be read.
    bool look_ahead() {
        if (!ahead_.empty() || from_ == end_) {
            return true;
        }
        block_.resize(std::min(rows_in_a_block, static_cast<std::size_t>(end_ - from_)));
        if (fseeko(file_, from_ * row_size, SEEK_SET) != 0 ||
            std::fread(block_.data(), sizeof(IndexRow), block_.size(), file_) != block_.size()) {
            return false;
        }
        from_ += static_cast<off_t>(block_.size());
        ahead_ = block_;
        return true;
    }
    bool ended() const { return ahead_.empty(); }
    const IndexRow& next() const { return ahead_.front(); }
    void pass() { ahead_ = ahead_.subspan(1); }

private:
    std::FILE* file_ = nullptr;
    off_t from_ = 0;
    off_t end_ = 0;
    std::vector<IndexRow> block_;
    std::span<const IndexRow> ahead_;
};

bool IndexRows::in_order(const std::function<void(const IndexRow&)>& show) {
    std::sort(rows_.begin(), rows_.end());
    std::vector<Run> runs{Run(rows_)};
    for (std::size_t i = 0; i < run_ends_.size(); ++i) {
        runs.emplace_back(spare_, i == 0 ? 0 : run_ends_[i - 1], run_ends_[i]);
    }
    std::vector<Run*> heap; // the one with the first row on top
    const auto later = [](const Run* a, const Run* b) { return b->next() < a->next(); };
    const auto push = [&](Run& run) {
        if (!run.look_ahead()) {
            return false;
        }
        if (!run.ended()) {
            heap.push_back(&run);
            std::push_heap(heap.begin(), heap.end(), later);
        }
        return true;
    };
    bool good = std::all_of(runs.begin(), runs.end(), push);
    while (good && !heap.empty()) {
        std::pop_heap(heap.begin(), heap.end(), later);
        Run& run = *heap.back();
        heap.pop_back();
        show(run.next());
        run.pass();
        good = push(run);
    }
    return good;
}

} // namespace zertz
