// How this machine reaches the package registry and Debian: names, proxies, certificates, settings of npm and apt. A room reaches
// them the same way.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fail } from "../prepare.mjs";

/** Returns the address from which apt has Debian here. */
export function mirror() {
  const ofDebian = ["Created-By: Packages", "Origin: Debian", "Label: Debian"];
  const [address] = printedBy("apt-get", ["indextargets", "--format", "$(REPO_URI)", ...ofDebian]).split("\n");
  return address || fail("apt does not know where Debian's packages are: apt-get update");
}

/** Returns the variables that name proxies and certificates. */
export function networkEnvironment() {
  const isOfNetwork = /^((https?|ftp|all|no)_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR))$/i;
  const proxy = aptSettings().match(/^Acquire::http::Proxy "(.+)";$/m)?.[1];
  const set = Object.entries(process.env).filter(([name]) => isOfNetwork.test(name));
  return { ...(proxy && { http_proxy: proxy }), ...Object.fromEntries(set) };
}

/** Writes into a system what its programs need to reach the registry and Debian. */
export function carryOverNetwork(system) {
  const npm = JSON.parse(printedBy("npm", ["config", "list", "--json"]));
  for (const file of ["/etc/resolv.conf", "/etc/hosts"]) write(join(system, file), readFileSync(file));
  write(join(system, "etc/apt/apt.conf.d/00network"), aptSettings());
  write(join(system, "usr/local/etc/npmrc"), npmSettings(npm));

  const certificates = [
    ...[
      "/etc/ssl/certs",
      "/usr/share/ca-certificates",
      "/usr/local/share/ca-certificates",
      "/etc/ca-certificates.conf",
    ],
    ...[npm.cafile, ...Object.values(networkEnvironment())],
    ...Array.from(aptSettings().matchAll(/"(\/.+)"/g), ([, file]) => file),
  ];
  const accounts = ["/etc/apt/auth.conf", "/etc/apt/auth.conf.d"];
  const files = [...certificates, ...accounts].filter((file) => file?.startsWith("/") && existsSync(file));
  for (const file of new Set(files.flatMap((file) => [file, realpathSync(file)])))
    cpSync(file, join(system, file), { recursive: true, verbatimSymlinks: true });
}

/** Returns the settings of apt about fetching. Others may name programs that a bare system lacks. */
function aptSettings() {
  const lines = printedBy("apt-config", ["dump"]).split("\n");
  return lines.filter((line) => /^Acquire::(https?|Check-|ForceIPv|Retries)/.test(line)).join("\n");
}

/** Returns the settings of npm about the registry, with its passwords, which `npm config list` leaves out. */
function npmSettings(npm) {
  const isOfRegistry = /^((@.+:)?registry|(https-)?proxy|noproxy|ca|cafile|strict-ssl)$/;
  const listed = Object.entries(npm)
    .filter(([name]) => isOfRegistry.test(name))
    .flatMap(([name, value]) => (Array.isArray(value) ? value.map((one) => [`${name}[]`, one]) : [[name, value]]))
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const passwords = [npm.globalconfig, npm.userconfig]
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, "utf8").split("\n"))
    .filter((line) => line.startsWith("//"));
  return [...listed, ...passwords, ""].join("\n");
}

function write(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function printedBy(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) fail(`${command} fails: ${stderr}`);
  return stdout;
}
