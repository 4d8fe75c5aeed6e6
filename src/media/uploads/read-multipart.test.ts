import { rmSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { TooMuch } from "./body-of.server.ts";
import { readMultipart } from "./read-multipart.server.ts";

/** Returns a form with a text and a file as a browser sends it. */
function form(): Request {
  const body = new FormData();
  body.append("title", "Sports day");
  body.append("file", new File([new Uint8Array(1000)], "photo.jpg"));
  return new Request("http://school.example/", { method: "POST", body });
}

test("no file is taken that would fill the disk; the text beside it is", async () => {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const reading = { folder, limit: { bytes: 2 ** 20 }, texts: 1000, timeout: 10_000 };
  expect((await readMultipart(form(), reading)).files).toEqual([
    expect.objectContaining({ outcome: { place: `${folder}/0` } }),
  ]);
  // No disk has twice its size free.
  const left = { bytes: Number.POSITIVE_INFINITY, part: 2 };
  const { fields, files } = await readMultipart(form(), { ...reading, left });
  expect([fields, files]).toEqual([
    { title: "Sports day" },
    [{ field: "file", name: "photo.jpg", outcome: { fault: expect.stringContaining("nearly full") } }],
  ]);
});

test("a form of more parts than any page has is too much, however small they are", async () => {
  const body = new FormData();
  for (let part = 0; part < 2600; part += 1) body.append(`f${part}`, "");
  const request = new Request("http://school.example/", { method: "POST", body });
  const reading = { folder: null, limit: { bytes: 2 ** 20 }, texts: 1000, timeout: 10_000 };
  await expect(readMultipart(request, reading)).rejects.toThrow(TooMuch);
});
