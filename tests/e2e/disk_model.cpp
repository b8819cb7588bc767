#include "disk_model.hpp"

#include <cstdio>
#include <cstdlib>
#include <sstream>

namespace zertz::e2e {
namespace {

std::string last_of(const std::string& path) {
    return path.substr(path.rfind('/') + 1);
}

/// Which of the changes to a folder have reached the disk: one set of bits per possibility.
std::vector<unsigned> choices_of_changes(std::size_t changes) {
    constexpr std::size_t most = 10;
    if (changes > most) {
        std::fputs("server: too many changes of a folder are not flushed\n", stderr);
        std::exit(1);
    }
    std::vector<unsigned> choices;
    for (unsigned bits = 0; bits < 1u << changes; ++bits) {
        choices.push_back(bits);
    }
    return choices;
}

/// The possible contents of a text of which only the beginning was flushed: no more than that, a part, zeros, or all.
std::set<std::string> choices_of_text(const std::string& text, const std::string& flushed) {
    if (text == flushed) {
        return {text};
    }
    const std::string torn = text.substr(0, (text.size() + flushed.size()) / 2);
    return {flushed, torn, torn + std::string(text.size() - torn.size(), '\0'), text};
}

} // namespace

DiskModel::DiskModel(const std::string& root) : root_(root), top_(std::make_shared<Node>()) {
    top_->is_folder = true;
}

DiskModel::NodePtr DiskModel::at(const std::string& path) const {
    if (path != root_ && !path.starts_with(root_ + "/")) {
        return nullptr;
    }
    NodePtr node = top_;
    std::istringstream names(path.substr(root_.size()));
    for (std::string name; node && std::getline(names, name, '/');) {
        if (!name.empty()) {
            const auto found = node->now.find(name);
            node = found == node->now.end() ? nullptr : found->second;
        }
    }
    return node;
}

DiskModel::NodePtr DiskModel::folder_of(const std::string& path) const {
    return at(path.substr(0, path.rfind('/')));
}

void DiskModel::change(const std::string& path, const NodePtr& node) {
    if (const NodePtr folder = folder_of(path)) {
        const std::string name = last_of(path);
        folder->changes.push_back({{name, node}});
        node ? static_cast<void>(folder->now[name] = node) : static_cast<void>(folder->now.erase(name));
    }
}

/// Within one folder this is a single change; the program does not rename across folders.
void DiskModel::rename(const std::string& from, const std::string& to) {
    const NodePtr node = at(from);
    if (node && folder_of(from) == folder_of(to)) {
        change(to, node);
        const NodePtr folder = folder_of(from);
        folder->changes.back()[last_of(from)] = nullptr;
        folder->now.erase(last_of(from));
    } else if (node) {
        change(to, node);
        change(from, nullptr);
    }
}

void DiskModel::flush(Node& node) {
    if (node.is_folder) {
        node.before = node.now;
        node.changes.clear();
    } else {
        node.flushed = node.text;
        flushed_texts_.insert(node.text);
    }
}

void DiskModel::open(int descriptor, const std::string& path, bool create) {
    NodePtr node = at(path);
    if (!node && create && folder_of(path)) {
        node = std::make_shared<Node>();
        change(path, node);
    }
    open_[descriptor] = node;
}

void DiskModel::apply(std::string_view event, int descriptor, const std::string& rest) {
    const auto found = open_.find(descriptor);
    const NodePtr file = found == open_.end() ? nullptr : found->second;
    const std::string first = rest.substr(0, rest.find(' '));
    const std::string second = rest.substr(rest.find(' ') + 1);
    if (event == "create" || event == "open") {
        open(descriptor, rest, event == "create");
    } else if (event == "write" && file) {
        file->text += rest;
    } else if (event == "truncate" && file) {
        file->text.resize(std::stoul(rest));
    } else if (event == "flush" && file) {
        flush(*file);
    } else if (event == "rename") {
        rename(first, second);
    } else if (event == "link" && at(first)) {
        change(second, at(first));
    } else if (event == "remove" && at(rest)) {
        change(rest, nullptr);
    } else if (event == "mkdir" && folder_of(rest)) {
        const auto node = std::make_shared<Node>();
        node->is_folder = true;
        change(rest, node);
    }
}

/// Collects every folder and file that may exist in some state, once each.
void DiskModel::collect(const NodePtr& node, std::vector<Node*>& found, std::set<const Node*>& seen) {
    if (!node || !seen.insert(node.get()).second) {
        return;
    }
    found.push_back(node.get());
    for (const auto& [name, child] : node->before) {
        collect(child, found, seen);
    }
    for (const auto& change : node->changes) {
        for (const auto& [name, child] : change) {
            collect(child, found, seen);
        }
    }
}

void DiskModel::write_out(const Node& node, const std::string& path,
                          const std::map<const Node*, std::map<std::string, NodePtr>>& names,
                          const std::map<const Node*, std::string>& texts, Tree& tree) {
    for (const auto& [name, child] : names.at(&node)) {
        if (child->is_folder) {
            tree[path + name + "/"];
            write_out(*child, path + name + "/", names, texts, tree);
        } else {
            tree[path + name] = texts.at(child.get());
        }
    }
}

std::set<Tree> DiskModel::states() const {
    std::vector<Node*> nodes;
    std::set<const Node*> seen;
    collect(top_, nodes, seen);
    std::set<Tree> made;
    std::map<const Node*, std::map<std::string, NodePtr>> names;
    std::map<const Node*, std::string> texts;
    // Goes through the nodes, with all possible contents of each.
    const auto choose = [&](const auto& self, std::size_t index) -> void {
        if (index == nodes.size()) {
            Tree tree;
            write_out(*top_, "", names, texts, tree);
            made.insert(std::move(tree));
            return;
        }
        const Node& node = *nodes[index];
        if (!node.is_folder) {
            for (const std::string& text : choices_of_text(node.text, node.flushed)) {
                texts[&node] = text;
                self(self, index + 1);
            }
            return;
        }
        for (const unsigned bits : choices_of_changes(node.changes.size())) {
            auto& entries = names[&node] = node.before;
            for (std::size_t i = 0; i < node.changes.size(); ++i) {
                for (const auto& [name, child] : node.changes[i]) {
                    if ((bits >> i & 1) != 0 && child) {
                        entries[name] = child;
                    } else if ((bits >> i & 1) != 0) {
                        entries.erase(name);
                    }
                }
            }
            self(self, index + 1);
        }
    };
    choose(choose, 0);
    return made;
}

} // namespace zertz::e2e
