"""Reads facts about some of JAX's errors from the wheels of several releases, and writes them as JSON.

    python3 tools/jax_facts.py 0.10.2 0.11.2 0.12.0.1 > jarrah-errors/src/main/resources/io/jarrah/errors/foreign/jax.json

Nothing of JAX is imported or run: the wheels are fetched with `pip download --no-deps` and parsed with `ast`. The
excerpts are JAX's own text (Copyright The JAX Authors, Apache-2.0). It needs Python 3.12 or newer, whose syntax JAX 0.11
and later use. The date of a release is that of the files in its wheel.
"""

import ast
import glob
import hashlib
import io
import json
import os
import re
import subprocess
import sys
import tempfile
import zipfile

REPOSITORY = "jax-ml/jax"
AROUND = 18  # lines of an excerpt before and after the raise statement

# The errors to read: type and message. A longer list needs nothing else.
WANTED = [
    ("NotImplementedError", "Partitioned callback not implemented on {platform} backend."),
    ("ValueError", "Partitioned callback not supported with return values."),
    ("ValueError", "`EmitPythonCallback` not supported on {platform} backend."),
    ("NotImplementedError", "multi-platform lowering for python_callback"),
    ("ValueError", "`buffer_callback` not supported on {platform} backend."),
    ("ValueError", "Custom Partitioning rules must return Sharding."),
    ("NotImplementedError", "The SVD algorithm parameter is not implemented on TPU."),
    ("NotImplementedError",
     "Mosaic kernels cannot be automatically partitioned. Please wrap the call in a shard_map."),
    ("ValueError", "The sharding must divide the mask blocks evenly between devices"),
]

# Functions whose callers say how a user reaches an error: the argument that its guard reads.
CALLS = [("emit_python_callback", "partitioned")]

# Functions whose parameters matter.
SIGNATURES = [
    ("jax/_src/callback.py", "io_callback"),
    ("jax/_src/callback.py", "pure_callback"),
    ("jax/_src/debugging.py", "debug_callback"),
    ("jax/_src/debugging.py", "debug_print"),
]

# Names that are said to occur in JAX.
NAMES = ["_PARTITIONED_PLATFORMS", "_partitioned=", "extendedblas"]


def error_id(kind, template):
  normal = re.sub(r"\{[^{}]*\}", "{}", re.sub(r"\s+", " ", template)).strip()
  return hashlib.sha256("\0".join([REPOSITORY, kind, normal]).encode()).hexdigest()[:16]


def template_of(node):
  """The message of an expression with placeholders in braces, or None."""
  if isinstance(node, ast.Constant) and isinstance(node.value, str):
    return node.value
  if isinstance(node, ast.JoinedStr):
    parts = []
    for value in node.values:
      if isinstance(value, ast.Constant):
        parts.append(str(value.value))
      else:
        parts.append("{" + ast.unparse(value.value) + "}")
    return "".join(parts)
  return None


def named(node):
  return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


class Finder(ast.NodeVisitor):
  """Walks a module and remembers functions and conditions around each raise and call."""

  def __init__(self, file, text):
    self.file, self.lines = file, text.split("\n")
    self.functions, self.conditions = [], []
    self.raises, self.calls = [], []

  def visit_FunctionDef(self, node):
    self.functions.append(node)
    kept, self.conditions = self.conditions, []
    self.generic_visit(node)
    self.conditions = kept
    self.functions.pop()

  visit_AsyncFunctionDef = visit_FunctionDef

  def visit_If(self, node):
    self.visit(node.test)
    condition = ast.unparse(node.test)
    for body, text in ((node.body, condition), (node.orelse, f"not ({condition})")):
      self.conditions.append(text)
      for each in body:
        self.visit(each)
      self.conditions.pop()

  def visit_Raise(self, node):
    if isinstance(node.exc, ast.Call) and node.exc.args:
      template = template_of(node.exc.args[0])
      key = (named(node.exc.func), re.sub(r"\s+", " ", template or "").strip())
      if key in WANTED:
        self.raises.append((key, self.place(node)))
    self.generic_visit(node)

  def visit_Call(self, node):
    for function, argument in CALLS:
      if named(node.func) == function:
        given = {k.arg: ast.unparse(k.value) for k in node.keywords}
        self.calls.append({
            "function": function,
            "file": self.file,
            "line": node.lineno,
            "caller": ".".join(f.name for f in self.functions),
            "argument": argument,
            "given": given.get(argument, ""),
        })
    self.generic_visit(node)

  def place(self, node):
    first = max(1, node.lineno - AROUND)
    return {
        "file": self.file,
        "line": node.lineno,
        "function": self.functions[-1].name if self.functions else "",
        "guard": " and ".join(self.conditions[-2:]),
        "firstLine": first,
        "excerpt": "\n".join(self.lines[first - 1:node.lineno + AROUND]) + "\n",
    }


def wheel_of(version, folder):
  subprocess.run(
      [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--ignore-requires-python",
       "--only-binary", ":all:", f"jax=={version}", "-d", folder], check=True, stdout=sys.stderr)
  return glob.glob(os.path.join(folder, f"jax-{version}-*.whl"))[0]


def read(version, folder, errors, report):
  with zipfile.ZipFile(wheel_of(version, folder)) as wheel:
    date = "%04d-%02d-%02d" % wheel.getinfo("jax/__init__.py").date_time[:3]
    texts = {name: wheel.read(name).decode() for name in wheel.namelist() if name.endswith(".py")}
  commit = re.search(r"_git_hash.*= '([0-9a-f]{40})'", texts["jax/version.py"]).group(1)
  report["releases"].append({"version": version, "commit": commit, "date": date})
  counts = {name: sum(text.count(name) for text in texts.values()) for name in NAMES}
  report["occurrences"].append({"version": version, "names": counts})
  for file, function in SIGNATURES:
    for node in ast.parse(texts[file]).body:
      if isinstance(node, ast.FunctionDef) and node.name == function and "overload" not in ast.unparse(node):
        report["signatures"].append({
            "version": version, "file": file, "function": function, "line": node.lineno,
            "parameters": ast.unparse(node.args)})
  for file in sorted(texts):
    text = texts[file]
    if not any(word in text for word in ("raise ", "emit_python_callback")):
      continue
    finder = Finder(file, text)
    finder.visit(ast.parse(text))
    for key, place in finder.raises:
      errors.setdefault(key, []).append({"version": version, **place})
    report["calls"] += [{"version": version, **call} for call in finder.calls]


def main(versions):
  errors = {}
  report = {"repository": REPOSITORY, "releases": [], "errors": [], "calls": [], "signatures": [], "occurrences": []}
  with tempfile.TemporaryDirectory() as folder:
    for version in versions:
      read(version, folder, errors, report)
  for kind, template in WANTED:
    report["errors"].append({
        "id": error_id(kind, template),
        "type": kind,
        "template": template,
        "places": errors.get((kind, template), []),
    })
  with io.TextIOWrapper(sys.stdout.buffer, encoding="utf-8") as out:
    json.dump(report, out, indent=1, ensure_ascii=False)
    out.write("\n")


if __name__ == "__main__":
  main(sys.argv[1:])
