#!/bin/sh
# side_by_side.sh SCRIPT...: runs the scripts, one per core at a time, and prints the output of each when it ends. Fails
# if one of them does.
logs=$(mktemp -d) || exit 1
trap 'rm -rf "$logs"' EXIT
trap 'exit 1' HUP INT TERM
export logs
# Single quotes, because the inner shell must expand this; the output of one script stays together.
# shellcheck disable=SC2016
printf '%s\n' "$@" | xargs -P "$(nproc 2>/dev/null || echo 1)" -I '{}' sh -c '
    log=$logs/$(basename "$1")
    echo "== $1" >"$log"
    "$1" >>"$log" 2>&1 </dev/null
    status=$?
    [ "$status" = 0 ] || echo "$1: failed" >>"$log"
    cat "$log"
    exit "$status"' - '{}'
