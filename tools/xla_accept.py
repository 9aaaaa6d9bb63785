#!/usr/bin/env python3
"""Asks XLA's parser whether it takes the texts that Jarrah writes.

Usage: xla_accept.py FOLDER DATA

FOLDER holds texts, written by the class io.jarrah.stablehlo.WrittenTexts among the tests of jarrah-stablehlo:

    ./mvnw -q -pl jarrah-stablehlo -am test-compile
    java -cp jarrah-core/target/classes:jarrah-stablehlo/target/classes:jarrah-stablehlo/target/test-classes \\
        io.jarrah.stablehlo.WrittenTexts FOLDER

DATA is the file that is written: jarrah-stablehlo/src/test/resources/xla-accepted.txt. A line for each accepted text has the
SHA-256 of the text and its name; a line for each other one begins with '!' and has the reason. A test writes the same texts
again and compares. Needs a Python with JAX.
"""

import hashlib
import pathlib
import re
import sys

import jax
from jax._src.interpreters import mlir as jax_mlir
from jaxlib import _jax
from jaxlib.mlir import ir

# Dialects of StableHLO's own tests, which XLA does not know.
TEST_DIALECTS = re.compile(r'"(check|interpreter)\.')
# What has no results among them is left out where no parser knows both them and quantized types.
CHECKS = re.compile(r'^ *"check\..*\n', re.MULTILINE)
# A dialect that XLA knows and JAX's Python bindings of MLIR do not.
QUANTIZED = "!quant.uniform"
# A version of portable artifacts that has all operations of the texts.
VERSION = "1.10.0"


def reason(context, text):
    """None where the text parses and verifies, else the first message."""
    try:
        if QUANTIZED in text:
            _jax.mlir.serialize_portable_artifact(CHECKS.sub("", text), VERSION)
        else:
            context.allow_unregistered_dialects = bool(TEST_DIALECTS.search(text))
            with context:
                ir.Module.parse(text).operation.verify()
        return None
    except Exception as error:  # every refusal is an answer, whatever its class
        message = " ".join(str(error).split())
        return re.sub(r'^.*?error: ("-"|-):\d+:\d+: (error: )?', "", message).split(" note: ")[0][:200]


def main(folder, data):
    files = sorted(path for path in pathlib.Path(folder).rglob("*") if path.is_file())
    lines, refused = [], []
    for path in files:
        name = path.relative_to(folder).as_posix()
        text = path.read_bytes()
        why = reason(jax_mlir.make_ir_context(), text.decode())
        if why is None:
            lines.append(f"{hashlib.sha256(text).hexdigest()} {name}")
        else:
            refused.append(f"! {name}: {why}")
    head = [
        f"# Texts that the parser of JAX {jax.__version__} takes and verifies, as SHA-256 and name; '!' marks others, with the reason.",
        "# Written by tools/xla_accept.py.",
    ]
    pathlib.Path(data).write_text("\n".join(head + refused + lines) + "\n")
    print(f"{len(lines)} accepted, {len(refused)} refused")
    for line in refused:
        print(line)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
