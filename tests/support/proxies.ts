// Proxies of Debian in front of servers on this machine, as the files of `deploy/` say, without TLS.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

interface Place {
  /** An empty folder for what the proxy writes; the caller removes it. */
  folder: string;
  /** The proxy's address. */
  port: number;
  /** The servers' addresses; Varnish and Caddy stand in front of the first. */
  servers: readonly number[];
}

interface Command {
  program: string;
  args: string[];
}

const proxies = {
  nginx({ folder, port, servers }: Place): Command {
    const config = adapted("nginx.conf", [
      [/\tserver \{\n\t\tlisten 80;[\s\S]*?\n\t\}\n/, ""],
      [/listen 443 ssl http2/, `listen 127.0.0.1:${port}`],
      [/\t\tssl_.*\n/g, ""],
      [
        /\/run\/nginx\.pid|\/var\/(cache|log)\/nginx\/school(\.log)?/g,
        (path) => join(folder, path.replaceAll("/", "-")),
      ],
      [
        /\t+server 127\.0\.0\.1:300([123]).*\n/g,
        (line, number) => {
          const server = servers[Number(number) - 1];
          return server === undefined ? "" : line.replace(/300\d/, String(server));
        },
      ],
    ]);
    // Another account could not write into the folder.
    const file = write(folder, "nginx.conf", `user root;\ndaemon off;\n${config}`);
    return { program: "nginx", args: ["-c", file, "-e", join(folder, "error.log")] };
  },
  varnish({ folder, port, servers }: Place): Command {
    const config = adapted("varnish.vcl", [[/"3000"/, `"${servers[0]}"`]]);
    const file = write(folder, "varnish.vcl", config);
    const listening = ["-a", `127.0.0.1:${port}`, "-T", "none", "-n", join(folder, "varnish")];
    return { program: "varnishd", args: ["-F", "-j", "none", "-f", file, "-s", "malloc,64m", ...listening] };
  },
  caddy({ folder, port, servers }: Place): Command {
    const config = adapted("Caddyfile", [
      [/\nschool\.example \{/, `\n:${port} {\n\tbind 127.0.0.1`],
      [/127\.0\.0\.1:3000/, `127.0.0.1:${servers[0]}`],
    ]);
    const file = write(folder, "Caddyfile", `{\n\tadmin off\n}\n${config}`);
    return { program: "caddy", args: ["run", "--adapter", "caddyfile", "--config", file] };
  },
};

/** Starts a proxy and resolves when it passes requests on. `stop` ends it. Rejects when the program is not installed, or ends. */
export async function startProxy(name: keyof typeof proxies, place: Place): Promise<{ stop(): Promise<void> }> {
  mkdirSync(place.folder, { recursive: true });
  const { program, args } = proxies[name](place);
  const path = ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin"]
    .map((folder) => join(folder, program))
    .find(existsSync);
  if (!path) throw new Error(`${name} is not installed: apt-get install ${name}`);
  const env = { PATH: process.env.PATH, HOME: place.folder };
  const child = spawn(path, args, { stdio: ["ignore", "ignore", "pipe"], env });
  let said = "";
  child.stderr.on("data", (text) => {
    said += text;
  });
  const end = () => child.kill();
  process.once("exit", end);
  const ended = once(child, "exit");
  const isUp = async () => (await fetch(`http://127.0.0.1:${place.port}/health`).catch(() => null))?.ok;
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: ${said}`);
    await pause(50);
  }
  return {
    async stop() {
      process.off("exit", end);
      child.kill();
      await ended;
    },
  };
}

type Change = [RegExp, string | ((found: string, part: string) => string)];

/** Returns a file of `deploy/` with what only this run has. Throws when a change finds nothing to change. */
function adapted(name: string, changes: readonly Change[]): string {
  return changes.reduce(
    (text, [found, instead]) => {
      if (text.search(found) < 0) throw new Error(`deploy/${name} has no ${found}`);
      return typeof instead === "string" ? text.replace(found, instead) : text.replace(found, instead);
    },
    readFileSync(new URL(`../../deploy/${name}`, import.meta.url), "utf8"),
  );
}

function write(folder: string, name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}
