#pragma once

#include "run/table_desk.hpp"
#include "scratch.hpp"
#include "store/accounts.hpp"
#include "store/club.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <string>

namespace zertz::test {

/// A home of its own for this program, with a club.
class ClubHome {
public:
    ClubHome() {
        std::filesystem::create_directory(own);
        setenv("HOME", own.c_str(), 1);
        remember_home(own);
        REQUIRE_FALSE(club().found().has_value());
    }
    ~ClubHome() {
        setenv("HOME", before.c_str(), 1);
        remember_home(before);
    }
    ClubHome(const ClubHome&) = delete;
    ClubHome& operator=(const ClubHome&) = delete;

    static Club club() { return *Club::of_this_account(); }
    /// A new member, whose key ends with this letter.
    static Member joined(const std::string& name, char key) {
        auto member = club().join(name, key_of(key), "192.0.2." + std::to_string(key), std::time(nullptr));
        REQUIRE(member);
        return *member;
    }
    static std::string key_of(char letter) { return "SHA256:" + std::string(42, 'A') + letter; }
    static VisitorGiven visitor(const Member& member) {
        VisitorGiven visitor;
        visitor.restricted = true;
        visitor.name = member.name;
        visitor.member = member.id;
        return visitor;
    }

    const Scratch scratch;
    const std::string own = scratch / "home";
    const std::string before = std::getenv("HOME") != nullptr ? std::getenv("HOME") : "";
};

} // namespace zertz::test
