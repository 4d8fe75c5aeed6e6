// Lays out bare Debian systems below a temporary folder, puts Node and the project into each, and runs commands in them.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fail, root as project } from "../prepare.mjs";
import { debootstrapInto, installNode, run } from "./debian.mjs";
import { networkEnvironment } from "./network.mjs";

const homes = { root: "/root", visitor: "/home/visitor" };
const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/** As Docker leaves them to root. */
const capabilitiesOfContainer =
  "-all,+chown,+dac_override,+fowner,+fsetid,+kill,+setgid,+setuid,+setpcap,+net_bind_service,+net_raw,+sys_chroot,+mknod,+audit_write,+setfcap";

/** The folder of all rooms and logs. */
let place;
/** The command that runs in a room now. */
let running;

/** Makes the folder of all rooms, with the project or an archive of it, and returns its path. Exits with a sentence where rooms cannot be made. */
export function openRooms({ isKept, archive }) {
  if (process.getuid?.() !== 0) fail("Only root can make rooms.");
  const packages = { debootstrap: "debootstrap", git: "git", ip: "iproute2" };
  const lacking = Object.keys(packages).filter((name) => spawnSync("which", [name]).status !== 0);
  if (lacking.length > 0)
    fail(`Rooms are made with: apt-get install -y ${lacking.map((name) => packages[name]).join(" ")}`);
  if (spawnSync("unshare", ["--mount", "--pid", "--net", "--fork", "true"]).status !== 0)
    fail("Root may make no namespaces here, as in a container: make the rooms on a machine that is none.");
  place = mkdtempSync(join(tmpdir(), "clean-rooms-"));
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
  process.on("exit", () => {
    running?.kill("SIGKILL");
    if (!isKept) remove(place);
  });
  const copied = join(place, "project.tar");
  const words = archive
    ? ["sh", ["-c", 'gzip -dc "$0" > "$1"', archive, copied]]
    : ["git", ["-c", "tar.umask=0", "archive", "--prefix=project/", "--output", copied, "HEAD"]];
  run(...words, "The project could not be copied.");
  return place;
}

/** Removes a folder, also while the processes of a killed command are still ending. */
function remove(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

/** Makes a room with the project in it, as a clone has it: what is committed, with the modes that the umask leaves. */
export async function furnish(room) {
  const { name, node, account, folder = "/srv/school", umask = "022", isContainer, hasChromium } = room;
  const system = join(place, name);
  copy(await (hasChromium ? debianWithChromium() : debian()), system);
  installNode(node, system, place);
  const kind = account === "service" ? "--system" : "--create-home";
  if (account !== "root") run("chroot", [system, "useradd", kind, account], "The account could not be made.");
  mkdirSync(join(system, folder), { recursive: true });
  cpSync(join(project, "scripts/clean-room/start-and-stop.mjs"), join(system, "srv/start-and-stop.mjs"));
  run("chroot", [system, "chown", account, folder], "The account could not be given its folder.");

  const env = { USER: account, LOGNAME: account };
  if (homes[account]) env.HOME = homes[account];
  const as = [
    ...(account === "root" ? [] : ["setpriv", "--reuid", account, "--regid", account, "--init-groups"]),
    ...(isContainer ? ["setpriv", "--bounding-set", capabilitiesOfContainer] : []),
    ...["sh", "-c", 'umask "$1" && cd "$2" && shift 2 && exec "$@"', "sh", umask, folder],
  ];
  const inRoom = (step, command, how) =>
    enter(system, [...as, ...command], { ...how, env, isContainer, log: join(place, `${name} ${step}.log`) });
  const unpacked = await inRoom(
    "copy",
    ["tar", "--extract", "--strip-components=1", "--no-same-owner", "--no-same-permissions"],
    {
      input: openSync(join(place, "project.tar")),
    },
  );
  if (unpacked.status !== 0) fail(`The project could not be unpacked: ${unpacked.printed}`);
  return { run: inRoom, remove: () => remove(system) };
}

/** Resolves with the path of a bare Debian 12, laid out at the first call. */
async function debian() {
  const system = join(place, "debian");
  if (existsSync(system)) return system;
  console.error("Laying out Debian…");
  debootstrapInto(system);
  return system;
}

/** Resolves with the path of a Debian 12 with the browser that `npm test` would install. */
async function debianWithChromium() {
  const system = join(place, "debian-with-chromium");
  if (existsSync(system)) return system;
  copy(await debian(), system);
  console.error("Installing Chromium…");
  const install = "apt-get update && apt-get install -y chromium";
  const { status, printed } = await enter(system, ["sh", "-c", install], {
    env: { DEBIAN_FRONTEND: "noninteractive" },
    hasNetwork: true,
    log: join(place, "chromium.log"),
  });
  if (status !== 0) fail(`Chromium could not be installed: ${printed}`);
  return system;
}

function copy(system, to) {
  run("cp", ["--archive", "--reflink=auto", system, to], "The disk may be full.");
}

/**
 * Becomes the first process of a room: `/` is the system, `/dev`, `/proc` and `/sys` are there. In a container it stays in a
 * chroot, where the kernel refuses user namespaces; elsewhere the system becomes the root of the mount namespace.
 */
const entering = `
set -e
system=$1 isContainer=$2 hasNetwork=$3; shift 3
[ "$hasNetwork" = true ] || ip link set lo up
mount --bind "$system" "$system"
cd "$system"
mount --rbind /dev dev
mount -t tmpfs -o mode=1777 tmpfs dev/shm
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
if [ "$isContainer" = true ]; then chroot . "$@"; exit; fi
pivot_root . mnt
umount -l mnt
"$@"
`;

/**
 * Runs a command in a system, in namespaces that end with it: none of its processes or mounts is left behind. Resolves with its
 * exit code, the seconds it took, and what it printed, which is kept in `log`. `limit`: minutes after which it is killed.
 */
async function enter(
  system,
  command,
  { env, isContainer = false, hasNetwork = false, input = "ignore", limit = 20, log },
) {
  const output = openSync(log, "w");
  const began = performance.now();
  const namespaces = ["--mount", "--pid", "--fork", "--kill-child", ...(hasNetwork ? [] : ["--net"])];
  // Dies with this process, also when that is killed.
  const program = ["--pdeathsig", "KILL", "unshare", ...namespaces, "sh", "-c", entering, "sh"];
  running = spawn("setpriv", [...program, system, isContainer, hasNetwork, ...command].map(String), {
    env: { PATH, ...networkEnvironment(), ...env },
    stdio: [input, output, output],
    timeout: limit * 60_000,
    killSignal: "SIGKILL",
  });
  const [status] = await once(running, "exit");
  const seconds = Math.round((performance.now() - began) / 1000);
  return { status, seconds, printed: readFileSync(log, "utf8") };
}
