// npm run lines: prints how much code, tests and documents there are, by room. A report: nothing fails by it.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { answerHelp, root } from "./prepare.mjs";

answerHelp();

const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
const textOf = (file) => readFileSync(join(root, file), "utf8");
const linesOf = (file) => textOf(file).split("\n").length - 1;
const isCode = (file) => /\.(ts|tsx|css|mjs|cjs)$/.test(file);
const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith("tests/");
const isComment = (line) => /^\s*(\/\/|\/?\*)/.test(line);

/** Returns the room of a file: `src/auth`, or the top folder of what is not in `src/`. */
function roomOf(file) {
  const [top, room, ...rest] = file.split("/");
  if (top !== "src") return room === undefined ? "(top)" : top;
  return rest.length > 0 ? `src/${room}` : "src";
}

const rooms = new Map();
for (const file of files.filter(isCode)) {
  const row = rooms.get(roomOf(file)) ?? { lines: 0, files: 0, tests: 0 };
  if (isTest(file)) row.tests += linesOf(file);
  else {
    row.lines += linesOf(file);
    row.files += 1;
  }
  rooms.set(roomOf(file), row);
}
const code = files.filter((file) => isCode(file) && !isTest(file));
const sizes = code.map(linesOf).sort((a, b) => a - b);
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const comments = sum(code.map((file) => textOf(file).split("\n").filter(isComment).length));
const documents = files.filter((file) => /^(README|ARCHITECTURE|docs\/.*)\.md$/.test(file));
const words = sum(documents.map((file) => textOf(file).match(/\S+/g).length));

console.log("room                 lines  files   mean  lines of tests");
for (const [room, row] of [...rooms].sort(([a], [b]) => a.localeCompare(b))) {
  const mean = row.files === 0 ? "" : Math.round(row.lines / row.files);
  console.log(
    [room.padEnd(18), ...[row.lines, row.files, mean, row.tests].map((number) => String(number).padStart(7))].join(" "),
  );
}
const tests = sum([...rooms.values()].map((row) => row.tests));
console.log(`\n${sum(sizes)} lines of code in ${code.length} files, without tests`);
console.log(
  `${sizes[Math.floor(sizes.length / 2)]} lines in the middle file, ${Math.round(sum(sizes) / code.length)} in the mean`,
);
console.log(`${((comments / sum(sizes)) * 100).toFixed(1)} % of the lines are comments`);
console.log(`${tests} lines of tests and their support`);
console.log(`${words} words of documents: README, ARCHITECTURE and docs/, with the specification`);
