import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { pictureFormats, pictureWidths } from "../src/kinds/files/file-address.ts";
import { libraryAddress } from "../src/media/library-address.ts";
import { demoFolder } from "./support/demo-folder.ts";
import { type OfficeVisitor, staffMember, visitorOf } from "./support/office.ts";
import { PATIENCE } from "./support/patience.ts";
import { startProxy } from "./support/proxies.ts";
import { freePort, type ServerProcess, startServer } from "./support/server-process.ts";
import { enquiry, sendForm, toAdmission } from "./support/test-forms.ts";

/** Milliseconds from a change in the office until every visitor sees it: what the office promises. */
const PROMISE = 2000;

describe.each([
  { name: "nginx", inOutage: { "/News": 502, picture: 502 } },
  { name: "varnish", inOutage: { "/News": 200, picture: 503 } },
  { name: "caddy", inOutage: { "/News": 502, picture: 502 } },
] as const)("behind $name, with the file of deploy/,", ({ name, inOutage }) => {
  let folder: string;
  let server: ServerProcess;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let clerk: OfficeVisitor;
  const school = { origin: "" };

  beforeAll(async () => {
    folder = await demoFolder();
    const [port, behind] = [await freePort(), await freePort()];
    school.origin = `http://localhost:${port}`;
    const settings = { PUBLIC_URL: school.origin, TRUSTED_PROXIES: "127.0.0.1", PORT: String(behind) };
    server = await startServer({ DATA_DIR: folder, ...settings });
    proxy = await startProxy(name, { folder: join(folder, name), port, servers: [behind] });
    clerk = await staffMember({ ...school, folder }, "clerk");
  });
  afterAll(async () => {
    await proxy.stop();
    await server.stop();
  });

  const ask = (address: string) => fetch(school.origin + address);
  const textOf = async (address: string) => (await ask(address)).text();

  /** Returns the number-th album, the path of its first photo, and each address that shows the photo. */
  async function photoOf(number: number) {
    const albums: { _id: string; attachments: string[] }[] = await (await ask("/api/gallery/All/DEMO")).json();
    const { _id, attachments } = albums.filter((album) => album.attachments.length > 1)[number] ?? expect.unreachable();
    const [path = ""] = attachments;
    const page = `/SubGallery?id=${_id}`;
    const html = (await textOf(page)).replaceAll("&amp;", "&");
    const [, version = ""] = new RegExp(`/api/image/${path}\\?[^" ]*v=([0-9a-f]+)`).exec(html) ?? [];
    const [card = ""] = /\/api\/card\/SubGallery\/[^"]+/.exec(html) ?? [];
    const sizes = pictureWidths.flatMap((width) => pictureFormats.map((format) => `width=${width}&format=${format}`));
    const queries = ["", ...sizes].flatMap((size) => [size, `${size}&v=${version}`.replace(/^&/, "")]);
    expect([version, card]).toEqual([expect.stringMatching(/./), expect.stringContaining("?v=")]);
    return {
      path,
      page,
      addresses: [card, ...queries.map((query) => `/api/image/${path}?${query}`.replace(/\?$/, ""))],
    };
  }

  /** Returns what each address shows: the tag of a picture, or null. */
  const shown = (addresses: readonly string[]) =>
    Promise.all(
      addresses.map(async (address) => {
        const answer = await ask(address);
        await answer.arrayBuffer();
        return answer.ok ? answer.headers.get("etag") : null;
      }),
    );

  test("a hidden photo is gone from all its addresses and pages within two seconds", async () => {
    const { path, page, addresses } = await photoOf(0);
    const before = await shown(addresses);
    expect(before).not.toContain(null);
    // The second time from what the proxy has kept.
    expect(await shown(addresses)).toEqual(before);
    expect(await textOf(page)).toContain(path);
    expect((await clerk.post(libraryAddress(path), { verb: "hide" })).status).toBe(303);
    const isGone = async () => {
      const now = await shown(addresses);
      expect(addresses.filter((_, index) => now[index] === before[index])).toEqual([]);
      expect(await textOf(page)).not.toContain(path);
    };
    await vi.waitFor(isGone, { timeout: PROMISE, interval: 20 });
  });

  test("a family sees its own enquiry, and nobody else does", async () => {
    const { reference } = await (await sendForm(school.origin + toAdmission, enquiry)).json();
    const family = visitorOf(school);
    expect((await family.post("/Enquiry", { reference, phone: enquiry.phone })).status).toBe(303);
    expect(await family.read("/Enquiry")).toContain(reference);
    expect(await textOf("/Enquiry")).not.toContain(reference);
  });

  test("what an outage shows", async () => {
    const { addresses } = await photoOf(1);
    const picture = addresses.at(-1) ?? "";
    expect((await ask("/News")).status).toBe(200);
    expect((await ask(picture)).status).toBe(200);
    await server.stop();
    const now = async () => ({ "/News": (await ask("/News")).status, picture: (await ask(picture)).status });
    await vi.waitFor(async () => expect(await now()).toEqual(inOutage), PATIENCE);
  });
});
