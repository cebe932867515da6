// Runs Python sources in MicroPython's 32-bit VM: node wasm.mjs MICROPYTHON_MJS < job.
//
// The job is JSON: `heap` and `pystack` in bytes, `folders` (absolute paths, whose files appear in the VM's root, where
// it looks for modules), `steps` (sources, run one after another in one __main__). This VM can collect only while no
// Python runs, so the garbage is collected before each step, from out here. An exception ends it with status 1.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const job = JSON.parse(fs.readFileSync(0, "utf8"));
const { loadMicroPython } = await import(pathToFileURL(process.argv[2]));
const vm = await loadMicroPython({
  heapsize: job.heap,
  pystack: job.pystack / 4, // the VM counts words
  linebuffer: false,
  stdout: (bytes) => fs.writeSync(1, bytes),
});

function mount(folder, target) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const from = path.join(folder, entry.name);
    const to = target + entry.name;
    if (entry.isDirectory()) {
      if (!vm.FS.analyzePath(to).exists) vm.FS.mkdir(to);
      mount(from, to + "/");
    } else {
      vm.FS.writeFile(to, fs.readFileSync(from));
    }
  }
}

for (const folder of job.folders) mount(folder, "/");
vm.runPython("import gc");
for (const step of job.steps) {
  vm.runPython("gc.collect()");
  try {
    vm.runPython(step);
  } catch (error) {
    fs.writeSync(2, `in step: ${step}\n${error.message}\n`);
    process.exit(1);
  }
}
