// Lays out a bare Debian 12 and puts a Node of the package registry into it, for clean rooms and images.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fail, root as project } from "../prepare.mjs";
import { carryOverNetwork, mirror, networkEnvironment } from "./network.mjs";

/** Each Node with an npm of its time. */
const versions = {
  20: { node: "20.20.2", npm: "10.8.2" },
  22: { node: "22.23.3", npm: "10.9.9" },
  24: { node: "24.21.0", npm: "11.19.1" },
};

export function debootstrapInto(system) {
  run("debootstrap", ["--variant=minbase", "bookworm", system, mirror()], "Debian could not be laid out.");
  carryOverNetwork(system);
}

/** Puts a Node and its npm into a system, as packages of the registry bring them; they are kept below `place` for the next system. */
export function installNode(major, system, place) {
  const folder = join(place, `node ${major} and npm`);
  const { node, npm } = versions[major];
  const program = `node-linux-${process.arch}`;
  if (!existsSync(folder)) {
    const packages = [`${program}@${node}`, `npm@${npm}`];
    const quietly = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
    run("npm", ["install", "--prefix", folder, ...quietly, ...packages], `Node ${node} could not be had.`);
  }
  const local = join(system, "usr/local");
  cpSync(join(folder, "node_modules", program, "bin/node"), join(local, "bin/node"));
  cpSync(join(folder, "node_modules/npm"), join(local, "lib/node_modules/npm"), { recursive: true });
  for (const name of ["npm", "npx"])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, "bin", name));
}

/** Runs a command of this machine and returns what it prints; exits with a sentence when it fails. */
export function run(command, args, failure, { env = {}, ...how } = {}) {
  const all = { ...process.env, ...networkEnvironment(), ...env };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: project, env: all, encoding: "utf8", ...how });
  if (status !== 0) fail(`${failure} ${command} says: ${stderr?.slice(-2000)}${stdout?.slice(-500)}`);
  return stdout ?? "";
}
