import { expect, test, vi } from "vitest";
import { openTestApp } from "../../tests/support/test-app.ts";
import { enquiry, toAdmission } from "../../tests/support/test-forms.ts";
import { openFamilies } from "./family-enquiries.server.ts";
import { patientWriter } from "./writer.server.ts";

test("10,000 guesses of references and phones from 1,000 addresses find nothing, and hold no other family back", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const app = await openTestApp();
  const sent = await (await app.post(toAdmission, enquiry)).json();
  const write = patientWriter(app.store.forms, 600_000);
  const families = await openFamilies(app.store, write, app.config, () => new Date("2026-11-20T06:30:00Z"));
  const letters = "HKLMQRTWXY";
  const guess = async (number: number) => {
    const digits = String(number).padStart(4, "0");
    const reference = `${[...digits].map((digit) => letters[Number(digit)]).join("")}-${digits}`;
    return (await families.find(reference, enquiry.phone, `10.${Math.floor(number / 250) % 4}.${number % 250}.9`))
      .status;
  };
  const began = performance.now();
  const statuses: Record<string, number> = {};
  for (let first = 0; first < 10_000; first += 1000) {
    const some = await Promise.all(Array.from({ length: 1000 }, (_, index) => guess(first + index)));
    for (const status of some) statuses[status] = (statuses[status] ?? 0) + 1;
  }
  console.info(`10,000 guesses: ${JSON.stringify(statuses)}, ${Math.round(performance.now() - began)} ms`);
  expect(statuses.found).toBeUndefined();
  for (let family = 0; family < 20; family += 1)
    expect((await families.find(sent.reference, enquiry.phone, `192.0.2.${family}`)).status).toBe("found");
  await app.close();
});
