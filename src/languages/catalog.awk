# catalog.awk FILE.po: the sentences of a language, for base/catalog.hpp: a line for each, `KEY 1 TEXT 1` or
# `KEY 1 FORM 1 FORM 1`, where KEY is the English text, or `CONTEXT 4 TEXT`. The numbers are bytes, and a line break in a
# text is byte 11. An entry of the file that is fuzzy, empty, broken or obsolete is left out, and so is one that lacks a
# plural form or has other gaps than the English sentence: these are said in English.

# A text in double quotes, with C's escapes, that makes up the rest of a line.
function unquoted(line,    at, escaped, text) {
    if (line !~ /^"([^"\\]|\\.)*"$/) broken = 1
    line = substr(line, 2, length(line) - 2)
    while ((at = index(line, "\\")) > 0) {
        escaped = substr(line, at + 1, 1)
        text = text substr(line, 1, at - 1) (escaped == "n" ? "\013" : escaped == "t" ? "\t" : escaped)
        line = substr(line, at + 2)
    }
    return text line
}

# The form for one may leave the number out.
function lacks_gap(text, other,    gap) {
    while (match(text, /[{][^}]*[}]/)) {
        gap = substr(text, RSTART, RLENGTH)
        if (index(other, gap) == 0 && !(plural != "" && gap == "{number}")) return 1
        text = substr(text, RSTART + RLENGTH)
    }
    return 0
}

function end_entry(    i, original, line) {
    if (!broken && english == "" && match(form[0], /nplurals=[0-9]+/))
        plurals = substr(form[0], RSTART + 9, RLENGTH - 9)
    original = plural == "" ? english : plural
    line = (context == "" ? "" : context "\004") english "\001"
    for (i = 0; i < forms; ++i) {
        if (form[i] == "" || lacks_gap(form[i], original) || lacks_gap(original, form[i])) broken = 1
        line = line form[i] "\001"
    }
    if (!broken && !fuzzy && english != "" && forms == (plural == "" ? 1 : plurals)) print line
    context = english = plural = at = ""
    forms = broken = fuzzy = begun = 0
}

{
    sub(/\r$/, "")
    word = $1
    if (word ~ /^"/) word = at
    else {
        if (begun && (word == "msgid" || word == "msgctxt" || word ~ /^#/)) end_entry()
        if (word ~ /^#/) { if (word ~ /^#,/ && /fuzzy/) fuzzy = 1; next }
        if (word == "") next
        sub(/^[ \t]*[^ \t]+[ \t]*/, "")
        at = word
        if (word ~ /^msgstr/) form[forms++] = ""
    }
    begun = begun || word == "msgid"
    if (word == "msgctxt") context = context unquoted($0)
    else if (word == "msgid") english = english unquoted($0)
    else if (word == "msgid_plural") plural = plural unquoted($0)
    else if (word == "msgstr" || word == "msgstr[" forms - 1 "]") form[forms - 1] = form[forms - 1] unquoted($0)
    else broken = 1
}
END { end_entry() }
