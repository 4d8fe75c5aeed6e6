// node bench/guesses.mjs [guesses=10000] [at once=32]: guesses enquiries at /Enquiry, once from one address, once from as many networks as there
// are guesses with one phone that is right, and once with one reference that is right. Prints how many were compared (400), how many were limited
// (429) or not let in (503), and whether a page of News was answered meanwhile. Exits with 1 when a guess was right.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, install, node, root } from "../scripts/prepare.mjs";

install();
build();

const [guesses = 10_000, atOnce = 32] = process.argv.slice(2).map(Number);
const place = mkdtempSync(join(tmpdir(), "school-bench-"));
const port = 3987;
const env = { PATH: process.env.PATH, NODE_ENV: "production", PORT: `${port}`, DATA_DIR: place };
const server = spawn(node, ["server/start.cjs"], { cwd: root, env: { ...env, TRUSTED_PROXIES: "127.0.0.1" } });
server.stderr.pipe(process.stderr);
await new Promise((resolve) => server.stdout.on("data", (text) => String(text).includes("is ready") && resolve()));

const agent = new Agent({ keepAlive: true, maxSockets: atOnce + 2 });
const phone = "9876543210";
const fields = { name: "Asha", class: "III", fatherName: "Ravi", motherName: "Sunita", phone, email: "r@home.example" };
const sent = await ask("POST", "/api/form/DEMO/Admission", JSON.stringify(fields), "10.0.0.1", "application/json");
const { reference } = JSON.parse(sent.body);

const pick = (signs) => signs[Math.floor(Math.random() * signs.length)];
const four = (signs) => Array.from({ length: 4 }, () => pick(signs)).join("");
const anyReference = () => `${four("HKLMQRTWXY")}-${four("2346789")}`;
const anyPhone = () => `9${String(Math.random()).slice(2, 11).padEnd(9, "0")}`;
/** A network of its own for each guess: 2001:db8:x:y:: and the next /32 after 65,536 of them. */
const anywhere = (number) => `2001:${(number >> 12).toString(16)}:${(number & 4095).toString(16)}::1`;

let right = 0;
const rounds = {
  "one address": () => ["203.0.113.7", anyReference(), anyPhone()],
  "everywhere, one phone": (number) => [anywhere(number), anyReference(), phone],
  "everywhere, one reference": (number) => [anywhere(number + 1_000_000), reference, anyPhone()],
};
for (const [name, guess] of Object.entries(rounds)) {
  const answers = {};
  const began = performance.now();
  const news = [];
  let number = 0;
  const watch = setInterval(async () => news.push(await timed()), 250);
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (number < guesses) {
        number += 1;
        const [from, ref, tel] = guess(number);
        const { status } = await ask(
          "POST",
          "/Enquiry",
          String(new URLSearchParams({ reference: ref, phone: tel })),
          from,
        );
        answers[status] = (answers[status] ?? 0) + 1;
        if (status === 303) right += 1;
      }
    }),
  );
  clearInterval(watch);
  const slowest = Math.round(Math.max(0, ...news));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `${name}: ${JSON.stringify(answers)} in ${seconds} s; News answered ${news.length} times, slowest ${slowest} ms`,
  );
}
console.log(`right guesses: ${right}`);
server.kill();
await new Promise((resolve) => server.once("exit", resolve));
rmSync(place, { recursive: true, force: true });
process.exit(right > 0 ? 1 : 0);

async function timed() {
  const began = performance.now();
  await ask("GET", "/News", "", "198.51.100.1");
  return performance.now() - began;
}

function ask(method, path, body, from, type = "application/x-www-form-urlencoded") {
  const headers = {
    "X-Forwarded-For": from,
    ...(body && { "Content-Type": type, "Content-Length": Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: "127.0.0.1", path, method, headers, agent }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part) => {
        text += part;
      });
      answer.on("end", () => resolve({ status: answer.statusCode, body: text }));
    });
    asked.on("error", reject);
    asked.end(body);
  });
}
