#!/usr/bin/env node
// Runs the executable in the package for this system, which npm installs beside this one.
const { spawnSync } = require("node:child_process");
const { name } = require("./package.json");

const system = `${process.platform}-${process.platform === "darwin" ? "universal" : process.arch}`;
let executable;
try {
  executable = require.resolve(`${name}-${system}/bin/hig`);
} catch {
  console.error(`hig: no executable for ${system}: the package ${name}-${system} is not installed`);
  process.exit(2);
}
const { error, signal, status } = spawnSync(executable, process.argv.slice(2), { stdio: "inherit" });
if (error) {
  console.error(`hig: ${error.message}`);
  process.exit(2);
}
if (signal) process.kill(process.pid, signal);
else process.exit(status);
