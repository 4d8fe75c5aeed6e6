import { expect, test, vi } from "vitest";
import { spoilDocuments } from "./support/documents.ts";
import { staffMember, write } from "./support/office.ts";
import { PASSWORD } from "./support/office-fields.ts";
import { schoolOfFile } from "./support/served-school.ts";

const school = schoolOfFile();

/** Returns what is logged while `work` runs, as a program that collects logs reads it. */
async function loggedAsJson(work: () => Promise<void>) {
  vi.stubEnv("LOG_FORMAT", "json");
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  await work();
  const lines = error.mock.calls.map(([line]) => JSON.parse(String(line)));
  error.mockRestore();
  vi.unstubAllEnvs();
  return lines;
}

test("an answer that failed shows the number of its line in the log; what is kept has none", async () => {
  const clerk = await staffMember(school, "clerk");
  const administrator = await staffMember(school, "administrator");
  const shown: (string | undefined)[] = [];
  const lines = await loggedAsJson(async () => {
    school.hold = Promise.reject(new Error("broken on purpose"));
    school.hold.catch(() => {});
    const plain = await school.ask("/News?q=Asha");
    school.hold = Promise.resolve();
    school.write("alter table drafts rename to drafts_elsewhere");
    const page = await clerk.get("/office/news?q=Asha");
    school.write("alter table drafts_elsewhere rename to drafts");
    school.write((database) => spoilDocuments(database, "circulars"));
    const part = await school.ask("/admission-result");
    await write(clerk, "/office/news/new", "keep", { title: "Bus 3 waits" });
    school.write("create unique index one_draft on drafts ((1))");
    const { answer: form } = await write(clerk, "/office/news/new", "keep", { title: "Bus 4 waits" });
    expect(await form.clone().text()).toContain('value="Bus 4 waits"');
    school.write("create unique index one_role on invitations (role)");
    const link = await administrator.post("/office/staff", { email: "Meena@school.example", role: "clerk" });
    expect(await link.clone().text()).toContain('value="Meena@school.example"');
    school.write("alter table staff_passwords rename to passwords_elsewhere");
    const door = await clerk.post("/office/sign-in", { email: "clerk@school.example", password: PASSWORD });
    school.write("alter table passwords_elsewhere rename to staff_passwords");
    expect(await door.clone().text()).toContain("Something went wrong");
    for (const [answer, status] of [
      [plain, 500],
      [page, 500],
      [part, 503],
      [form, 503],
      [link, 503],
      [door, 500],
    ] as const) {
      const id = answer.headers.get("X-Request-Id") ?? "";
      expect([answer.status, id]).toEqual([status, expect.stringMatching(/^[0-9A-Z]{8}$/)]);
      expect(await answer.text()).toContain(id);
      shown.push(id);
    }
  });
  const events = [
    ...["request", "page /office/news", "call circulars"],
    ...["an act of the office", "an act of the office", "page /office/sign-in"],
  ];
  const any = { time: expect.any(String), level: "error", reason: expect.any(String) };
  expect(lines).toEqual(events.map((event, index) => ({ ...any, event, request: shown[index] })));
  expect(JSON.stringify(lines)).not.toContain("Asha");
  expect((await school.ask("/News")).headers.get("X-Request-Id")).toBe(null);
});
