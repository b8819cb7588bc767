#!/bin/sh
# coverage.sh BUILD: how many lines of the .cpp files of each room the programs in the folder BUILD have run, by gcov. What
# stands in headers does not count, because each file that includes one has its own count.
set -e
find "$1/src" -name '*.gcda' -exec "${GCOV:-gcov}" --no-output --relative-only {} + | LC_ALL=C awk '
    /^File / { file = substr($2, 2, length($2) - 2) }
    /^Lines executed:/ && file ~ /^src\/.*[.]cpp$/ {
        split($2, share, /[:%]/)
        sub(/\/[^\/]*$/, "", file)
        ran[file] += share[2] * $4 / 100
        all[file] += $4
        ran["total"] += share[2] * $4 / 100
        all["total"] += $4
    }
    /^Lines executed:/ { file = "" }
    END {
        for (room in all) printf "%6.1f %% of %6d lines  %s\n", 100 * ran[room] / all[room], all[room], room
    }' | LC_ALL=C sort -k6
