#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace zertz::e2e {

/// Files that may be found again: by their path below the root; folders end with a slash.
using Tree = std::map<std::string, std::string>;

/// A disk that guarantees only what POSIX does: what was written to a file is safe after the file is flushed, and
/// changes to a folder (names created, changed and removed) after the folder is flushed. Of everything else a loss of
/// power leaves any part, in any order.
class DiskModel {
public:
    /// Everything at and below the root is on the disk from the beginning.
    explicit DiskModel(const std::string& root);

    /// Applies an event of a trace from faults.cpp; events outside the root are ignored.
    void apply(std::string_view event, int descriptor, const std::string& rest);
    /// Forgets the descriptors of a process that has ended.
    void forget_descriptors() { open_.clear(); }

    /// Everything that a loss of power at this moment may leave.
    std::set<Tree> states() const;
    /// Whether any file had this text when it was flushed.
    bool was_flushed(const std::string& text) const { return flushed_texts_.contains(text); }

private:
    struct Node {
        bool is_folder = false;
        std::string text;
        std::string flushed;
        std::map<std::string, std::shared_ptr<Node>> now;    // the names of a folder
        std::map<std::string, std::shared_ptr<Node>> before; // as they were last flushed
        /// The changes to the names since; a name without a node is removed.
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
