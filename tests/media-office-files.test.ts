import { expect, test } from "vitest";
import { officeVisitor, postedBy } from "./support/office.ts";
import { servedOffice } from "./support/served-office.ts";

const { school, clerk } = servedOffice();

const ALBUM = "/office/albums/sports-day";
const photosOf = async () => {
  const albums: { _id: string; attachments: string[] }[] = JSON.parse(await school.textOf("/api/gallery/All/DEMO"));
  return albums.find(({ _id }) => _id === "sports-day")?.attachments ?? [];
};

test("files of a document are put in another order, taken out and chosen from what is stored, without script", async () => {
  const [first = "", second = "", third = ""] = await photosOf();
  const form = await clerk.formAt(ALBUM);
  const changed = {
    ...form,
    "attachments.0.out": "out",
    "attachments.2.place": "1",
    "attachments.words": "joshi",
    "looks-for-files": "attachments",
  };
  const looked = await clerk.post(ALBUM, changed);
  const page = await looked.text();
  const [, chosen = ""] = /name="attachments\.chosen\.0"[^>]*value="([^"]+)"/.exec(page) ?? [];
  expect([looked.status, chosen]).toEqual([200, expect.stringContaining("joshi")]);
  const done = await clerk.post(ALBUM, { ...postedBy(page), "attachments.chosen.0": chosen, verb: "keep" });
  expect(done.status).toBe(303);
  const kept = await clerk.formAt(ALBUM);
  expect([kept["attachments.0.file"], kept["attachments.1.file"]]).toEqual([third, second]);
  expect(Object.values(kept)).toContain(chosen);
  expect(Object.values(kept)).not.toContain(first);
});

test("an album or a circular is not published without a file", async () => {
  for (const kind of ["albums", "circulars"]) {
    const { action = "", ...fields } = await clerk.formAt(`/office/${kind}/new`);
    const answer = await clerk.post(action, { ...fields, title: "Empty", category: "General", verb: "publish" });
    expect([kind, answer.status, (await answer.text()).includes("Add a file here")]).toEqual([kind, 400, true]);
  }
});

test("the office shows every stored file to those who are signed in, and to nobody else", async () => {
  const [photo = ""] = await photosOf();
  const at = `/office/files/${photo}`;
  const shown = await clerk.get(`${at}?width=320&format=jpeg`);
  expect([shown.status, shown.headers.get("content-type"), shown.headers.get("cache-control")]).toEqual([
    200,
    "image/jpeg",
    "no-store",
  ]);
  const stranger = await officeVisitor(school.origin).get(at);
  expect([stranger.status, stranger.headers.get("location"), stranger.headers.get("cache-control")]).toEqual([
    303,
    `/office/sign-in?to=${encodeURIComponent(at)}`,
    "no-store",
  ]);
  for (const path of ["..%2f..%2fschool.sqlite", "nowhere.jpg", "albums", "%00.jpg"]) {
    expect([path, (await clerk.get(`/office/files/${path}`)).status]).toEqual([path, 404]);
  }
});
