#!/bin/sh
# Makes the enum io.jarrah.error.ErrorId of the catalog of errors. Needs a JDK, and nothing that is built.
set -eu
cd "$(dirname "$0")/.."
jdk=$(./jarrah --jdk)
classes=$(mktemp -d)
trap 'rm -rf "$classes"' EXIT
catalog=jarrah-errors/src/main/java/io/jarrah/errors/catalog
"$jdk/bin/javac" -proc:none -d "$classes" $catalog/Catalog.java $catalog/Entry.java $catalog/GenerateErrorId.java
"$jdk/bin/java" -cp "$classes" io.jarrah.errors.catalog.GenerateErrorId
