import { expect, test } from "vitest";
import { filePathSchema, fileSchema } from "./fields.ts";
import { isStoredPath, linkStored, nameGiven, pathsOfSamePhoto, smallerPath, storedPath } from "./stored-path.ts";

const given = [
  "IMG_2041.JPG",
  "sports_day.jpg",
  "my photo.jpg",
  "my-photo.jpg",
  "my  photo.jpg",
  "my.photo.jpg",
  "फीस 2026.pdf",
  "शुल्क 2026.pdf",
  "फीस.pdf",
  "Sports Day/IMG_2041.JPG",
  "sports-day/IMG_2041.JPG",
  "Café menu.pdf",
  "scan.jpeg.pdf",
  "scan.jpg.pdf",
  `${"a very long name ".repeat(11)}.png`,
];

test("names from cameras and offices each have a path of their own, always the same", () => {
  const paths = given.map(storedPath);
  for (const path of paths) expect(filePathSchema.safeParse(path).success, path).toBe(true);
  expect(new Set(paths).size).toBe(given.length);
  expect(given.map(storedPath)).toEqual(paths);
  expect(paths.map(storedPath), "a path stays what it is").toEqual(paths);
  expect(storedPath("my photo.jpg")).toBe("my-photo-b795745ed57d.jpg");
  expect(storedPath("फीस 2026.pdf")).toMatch(/^2026-[0-9a-f]{12}\.pdf$/);
});
test("a path has at most 200 characters and three words, and ends in a key of 12 digits", () => {
  const named = (length: number, word: string) => `${word}${"x".repeat(length - word.length - 4)}.pdf`;
  expect([named(200, "a"), named(201, "a"), "a.pdfx"].map(isStoredPath)).toEqual([true, false, false]);
  expect([storedPath(named(200, "a ")), storedPath(named(201, "a "))]).toEqual([
    expect.stringMatching(/^a-x{38}-[0-9a-f]{12}\.pdf$/),
    named(201, "a "),
  ]);
  expect(storedPath("a b/c/d/e/f.pdf")).toMatch(/^d\/e\/f-[0-9a-f]{12}\.pdf$/);
  expect(storedPath(`${"x".repeat(39)} y.pdf`)).toMatch(/^x{39}-[0-9a-f]{12}\.pdf$/);
  const keys = Array.from({ length: 100 }, (_, index) => storedPath(`photo ${index}.jpg`));
  expect(keys.filter((path) => !/^photo-\d+-[0-9a-f]{12}\.jpg$/.test(path))).toEqual([]);
});
test("capital letters, and both endings of JPEG, become one", () => {
  for (const same of ["Photo.JPG", "photo.JPEG", "PHOTO.jpg"]) expect(storedPath(same)).toBe("photo.jpg");
  const [camera = "", ...others] = ["IMG_2041.JPG", "img_2041.jpg", "Img_2041.jpeg"].map(storedPath);
  expect(others).toEqual([camera, camera]);
});
test("an accent is the same however it is written", () => {
  expect(storedPath("Caf\u00e9 1.pdf")).toBe(storedPath("Cafe\u0301 1.pdf"));
});
test("a stored path stays as it is and needs no other name", () => {
  for (const path of ["a.pdf", "albums/sports-day/start.jpg", "x.jpeg"]) {
    expect([storedPath(path), nameGiven(path)]).toEqual([path, null]);
  }
});
test("people see the given name without its folders", () => {
  expect(nameGiven("Sports Day/IMG_2041.JPG")).toBe("IMG_2041.JPG");
  expect(nameGiven("फीस 2026.pdf")).toBe("फीस 2026.pdf");
  expect(nameGiven("fees\u202efdp.jpg")).toBe("feesfdp.jpg");
  // A joiner that Hindi needs; it changes no direction.
  expect(nameGiven("क्\u200dष.pdf")).toBe("क्\u200dष.pdf");
});
const climbing = ["../a b.pdf", "a b/../c.pdf", ".hidden file.jpg", "a//b c.pdf", "/a b.pdf", "a b\\c.pdf", "a\nb.pdf"];
test.each([...climbing, "a b.svg", "a b.pdf.exe", "a b"])("%j names no file", (text) => {
  expect(storedPath(text)).toBe(text);
  expect(fileSchema.safeParse(text).success).toBe(false);
});

test("a text links the stored paths and keeps everything else", () => {
  const text =
    "100 % of [fees](/api/image/Fees%20List.PDF), [map](/api/image/map.pdf#a), [half](/api/image/50%.pdf) my photo.jpg";
  expect(linkStored(text)).toBe(
    `100 % of [fees](/api/image/${storedPath("Fees List.PDF")}), [map](/api/image/map.pdf#a), [half](/api/image/${storedPath("50%.pdf")}) my photo.jpg`,
  );
  expect(linkStored(linkStored(text))).toBe(linkStored(text));
});

test("a photo may also have come smaller, under a path beside its own", () => {
  const both = ["albums/a.jpg", "albums/a-small.jpg"];
  expect(smallerPath("albums/old.a.jpg")).toBe("albums/old.a-small.jpg");
  expect(both.map(pathsOfSamePhoto)).toEqual([both, both.toReversed()]);
  expect(pathsOfSamePhoto("a-small.b.jpg")).toEqual(["a-small.b.jpg", "a-small.b-small.jpg"]);
});
