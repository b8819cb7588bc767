#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace zertz::e2e {

/// Files as they could be found again: by their path below the root; folders end with a slash.
using Tree = std::map<std::string, std::string>;

/// A disk as POSIX promises it, and no more: what was written to a file lasts from its flush on, and what was done to a
/// folder (names made, changed and removed) from the folder's flush on. Of everything else a loss of power leaves any
/// part, in any order.
class DiskModel {
public:
    /// What is at the root, and below it, is on the disk from the beginning.
    explicit DiskModel(const std::string& root);

    /// An event of a trace of faults.cpp; those of other places than the root do not count.
    void apply(std::string_view event, int descriptor, const std::string& rest);
    /// The descriptors of a process that has ended.
    void forget_descriptors() { open_.clear(); }

    /// Everything that a loss of power at this moment may leave.
    std::set<Tree> states() const;
    /// Whether some file ever had this text when it was flushed.
    bool was_flushed(const std::string& text) const { return flushed_texts_.contains(text); }

private:
    struct Node {
        bool is_folder = false;
        std::string text;
        std::string flushed;
        std::map<std::string, std::shared_ptr<Node>> now;    // the names of a folder
        std::map<std::string, std::shared_ptr<Node>> before; // as they were flushed
        /// What has been done to them since; a name without a node is removed.
        std::vector<std::map<std::string, std::shared_ptr<Node>>> changes;
    };
    using NodePtr = std::shared_ptr<Node>;

    NodePtr at(const std::string& path) const;
    NodePtr folder_of(const std::string& path) const;
    void change(const std::string& path, const NodePtr& node);
    void rename(const std::string& from, const std::string& to);
    void flush(Node& node);
    void open(int descriptor, const std::string& path, bool create);
    static void collect(const NodePtr& node, std::vector<Node*>& found, std::set<const Node*>& seen);
    static void write_out(const Node& node, const std::string& path,
                          const std::map<const Node*, std::map<std::string, NodePtr>>& names,
                          const std::map<const Node*, std::string>& texts, Tree& tree);

    std::string root_;
    NodePtr top_;
    std::map<int, NodePtr> open_;
    std::set<std::string> flushed_texts_;
};

} // namespace zertz::e2e
