#!/bin/sh
# packaging.sh: one version everywhere, install and uninstall, the archive of the sources, and hosts that know no terminals.
# ZERTZ is the program.
. "$(dirname "$0")/support/expect.sh"
root=$(cd "$(dirname "$0")/.." && pwd)
case $zertz in /*) ;; *) zertz=$PWD/$zertz ;; esac
cd "$root" || exit 1
unset MAKEFLAGS MFLAGS # those of a make that runs this
packed=src/packaging

# The version stands in the program, and wherever packages must name it.
version=$("$zertz" --version | sed -n '1s/^zertz //p')
expect 'versions' "$(for i in 1 2 3 4 5 6 7; do echo "$version"; done)" "$(
    sed -n 's/^\([0-9][0-9.]*\) (.*/\1/p' man/CHANGES | head -n 1
    sed -n '1s/^zertz (\(.*\)-[0-9]*) .*/\1/p' $packed/debian/changelog
    sed -n 's/^pkgver=//p' $packed/arch/PKGBUILD
    sed -n 's/^Version: *//p' $packed/fedora/zertz.spec
    sed -n 's/^ *version = "\(.*\)";/\1/p' $packed/nix/package.nix
    sed -n 's/.*zertz-\(.*\)\.tar\.gz".*/\1/p' $packed/homebrew/zertz.rb
    sed -n 's/.*<release version="\([^"]*\)".*/\1/p' $packed/zertz.metainfo.xml | head -n 1)"
"$packed/icon.sh" "$zertz" | cmp - $packed/zertz.svg || status=1

# What is installed is all removed again.
make -s install PROGRAM="$zertz" DESTDIR="$scratch/a place" PREFIX=/usr >/dev/null || status=1
expect 'the program and its manual are there' 'yes' \
    "$([ -x "$scratch/a place/usr/bin/zertz" ] && [ -f "$scratch/a place/usr/share/man/pl/man6/zertz.6" ] && echo yes)"
make -s uninstall DESTDIR="$scratch/a place" PREFIX=/usr >/dev/null || status=1
expect 'files after uninstall' '' "$(find "$scratch/a place" ! -type d)"

# On a host without descriptions of terminals, the program uses its own.
bare='for at in /lib/terminfo /usr/share/terminfo /etc/terminfo; do [ ! -d $at ] || mount -t tmpfs none $at || exit 1; done'
if unshare -rm sh -c "$bare" 2>/dev/null; then
    for row in xterm-kitty:256 foot:256 linux:8; do
        # shellcheck disable=SC2016
        got=$(TERM=${row%:*} LC_ALL=C.UTF-8 unshare -rm sh -c "$bare"'; exec "$1" doctor' - "$zertz" | sed -n 's/^note *//p; s/^colours *//p')
        expect "the colours of ${row%:*} where no terminal is known" "${row#*:}" "$got"
    done
else
    echo 'packaging: hosts without terminals are skipped, there are no mounts of our own here'
fi

# The archive: the same bytes again, what git has, and the commit, which the program then tells without git.
if [ -e .git ] && git rev-parse HEAD >/dev/null 2>&1; then
    make -s dist >/dev/null 2>&1 && cp "build/dist/zertz-$version.tar.gz" "$scratch/once.tar.gz"
    make -s dist >/dev/null 2>&1
    cmp "$scratch/once.tar.gz" "build/dist/zertz-$version.tar.gz" || status=1
    tar -xzf "$scratch/once.tar.gz" -C "$scratch"
    expect 'the files of the archive' "$(git ls-tree -r --name-only HEAD | sort)" \
        "$(cd "$scratch/zertz-$version" && find . -type f | sed 's,^\./,,' | sort)"
    expect 'the commit in the archive' "$(git rev-parse HEAD)" "$(cat "$scratch/zertz-$version/$packed/commit")"
    expect 'the commit that the program would tell' "$(git rev-parse HEAD | cut -c 1-12)" \
        "$(make -s -C "$scratch/zertz-$version" CONFIG=release PCH= build/release/commit.flags && cat "$scratch/zertz-$version/build/release/commit.flags")"
else
    echo 'packaging: the archive is skipped, there is no git repository here'
fi
exit $status
