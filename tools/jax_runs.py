"""Runs the claims about one error of JAX, and writes what happened as JSON.

    python tools/jax_runs.py > jarrah-errors/src/main/resources/io/jarrah/errors/foreign/runs/jax-VERSION.json

It is run by a Python that has the JAX of that version. No TPU is needed: a program is lowered for TPU on a machine that
has none. Each case runs in a process of its own.
"""

import datetime
import importlib.metadata
import json
import platform
import re
import subprocess
import sys

ERROR = "NotImplementedError: Partitioned callback not implemented on tpu backend."

# Where lowering for another platform ends on a machine that has no such device, after the check of this error.
NO_DEVICE = "the platform for the specified backend cpu is different from the lowering platform"

HEAD = """\
import jax, jax.numpy as jnp, numpy as np
x = jnp.arange(8.0)
def for_tpu(f):
  return jax.jit(f).trace(x).lower(lowering_platforms=('tpu',))
"""

# Name, what it shows, the program.
CASES = [
    ("trigger-print", "debug.print with partitioned=True, lowered for TPU",
     "for_tpu(lambda x: (jax.debug.print('{x}', x=x, partitioned=True), x)[1])"),
    ("trigger-callback", "debug.callback with partitioned=True, lowered for TPU",
     "for_tpu(lambda x: (jax.debug.callback(lambda x: None, x, partitioned=True), x)[1])"),
    ("after-print", "debug.print without partitioned, lowered for TPU",
     "for_tpu(lambda x: (jax.debug.print('{x}', x=x), x)[1])"),
    ("after-callback", "debug.callback without partitioned, lowered for TPU",
     "for_tpu(lambda x: (jax.debug.callback(lambda x: None, x), x)[1])"),
    ("after-shard-map", "debug.callback in a shard_map, lowered for TPU",
     "from jax.sharding import Mesh, PartitionSpec as P\n"
     "mesh = Mesh(np.array(jax.devices()[:1]), ('d',))\n"
     "def part(x):\n"
     "  jax.debug.callback(lambda x: None, x)\n"
     "  return x\n"
     "for_tpu(jax.shard_map(part, mesh=mesh, in_specs=P('d'), out_specs=P('d')))"),
    ("cpu-print", "debug.print with partitioned=True, run on CPU",
     "jax.block_until_ready(jax.jit(lambda x: (jax.debug.print('{x}', x=x, partitioned=True), x)[1])(x))\n"
     "jax.effects_barrier()"),
    ("cuda-print", "debug.print with partitioned=True, lowered for CUDA",
     "jax.jit(lambda x: (jax.debug.print('{x}', x=x, partitioned=True), x)[1])"
     ".trace(x).lower(lowering_platforms=('cuda',))"),
    ("io-underscore-tpu", "io_callback with _partitioned=True, lowered for TPU",
     "from jax.experimental import io_callback\n"
     "for_tpu(lambda x: io_callback(lambda v: v, jax.ShapeDtypeStruct(x.shape, x.dtype), x, _partitioned=True))"),
    ("io-underscore-cpu", "io_callback with _partitioned=True, run on CPU",
     "from jax.experimental import io_callback\n"
     "f = jax.jit(lambda x: io_callback(lambda v: np.asarray(v), jax.ShapeDtypeStruct(x.shape, x.dtype), x,"
     " _partitioned=True))\n"
     "jax.block_until_ready(f(x))"),
    ("io-plain-tpu", "io_callback without further arguments, lowered for TPU",
     "from jax.experimental import io_callback\n"
     "for_tpu(lambda x: io_callback(lambda v: v, jax.ShapeDtypeStruct(x.shape, x.dtype), x))"),
    ("platforms-import", "import of _PARTITIONED_PLATFORMS",
     "from jax._src.callback import _PARTITIONED_PLATFORMS"),
]


def run(code):
  done = subprocess.run([sys.executable, "-c", HEAD + code], capture_output=True, text=True, timeout=300,
                        env={"JAX_PLATFORMS": "cpu", "PATH": "/usr/bin:/bin", "JAX_TRACEBACK_FILTERING": "off"})
  lines = [line for line in done.stderr.strip().split("\n") if line.strip()]
  if done.returncode == 0:
    return "runs", done.stdout.strip()
  message = next((line for line in reversed(lines) if line[:1].isalpha() and "Error" in line.split(":")[0]), lines[-1])
  message = re.sub(r" \(/[^()]*\)", "", message)[:300]  # where a file lies on this machine
  if ERROR in message:
    return "raises this error", message
  return "passes this check" if NO_DEVICE in message else "another error", message


def main():
  runs = []
  for name, shows, code in CASES:
    verdict, output = run(code)
    runs.append({"name": name, "shows": shows, "code": code, "verdict": verdict, "output": output})
    print(name, "->", verdict, "|", output[:120], file=sys.stderr)
  json.dump({
      "script": "tools/jax_runs.py",
      "jax": importlib.metadata.version("jax"),
      "jaxlib": importlib.metadata.version("jaxlib"),
      "python": platform.python_version(),
      "platform": "CPU",
      "date": datetime.date.today().isoformat(),
      "preamble": HEAD,
      "runs": runs,
  }, sys.stdout, indent=1, ensure_ascii=False)
  print()


if __name__ == "__main__":
  main()
