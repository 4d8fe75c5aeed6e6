import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { type BrowserContext, expect } from "@playwright/test";
import { PASSWORD } from "../office-fields.ts";
import { compiled } from "../server-process.ts";
import { storeSettings } from "../test-store.ts";
import { busySchool, busySchoolFolder } from "./schools.ts";

const program = join(import.meta.dirname, "../../../src/ops/commands/main.server.ts");

/** Returns the address that `npm run staff -- invite` prints. */
export async function linkPrintedFor(folder: string, origin: string, email: string, role: string): Promise<string> {
  const words = [program, "staff", "invite", email, "--role", role];
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    env: storeSettings({ PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, DATA_DIR: folder, PUBLIC_URL: origin }),
  });
  const link = stdout.trim().split("\n").at(-1);
  if (!link) throw new Error("no link was printed");
  return link;
}

/** Somebody of the office of a school that is served; of the busy one unless it is said. */
export interface Member {
  email: string;
  role: string;
  name?: string;
  folder?: string;
  origin?: string;
}

/** Signs somebody in by a link of her own and `PASSWORD`, without the pages on the way. */
export async function signIn(
  { request }: BrowserContext,
  { email, role, name = "Asha Rawat", folder = busySchoolFolder(), origin = busySchool() }: Member,
) {
  const link = await linkPrintedFor(folder, origin, email, role);
  const form = { name, password: PASSWORD };
  const answer = await request.post(link, { form, headers: { Origin: origin }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}
