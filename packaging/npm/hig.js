#!/usr/bin/env node
// Runs the executable in the package for this system, which npm installs beside this one.
const { spawn } = require("node:child_process");
const { constants } = require("node:os");
const { name } = require("./package.json");

const system = `${process.platform}-${process.platform === "darwin" ? "universal" : process.arch}`;
let executable;
try {
  executable = require.resolve(`${name}-${system}/bin/hig`);
} catch {
  console.error(`hig: no executable for ${system}: the package ${name}-${system} is not installed`);
  process.exit(2);
}
let child;
// The executable decides what a signal means; this process ends after it, with its status. The handlers are there
// before the executable is; they run once it was started.
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => child.kill(name));
child = spawn(executable, process.argv.slice(2), { stdio: "inherit" });
child.on("error", (error) => {
  console.error(`hig: ${error.message}`);
  process.exit(2);
});
child.on("exit", (status, signal) => process.exit(signal ? 128 + constants.signals[signal] : status));
