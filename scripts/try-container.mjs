// npm run try-container, as root on Debian: builds deploy/Dockerfile from HEAD and runs deploy/compose.yaml and compose.three.yaml with podman,
// over stand-ins of their images that are made here from Debian: no image registry is asked. Prints a table; exits with 1 when a row fails.
// Stand-ins are kept as images for the next run: -- --fresh makes them again.
import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { run } from "./clean-room/debian.mjs";
import { BASE, standIns } from "./clean-room/stand-ins.mjs";
import { answerHelp, fail, root } from "./prepare.mjs";

answerHelp();

const HOST = "school.example";
const PORT = 8443;
const PASSWORD = "amber gate sixteen owls";
/** Of the database. */
const SECRET = "amber-gate";
if (process.getuid?.() !== 0) fail("Only root can try this.");
const programs = ["podman", "podman-compose", "runc", "debootstrap", "git"];
const lacking = programs.filter((name) => spawnSync("which", [name]).status !== 0);
if (lacking.length > 0)
  fail(`Install: apt-get install -y ${lacking.join(" ")} netavark aardvark-dns iptables catatonit`);

const place = mkdtempSync(join(tmpdir(), "container-"));
const project = join(place, "project");
// runc: crun of Debian 12 refuses cgroups of both versions. The limits: podman's own are more than some machines allow.
const settings =
  '[engine]\nruntime = "runc"\n[containers]\ndefault_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]\n';
writeFileSync(join(place, "containers.conf"), settings);
const env = { CONTAINERS_CONF: join(place, "containers.conf"), BUILDAH_FORMAT: "docker" };
/** The words of a line, and one more that may hold spaces. */
const podman = (line, ...last) => printedBy("podman", [...line.split(" "), ...last]);
const compose = (file, line) =>
  printedBy("podman-compose", ["-p", "school", "-f", join(project, "deploy", file), ...line.split(" ")]);
/** Returns what a command prints; throws what it complains of. */
function printedBy(command, args) {
  const all = { ...process.env, ...env, POSTGRES_PASSWORD: SECRET };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: project, env: all, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.at(-1)}: ${`${stdout}${stderr}`.slice(-600)}`);
  return stdout;
}
const lastLine = (text) => text.trim().split("\n").at(-1);

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
process.on("exit", () => {
  for (const file of ["compose.yaml", "compose.three.yaml"])
    spawnSync("podman-compose", ["-p", "school", "-f", join(project, "deploy", file), "down", "-v", "-t", "1"], {
      env: { ...process.env, ...env, POSTGRES_PASSWORD: SECRET },
    });
  spawnSync("podman", ["rm", "-f", "school-s3"]);
  spawnSync("podman", ["network", "rm", "-f", "school_inside"]);
  rmSync(place, { recursive: true, force: true });
});

let isGood = true;
console.log("| Step | Found | Seconds |\n| --- | --- | --: |");
/** Prints a row. `work` returns what was found, and throws what is wrong. */
async function step(name, work) {
  const began = performance.now();
  const found = await Promise.resolve()
    .then(work)
    .catch((cause) => {
      isGood = false;
      return `**failed**: ${cause.message}`;
    });
  console.log(`| ${name} | ${found ?? "ok"} | ${((performance.now() - began) / 1000).toFixed(1)} |`);
}
function expect(isRight, sentence) {
  if (!isRight) throw new Error(sentence);
}

mkdirSync(project);
run("sh", ["-c", `git archive HEAD | tar --extract --directory "${project}"`], "The project could not be copied.");
for (const file of ["Caddyfile.one", "Caddyfile.three"]) {
  const path = join(project, "deploy", file);
  // A certificate of its own: nobody outside can look at this name.
  writeFileSync(path, readFileSync(path, "utf8").replace(`${HOST} {`, `${HOST} {\n\ttls internal`));
}
for (const file of ["compose.yaml", "compose.three.yaml"]) {
  const path = join(project, "deploy", file);
  // A proxy of this machine may have the usual ports.
  writeFileSync(path, readFileSync(path, "utf8").replace('"80:80"', '"8480:80"').replace('"443:443"', `"${PORT}:443"`));
}

for (const [name, make] of standIns({ place, env, isFresh: process.argv.includes("--fresh") })) await step(name, make);
await step("build of deploy/Dockerfile", () => {
  podman("build --network host --pull=never -t school-website -f deploy/Dockerfile .");
  podman("tag school-website school_website");
  const size = (name) => Number(podman(`image inspect -f {{.Size}} ${name}`)) / 1e6;
  return `${size("school-website").toFixed(0)} MB, ${size(BASE).toFixed(0)} of them the base`;
});
await step("no test, development package or secret in the image", () => {
  const look = `cd /app; ls tests bench .git data deploy/website.env 2>/dev/null; find . -path ./node_modules -prune -o -name "*.test.*" -print
    node -p 'Object.keys(require("./package.json").devDependencies).filter((name) => fs.existsSync("node_modules/" + name)).join(" ")'`;
  const found = podman("run --rm school-website sh -c", look).trim();
  expect(found === "", found);
});

writeSettings({ PUBLIC_URL: `https://${HOST}`, SCHOOL_CODE: "DEMO" });
const file = "compose.yaml";
const website = "school_website_1";
await step("compose.yaml: up until it is ready", async () => {
  compose(file, "up -d");
  await untilReady(website);
});
await step("rights and limits inside", () => {
  const look = `id -u; grep -E "CapEff|NoNewPrivs" /proc/self/status; touch /app/x 2>&1; touch /data/x && rm /data/x && echo data; cat /sys/fs/cgroup/memory/memory.limit_in_bytes /sys/fs/cgroup/memory.max 2>/dev/null; true`;
  const found = podman(`exec ${website} sh -c`, look).trim().replaceAll(/\s+/g, " ");
  expect(/^10001 CapEff: 0+ NoNewPrivs: 1 .*Read-only file system data 629145600$/.test(found), found);
  return "account 10001, no capability, no new privileges, /app read-only, /data writable, 600 MiB";
});
await step("the health check", () => void podman(`healthcheck run ${website}`));
const backups = join(place, "backups");
mkdirSync(backups);
chownSync(backups, 10001, 10001);
const into = `--env-file deploy/website.env -v ${backups}:/mnt/backups`;
/** Runs a command beside the server, as `docker compose run` does. podman-compose would build the image again first. */
const command = (words) => podman(`run --rm ${into} -v school_school:/data school-website npm run ${words}`);
let cookies = "";
await step("Home and the office's sign-in over the proxy", async () => {
  // It makes its certificate first.
  for (let tries = 0; tries < 60 && !(await ask("/").catch(() => null)); tries += 1) await pause(500);
  for (const path of ["/", "/office/sign-in"]) {
    const { status, headers } = await ask(path);
    expect(status === 200 && headers["strict-transport-security"], `${path}: ${status}`);
  }
});
await step("the first person comes by her link, a form is stored", async () => {
  const said = command("staff -- invite meena@school.example --role clerk");
  const link = /\/office\/invitation\/\S+/.exec(said)?.[0];
  expect(link, `no link: ${said.slice(-300)}`);
  const joined = await ask(link, { name: "Meena Bisht", password: PASSWORD });
  cookies = (joined.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]).join("; ");
  const desk = await ask("/office", null, cookies);
  expect(joined.status === 303 && desk.status === 200, `${joined.status}, ${desk.status}`);
  const form = { name: "Asha", email: "asha@family.test", phone: "9876543210", message: "From a container" };
  expect((await ask("/", form)).status === 303, "the form was not stored");
});
await step("memory under load (16 visitors, 20 s)", loaded);
await step("backup", () => lastLine(command("backup -- /mnt/backups")));
await step("drill", () => lastLine(command("drill -- /mnt/backups")));
await step("restore into a new volume", () => {
  const said = podman(`run --rm ${into} -v school_new:/data school-website npm run restore -- /mnt/backups`);
  podman("volume rm school_new");
  return lastLine(said);
});
await step("SIGTERM ends it within its grace of 15 s", () => stopped(website));
await step("second start on the same volume", async () => {
  podman(`start ${website}`);
  await untilReady(website);
  expect((await ask("/office", null, cookies)).status === 200, "the session is lost");
});
compose(file, "down -v");
podman("network rm -f school_inside");

const three = "compose.three.yaml";
await step("compose.three.yaml: three processes, PostgreSQL, S3", async () => {
  writeSettings({
    PUBLIC_URL: `https://${HOST}`,
    SCHOOL_CODE: "DEMO",
    DATABASE_URL: `postgres://school:${SECRET}@database/school`,
    STORAGE_URL: "s3://schools/school?endpoint=http://school-s3:9000",
    AWS_ACCESS_KEY_ID: "TESTS",
    AWS_SECRET_ACCESS_KEY: "TESTS",
  });
  const label = (name) => `--label ${name}.project=school`;
  const labels = `${label("io.podman.compose")} ${label("com.docker.compose")}`;
  podman(`network create --subnet 172.30.0.0/24 ${labels} school_inside`);
  const s3 = join(root, "tests/support/s3-server-process.ts");
  const how = `--name school-s3 --network school_inside -v ${s3}:/s3.ts:ro`;
  podman(`run -d ${how} ${BASE} node /s3.ts /srv/s3 9000 TESTS 0.0.0.0`);
  compose(three, "up -d");
  for (const number of [1, 2, 3]) await untilReady(`school_website-${number}_1`);
  expect((await ask("/")).status === 200, "Home does not come");
});
await step("one of the three stops, nobody sees it", async () => {
  const statuses = {};
  const asking = (async () => {
    for (let count = 0; count < 100; count += 1) {
      const { status } = await ask("/News");
      statuses[status] = (statuses[status] ?? 0) + 1;
      await pause(50);
    }
  })();
  await pause(1000);
  stopped("school_website-2_1");
  await asking;
  expect(Object.keys(statuses).join() === "200", JSON.stringify(statuses));
  return JSON.stringify(statuses);
});
process.exit(isGood ? 0 : 1);

function writeSettings(values) {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(project, "deploy/website.env"), lines.join(""), { mode: 0o600 });
}

async function untilReady(name) {
  const look = `fetch("http://127.0.0.1:3000/ready").then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`;
  for (let tries = 0; tries < 240; tries += 1) {
    if (spawnSync("podman", ["exec", name, "node", "-e", look]).status === 0) return;
    await pause(500);
  }
  throw new Error(`${name} is not ready: ${podman(`logs --tail 5 ${name}`)}`);
}

/** Asks the proxy of this machine for a page, or posts a form. */
function ask(path, fields = null, cookie = "") {
  const body = fields && new URLSearchParams(fields).toString();
  const type = { "Content-Type": "application/x-www-form-urlencoded", Origin: `https://${HOST}` };
  const headers = {
    Host: HOST,
    ...(cookie && { Cookie: cookie }),
    ...(body && { ...type, "Content-Length": body.length }),
  };
  const how = {
    host: "127.0.0.1",
    port: PORT,
    servername: HOST,
    rejectUnauthorized: false,
    method: body ? "POST" : "GET",
  };
  return new Promise((resolve, reject) => {
    request({ ...how, path, headers }, (answer) => {
      answer.resume().on("end", () => resolve({ status: answer.statusCode, headers: answer.headers }));
    })
      .on("error", reject)
      .end(body);
  });
}

async function loaded() {
  const end = performance.now() + 20_000;
  let count = 0;
  const visit = async () => {
    for (; performance.now() < end; count += 1)
      await ask(["/", "/News", "/Events", `/Search?q=school${count}`][count % 4]);
  };
  await Promise.all(Array.from({ length: 16 }, visit));
  const used = podman(`stats --no-stream --format {{.MemUsage}} ${website}`).trim();
  return `${count} pages, ${used}`;
}

/** Stops a container and returns the seconds; throws when it had to be killed. */
function stopped(name) {
  const began = performance.now();
  podman(`stop -t 15 ${name}`);
  const code = podman(`inspect -f {{.State.ExitCode}} ${name}`).trim();
  expect(code === "0", `ends with ${code}`);
  return `${((performance.now() - began) / 1000).toFixed(1)} s, exit code 0`;
}
