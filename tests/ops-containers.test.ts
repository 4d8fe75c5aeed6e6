import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (name: string) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), "utf8");

test.each(["compose.yaml", "compose.three.yaml"])(
  "podman mounts what %s names, and compiled code is kept there",
  (name) => {
    const [, list = ""] = /tmpfs:\n((?: +- .*\n)+)/.exec(read(name)) ?? [];
    const mounted = list.match(/(?<=- ).*/g);
    // Options such as `uid=` only docker knows; without any, both give the folder to every account.
    expect(mounted).toEqual(["/tmp"]);
    expect(read("Dockerfile")).toMatch(/ NODE_COMPILE_CACHE=\/tmp\/\w+\n/);
  },
);
