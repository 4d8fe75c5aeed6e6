// npm run clean-room, as root on Debian: starts and tests a fresh copy of HEAD in bare Debian systems, one after the other, and
// prints a table (docs/clean-rooms.md). -- --only <room>: this room (may be repeated); --start-only: no tests; --keep: keeps the rooms;
// --archive <file>: what `npm run release` has made in the place of HEAD, without tests.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { furnish, openRooms } from "./clean-room/room.mjs";
import { answerHelp, fail } from "./prepare.mjs";

answerHelp();

/**
 * `account`: a "visitor" has a home, a "service" has none. `folder`: the project's. `isContainer`: with a container's capabilities,
 * without user namespaces. `hasChromium`: Debian's is installed.
 */
const rooms = [
  { name: "node-20", node: "20", account: "root", isTested: true },
  { name: "node-22", node: "22", account: "root" },
  { name: "node-24", node: "24", account: "root" },
  {
    name: "odd-path",
    node: "20",
    account: "visitor",
    folder: "/srv/our school शाला",
    umask: "077",
    hasChromium: true,
    isTested: true,
  },
  { name: "no-home", node: "24", account: "service" },
  { name: "no-chromium", node: "22", account: "visitor", isTested: true },
  { name: "container", node: "24", account: "root", isContainer: true, hasChromium: true, isTested: true },
];

const { values: options } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: [] },
    "start-only": { type: "boolean", default: false },
    keep: { type: "boolean", default: false },
    archive: { type: "string" },
  },
});
const names = rooms.map(({ name }) => name);
const unknown = options.only.find((name) => !names.includes(name));
if (unknown) fail(`There is no room ${unknown}. The rooms: ${names.join(", ")}.`);
const chosen = rooms.filter(({ name }) => options.only.length === 0 || options.only.includes(name));

const place = openRooms({
  isKept: options.keep,
  archive: options.archive && resolve(process.env.INIT_CWD ?? "", options.archive),
});
console.log("| Room | First `npm start` | Second, without a network | `npm test` | It said |");
console.log("| --- | --- | --- | --- | --- |");
let isGood = true;
for (const room of chosen) {
  const steps = await stepsIn(room);
  const cells = [0, 1, 2].map((index) => steps[index]?.cell ?? "");
  const said = steps.map((step) => step.said).join("");
  console.log(`| \`${room.name}\`: ${[inWords(room), ...cells, said].join(" | ")} |`);
  isGood &&= steps.every((step) => step.isGood);
}
if (options.keep) console.error(`Rooms and logs are in ${place}`);
process.exit(isGood ? 0 : 1);

function inWords({ node, account, folder, umask, isContainer, hasChromium }) {
  const accounts = { root: "root", visitor: "another account", service: "an account without a home, no `HOME`" };
  return [
    `Node ${node}`,
    accounts[account],
    folder && `in \`${folder}\``,
    umask && `\`umask ${umask}\``,
    isContainer && "the rights of a container",
    hasChromium && "Chromium is there",
  ]
    .filter(Boolean)
    .join(", ");
}

/** Makes a room, does in it what it is for, up to the first step that fails, and removes it. Resolves with the steps. */
async function stepsIn(description) {
  const { name, isTested, hasChromium } = description;
  console.error(`${name}…`);
  const room = await furnish(description);
  const planned = [() => start(room, "first start", true), () => start(room, "second start", false)];
  // A first start brings every package: only a browser may have to come.
  if (isTested && !options["start-only"] && !options.archive)
    planned.push(() => test(room, { hasNetwork: !hasChromium, hasChromium }));
  const steps = [];
  for (const step of planned) if (steps.every((before) => before.isGood)) steps.push(await step());
  if (!options.keep) room.remove();
  return steps;
}

/** Starts the project, asks for Home, and ends it. */
async function start(room, step, hasNetwork) {
  const { status, printed } = await room.run(step, ["node", "/srv/start-and-stop.mjs"], { hasNetwork });
  const [, found = "cut off"] = printed.match(/^Found: (.+)$/m) ?? [];
  if (status === 0) return { isGood: true, cell: found, said: "" };
  showEnd(printed);
  return { isGood: false, cell: found, said: lastSentence(printed) };
}

/** Runs all tests. Where no browser is there and none can be installed, a sentence that says so will do. */
async function test(room, { hasNetwork, hasChromium }) {
  const { status, seconds, printed } = await room.run("test", ["npm", "test"], { hasNetwork, limit: 90 });
  const [counted] = printed.match(/^\d+ passed, \d+ failed(, \d+ skipped)?$/m) ?? [];
  const said = lastSentence(counted ? printed.slice(0, printed.indexOf(counted)) : printed);
  const isGood = counted ? status === 0 : !hasChromium && /chromium/i.test(said);
  if (!isGood) showEnd(printed);
  const isWhole = isGood && counted && !counted.includes("skipped");
  return { isGood, cell: `${counted ?? "none"}, ${seconds} s`, said: isWhole ? "" : said };
}

function showEnd(printed) {
  console.error(printed.trimEnd().split("\n").slice(-20).join("\n"));
}

/** Returns the last line of the project's own. */
function lastSentence(printed) {
  const isOurs = (line) => line.trim() !== "" && !/^(npm |> |Found: )/.test(line);
  return printed.split("\n").findLast(isOurs) ?? "";
}
