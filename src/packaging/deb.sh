#!/bin/sh
# deb.sh zertz-VERSION: builds the Debian source and binary package in build/deb from build/dist/zertz-VERSION.tar.gz.
# DEB_BUILD_OPTIONS are those of dpkg-buildpackage: nocheck for no tests, parallel=4.
set -e
for tool in dpkg-buildpackage dh; do
    command -v $tool >/dev/null || { echo "zertz: deb: missing: $tool (Debian: dpkg-dev, debhelper)" >&2; exit 1; }
done
version=${1#zertz-}
rm -rf build/deb
mkdir -p build/deb
cp "build/dist/$1.tar.gz" "build/deb/zertz_$version.orig.tar.gz"
cd build/deb
tar -xzf "zertz_$version.orig.tar.gz"
cp -R "$1/src/packaging/debian" "$1/debian"
# make's own variables must not reach the make of the package: it has another working folder and other jobs.
(cd "$1" && env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL -u CONFIG dpkg-buildpackage -us -uc "-J$(nproc)")
if command -v lintian >/dev/null; then
    lintian --fail-on error --tag-display-limit 0 "zertz_$version-1_$(dpkg --print-architecture).changes"
else
    echo 'zertz: deb: no lintian here, the packages are not looked at'
fi
ls "$PWD"/*.deb
