// Runs Python sources in MicroPython's 32-bit VM: node wasm.mjs MICROPYTHON_MJS < job.
//
// The job is JSON: `heap` and `pystack` in bytes, `folders` (absolute paths: the first becomes the root of the VM's
// files, each other one a folder there of its own name), `steps` (sources, run one after another in one __main__).
// Modules are looked for where CircuitPython looks; before that in the folders that no board has, for this VM brings
// modules of its own in .frozen. It can collect only while no Python runs, so the garbage is collected before each step,
// from out here. An exception ends it with status 1.

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

const places = job.folders.map((folder, at) => (at ? "/" + path.basename(folder) : ""));
job.folders.forEach((folder, at) => {
  if (at && !vm.FS.analyzePath(places[at]).exists) vm.FS.mkdir(places[at]);
  mount(folder, places[at] + "/");
});
const searched = [...places.slice(1).filter((place) => place !== "/lib"), "", "/", ".frozen", "/lib"];
vm.runPython("import gc, sys\nsys.path[:] = " + JSON.stringify(searched));
for (const step of job.steps) {
  vm.runPython("gc.collect()");
  try {
    vm.runPython(step);
  } catch (error) {
    fs.writeSync(2, `in step: ${step}\n${error.message}\n`);
    process.exit(1);
  }
}
