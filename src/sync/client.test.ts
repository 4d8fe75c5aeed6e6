import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { serve } from "../../tests/support/serve.ts";
import { type Failure, startVendor } from "../../tests/support/vendor.ts";
import { httpClientFor, type Lookup } from "../base/http-client.server.ts";
import { specifiedKinds } from "../kinds/all.ts";
import { connectionError, vendorClient } from "./client.server.ts";

const nothing = { etag: null, last_modified: null };
const TOKEN = "a-token-that-nobody-shall-see";
const vendor = await startVendor();
const client = (lookup?: Lookup) =>
  vendorClient({ api: new URL(vendor.url), code: "DEMO", token: () => TOKEN }, lookup);
afterAll(() => vendor.goAway());
beforeEach(() => {
  vendor.answers.clear();
  vendor.faults.clear();
  vendor.requests.length = 0;
});

test("sends token and code with exactly the calls that §7 gives them to", async () => {
  const asked = [
    ...specifiedKinds.map((kind) => () => client().list(kind, nothing)),
    () => client().album("one", nothing),
    () => client().file("a.jpg", nothing),
    () => client().send("Admission", { name: "A" }, "key"),
    () => client().send("Feedback", { name: "A" }, "key"),
  ];
  for (const ask of asked) await Promise.resolve(ask()).catch(() => {});
  const sent = vendor.requests.map(({ path, headers }) => [path, headers.authorization, headers.schoolcode]);
  const bearer = `Bearer ${TOKEN}`;
  expect(sent).toEqual([
    ["news/DEMO", undefined, undefined],
    ["topper/DEMO", bearer, "DEMO"],
    ["events/All/DEMO", undefined, undefined],
    ["gallery/All/DEMO", undefined, undefined],
    ["video/all/DEMO", bearer, undefined],
    ["notification/DEMO", bearer, undefined],
    ["onlineRegistration/DEMO", bearer, undefined],
    ["highlight/DEMO", undefined, undefined],
    ["circular/all/DEMO", bearer, "DEMO"],
    ["subGallery?id=one", undefined, undefined],
    ["image/a.jpg", undefined, undefined],
    ["form/DEMO/Admission", bearer, "DEMO"],
    ["form/DEMO/Feedback", bearer, undefined],
  ]);
  expect(vendor.forms.at(-1)).toEqual({
    path: "form/DEMO/Feedback",
    key: "key",
    fields: { name: "A", schoolCode: "DEMO" },
  });
});

test.each<[Failure, string]>([
  ["has a fault", "it has a fault (500)"],
  ["answers 50 MB", "its answer is larger than 16 MB"],
  ["redirects without end", "it leads from one address to the next without end"],
  ["breaks off", "it breaks connections off"],
  ["refuses the token", "it does not accept this website's key (401; CONTENT_API_TOKEN)"],
  ["knows no code", "it does not know the school by the code DEMO (404; CONTENT_API, CONTENT_API_CODE)"],
])("says that the vendor %s", async (fault, words) => {
  vendor.faults.set("", fault);
  await expect(client().list("toppers", nothing)).rejects.toThrow(words);
});

test("a vendor that asks for fewer calls has not lost the file", async () => {
  vendor.faults.set("image", { status: 429 });
  await expect(client().file("a.jpg", nothing)).rejects.toThrow("it asks for fewer calls (429)");
});

test.each<Failure>(["hangs", "answers a byte a second"])("gives up early on a vendor that %s", async (fault) => {
  vendor.faults.set("", fault);
  const limits = { silence: 50, whole: 60_000, bytes: 1000 };
  const asked = httpClientFor(new URL(vendor.url))(new URL(vendor.url), { method: "GET", headers: {} }, limits);
  await expect(asked).rejects.toThrow("it does not answer in time");
});

test("takes no answer of a form for a yes that says no", async () => {
  for (const answers of ["false", '{"success":false}', '{"status":"error"}']) {
    vendor.faults.set("form", { answers });
    for (const form of ["Admission", "Feedback"] as const)
      await expect(client().send(form, {}, "key"), answers).rejects.toThrow("did not take it");
  }
});

test("sends a form once, over a connection that no list has used before", async () => {
  const asking = client();
  vendor.answers.set("news/DEMO", []);
  await asking.list("news", nothing);
  vendor.faults.set("form", "breaks off");
  await expect(asking.send("Feedback", {}, "key")).rejects.toThrow("it breaks connections off");
  expect(vendor.requests.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test.each(["", "null", "0"])("takes the answer %j for a yes to an enquiry, but to no feedback", async (answers) => {
  vendor.faults.set("form", { answers });
  await client().send("Admission", {}, "key");
  await expect(client().send("Feedback", {}, "key")).rejects.toThrow("did not take it");
});

test("a name that begins like an address of this machine needs https", () => {
  expect(connectionError({ api: new URL("http://127.example.com") })).toContain("it is no https address");
  for (const here of ["http://127.0.0.1:8080", "http://127.1", "http://[::1]", "http://localhost"])
    expect(connectionError({ api: new URL(here) })).toBe(null);
});

describe("goes to no address that is not the vendor's or public", () => {
  const places = `
    http://127.0.0.1/ http://localhost/ http://[::1]/ http://[::ffff:127.0.0.1]/ http://2130706433/ http://0x7f.1/
    http://0.0.0.0/ http://10.0.0.1/ http://172.16.5.4/ http://192.168.1.1/ http://100.64.0.1/
    http://169.254.169.254/latest/meta-data/ http://100.100.100.200/latest/meta-data/ http://192.0.0.192/latest/
    http://168.63.129.16/machine/ http://[::ffff:a83f:8110]/machine/ http://[fe80::1]/ http://[fd00:ec2::254]/
    http://[64:ff9b::7f00:1]/ http://[::7f00:1]/ http://[2002:7f00:1::]/ http://[100:0:0:1::1]/
    https://example.com:6379/ file:///etc/passwd data:image/png;base64,AAAA gopher://127.0.0.1:70/`
    .trim()
    .split(/\s+/);
  test.each(places)("%s", async (place) => {
    vendor.faults.set("image", { redirectsTo: place });
    await expect(client().file("a.jpg", nothing)).rejects.toThrow("it leads to");
    vendor.faults.set("news", { redirectsTo: place });
    await expect(client().list("news", nothing)).rejects.toThrow("it leads to another host");
  });

  test("a port beside the vendor's own", async () => {
    const other = await serve((_, response) => response.end("secret"));
    await expect(client().file(`${other.url}/a.jpg`, nothing)).rejects.toThrow("another port");
    other.close();
  });

  test.each(["168.63.129.16", "169.254.169.254", "fd00:ec2::254"])("a name that leads to %s", async (address) => {
    const lookup: Lookup = (_, __, answer) => answer(null, [{ address, family: address.includes(":") ? 6 : 4 }]);
    await expect(client(lookup).file("http://cloud.example/a.jpg", nothing)).rejects.toThrow("not public");
  });

  test("a host whose address changes between two questions", async () => {
    const asked: string[] = [];
    const answers = ["93.184.216.34", "127.0.0.1"];
    const lookup: Lookup = (host, _, answer) => {
      asked.push(host);
      answer(null, [
        { address: answers[asked.length - 1] ?? "127.0.0.1", family: 4 },
        { address: "127.0.0.1", family: 4 },
      ]);
    };
    await expect(client(lookup).file("http://changing.example/a.jpg", nothing)).rejects.toThrow("not public");
    expect(asked).toEqual(["changing.example"]);
  });
});
