// Part of the program without shared libraries alone. The C library would load others to ask for accounts beyond those in
// /etc/passwd, and these fit only the C library that the program was built with: so it looks there and nowhere else.

#include <nss.h>

#include <initializer_list>

namespace {

[[gnu::constructor]] void look_only_in_files() {
    for (const char* what : {"passwd", "group", "initgroups", "shadow"}) {
        static_cast<void>(__nss_configure_lookup(what, "files"));
    }
}

} // namespace
