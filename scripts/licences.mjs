// npm run licences [file]: lists what the running website is made of (CycloneDX), in the file when one is named, and fails when a package
// has a licence that nobody has agreed to.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { answerHelp, root } from "./prepare.mjs";

answerHelp();

const agreed = [
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "MPL-2.0",
  "OFL-1.1",
];
/** Used as they are, beside our program: libvips, which makes the pictures. */
const beside = ["LGPL-3.0", "LGPL-3.0-or-later"];
/** Licences that a package names in its files alone, not in its description. */
const saidElsewhere = { "combine-errors": "MIT" };

const [file] = process.argv.slice(2);
const text = execFileSync("npm", ["sbom", "--omit", "dev", "--sbom-format", "cyclonedx"], {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 64 * 2 ** 20,
  stdio: ["ignore", "pipe", "ignore"],
});
if (file) writeFileSync(file, text);
const packages = JSON.parse(text).components.filter(({ purl }) => !purl.startsWith("pkg:npm/%40school/"));
const licencesOf = ({ name, licenses }) =>
  licenses?.map(({ license, expression }) => expression ?? license?.id ?? license?.name) ??
  [saidElsewhere[name]].filter(Boolean);
const isAgreed = (licence) =>
  licence.split(/ AND | OR /).every((part) => [...agreed, ...beside].includes(part.replace(/[()]/g, "")));
const others = packages.filter((one) => licencesOf(one).length === 0 || !licencesOf(one).every(isAgreed));
for (const one of others)
  console.error(`${one.name} ${one.version}: ${licencesOf(one).join(", ") || "names no licence"}`);
console.log(`${packages.length} packages, ${others.length} with a licence that nobody has agreed to`);
process.exit(others.length === 0 ? 0 : 1);
