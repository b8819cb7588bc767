#!/bin/sh
# side_by_side.sh SCRIPT...: runs the scripts, as many at a time as there are cores, and tells of each when it ends what
# it said. Fails if one of them does.
logs=$(mktemp -d) || exit 1
trap 'rm -rf "$logs"' EXIT
trap 'exit 1' HUP INT TERM
export logs
# The quotes keep what the inner shell is to expand; what one script said stays together.
# shellcheck disable=SC2016
printf '%s\n' "$@" | xargs -P "$(nproc 2>/dev/null || echo 1)" -I '{}' sh -c '
    log=$logs/$(basename "$1")
    echo "== $1" >"$log"
    "$1" >>"$log" 2>&1 </dev/null
    status=$?
    [ "$status" = 0 ] || echo "$1: failed" >>"$log"
    cat "$log"
    exit "$status"' - '{}'
