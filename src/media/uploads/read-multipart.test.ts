import { expect, onTestFinished, test } from "vitest";
import { leaveOnDisk } from "../../../tests/support/free-space.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { readMultipart } from "./read-multipart.server.ts";

const post = (body: FormData) => new Request("http://school.example/", { method: "POST", body });
const reading = { folder: null, limit: 2 ** 20, texts: 1000, timeout: 10_000 };

test("no file is taken that would fill the disk; the text beside it is", async () => {
  const folder = temporaryFolder();
  onTestFinished(() => leaveOnDisk(null));
  const form = new FormData();
  form.append("title", "Sports day");
  form.append("file", new File([new Uint8Array(1000)], "photo.jpg"));
  const [fields, file] = [{ title: "Sports day" }, { field: "file", name: "photo.jpg" }];
  const taken = { ...file, outcome: { place: `${folder}/0` } };
  expect(await readMultipart(post(form), { ...reading, folder })).toEqual({ fields, files: [taken] });
  leaveOnDisk(1000);
  const refused = { ...file, outcome: { fault: expect.stringContaining("nearly full") } };
  expect(await readMultipart(post(form), { ...reading, folder })).toEqual({ fields, files: [refused] });
});

test("a form of more parts than any page has is too much, however small they are", async () => {
  const form = new FormData();
  for (let part = 0; part < 2600; part += 1) form.append(`f${part}`, "");
  expect(await readMultipart(post(form), reading)).toBe("too much");
});
