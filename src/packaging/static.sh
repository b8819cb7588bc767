#!/bin/sh
# static.sh zertz-VERSION: packs build/release/zertz-static with its manual and the licences of all that is in it.
set -e
name=$1-linux-$(uname -m)
rm -rf "build/static/$name"
make -s install PROGRAM=build/release/zertz-static PREFIX= DESTDIR="build/static/$name"
cp src/packaging/LGPL-2.1 "build/static/$name/share/doc/zertz/"
mkdir -p build/dist
# The same bytes each time: names in order, no owners, and the time of the newest source.
find src -type f -printf '%Ts\n' | sort -n | tail -n 1 >build/static/time
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || cat build/static/time)}" \
    -C build/static -cf - "$name" | gzip -9n >"build/dist/$name.tar.gz"
ls "build/dist/$name.tar.gz"
