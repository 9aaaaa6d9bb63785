#!/bin/sh
# Runs tests and lists every id of an error that was thrown in them, and says which of those have no page.
#
#     tools/errors-of-tests.sh [arguments of ./jarrah test, such as -pl jarrah-io -am]
set -eu
cd "$(dirname "$0")/.."
jdk=$(./jarrah --jdk)
recordings=$(mktemp -d)
trap 'rm -rf "$recordings"' EXIT
cat >"$recordings/errors.jfc" <<'JFC'
<?xml version="1.0" encoding="UTF-8"?>
<configuration version="2.0">
  <event name="jarrah.Error"><setting name="enabled">true</setting><setting name="stackTrace">false</setting></event>
</configuration>
JFC
option="-XX:StartFlightRecording:settings=$recordings/errors.jfc,filename=$recordings/%p.jfr"
./jarrah test "-Djarrah.test.options=$option" "$@" >"$recordings/log" 2>&1 || { tail -n 40 "$recordings/log"; exit 1; }
for recording in "$recordings"/*.jfr; do
    "$jdk/bin/jfr" print --events jarrah.Error "$recording"
done | sed -n 's/.* id = "\(JRH-[A-Z]*-[0-9]*\)".*/\1/p' | sort | uniq -c >"$recordings/ids"
cat "$recordings/ids"
pages=jarrah-errors/src/main/resources/io/jarrah/errors/pages
missing=0
while read -r _ id; do
    [ -f "$pages/$id.md" ] || { echo "$id has no page"; missing=1; }
done <"$recordings/ids"
echo "$(wc -l <"$recordings/ids") ids of $(ls "$pages" | wc -l) pages were thrown"
exit "$missing"
