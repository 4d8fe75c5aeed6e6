// Faults of the machine itself, which any store can have.
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";

const DAY = 86_400_000;
const DESCRIPTORS = 512;
/** In MiB. The kernel counts the program's code for whoever read it first, which here is another process: it is taken off. */
const MEMORY = { all: 160, code: 60 };
/** London sets its clocks forward then. */
const SUMMER_BEGINS = Date.parse("2027-03-28T01:00:00Z");

/** @param folder holds the time by which the servers' clocks are ahead. */
export function faultsOfMachine(folder) {
  const clock = join(folder, "clock-ahead");
  const setClock = (ahead) => writeFileSync(clock, String(ahead));
  setClock(0);
  const idle = [];
  const moved = (days) => ({ begin: () => setClock(days * DAY), end: () => setClock(0) });
  const ahead = () => SUMMER_BEGINS - Date.now() - 4000;
  return {
    "file descriptors out": {
      command: ["prlimit", `--nofile=${DESCRIPTORS}:${DESCRIPTORS}`],
      begin(port) {
        for (let number = 0; number < 2 * DESCRIPTORS; number += 1)
          idle.push(connect(port, "127.0.0.1").on("error", () => {}));
      },
      end: () => idle.splice(0).forEach((one) => void one.destroy()),
    },
    "clock a day ahead": moved(1),
    "clock a day behind": moved(-1),
    "host's zone changes to summer time": {
      settings: { TZ: "Europe/London" },
      prepare: () => setClock(ahead()),
      begin: () => setClock(ahead()),
      end: () => setClock(0),
    },
    "memory of 160 MiB": limitedMemory(),
  };
}

/** A group of the kernel (cgroup v1) for the server process, with all that it reads of the disk. */
function limitedMemory() {
  const group = `/sys/fs/cgroup/memory/school-bench-${process.pid}`;
  return {
    prepare() {
      mkdirSync(group, { recursive: true });
      writeFileSync(join(group, "memory.limit_in_bytes"), String((MEMORY.all - MEMORY.code) * 2 ** 20));
    },
    command: ["sh", "-c", `echo $$ > ${group}/cgroup.procs && exec "$@"`, "sh"],
    /** The group is empty when the server has ended. */
    tell() {
      const [most, times] = ["max_usage_in_bytes", "failcnt"].map((name) =>
        Number(readFileSync(join(group, `memory.${name}`), "utf8")),
      );
      rmdirSync(group);
      return `${Math.round(most / 2 ** 20)} MiB without the code at most; the limit was met ${times} times`;
    },
  };
}
