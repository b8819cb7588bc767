#!/bin/sh
# icon.sh PROGRAM: prints zertz.svg: of a position as the program draws it, d4 with the six rings around it.
"$1" show --position '37 4/5/2B3/4W2/2G3/5/4 W5G7B9 - - 1' --svg | awk '
    NR == 1 { print "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"128\" height=\"128\" viewBox=\"125 181 150 150\">" }
    /^<style>/, /^<\/style>/ { if (/style>|^\.(ring|white|grey|black) /) print }
    /class="paper"/ { print "<rect x=\"125\" y=\"181\" width=\"150\" height=\"150\" rx=\"24\" fill=\"#d8bd8a\"/>" }
    match($0, /cx="[0-9]+" cy="[0-9]+"/) {
        split(substr($0, RSTART, RLENGTH), place, "\"")
        if ((place[2] - 200) ^ 2 + (place[4] - 256) ^ 2 < 2500) print
    }
    END { print "</svg>" }'
