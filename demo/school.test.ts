import { describe, expect, test } from "vitest";
import { addDays, daysBetween, schoolDay } from "../src/base/dates.ts";
import { entities, entryKinds } from "../src/kinds/all.ts";
import type { SchoolContent } from "../src/kinds/source.ts";
import { holidaysOf } from "../src/school/calendar.ts";
import { filePathSchema } from "../src/school/fields.ts";
import { pageTextSchema, textPages } from "../src/school/page-texts.ts";
import { infrastructureTabs, schoolProfileSchema } from "../src/school/school.ts";
import { storedFiles } from "./files-on-disk.ts";
import { demoContent } from "./school.ts";

const days = ["2026-11-20", "2026-12-31", "2027-01-01", "2027-06-15", "2028-02-29", "2031-03-31"];

describe.each(days)("the demo school on %s", (today) => {
  const content = demoContent(today);

  test("every entry fits its schema, and ids are unique", () => {
    for (const kind of entryKinds) {
      const list = content[kind];
      for (const row of list) expect(entities[kind].strict.parse(row)).toEqual(row);
      expect(new Set(list.map(({ _id }) => _id)).size).toBe(list.length);
      expect([kind, list.length > 0]).toEqual([kind, true]);
    }
    expect(schoolProfileSchema.parse(content.profile)).toEqual(content.profile);
    for (const text of content.pageTexts) expect(pageTextSchema.parse(text)).toEqual(text);
    expect(content.pageTexts.map(({ page }) => page)).toEqual(textPages.filter((page) => page !== "Pphelp"));
    for (const { lead, markdown } of content.pageTexts) expect(lead && markdown).not.toBe("");
  });

  test("news reach over four years, none from the future, one undated, some with a paper", () => {
    const dates = content.news.map(({ fromDate }) => fromDate).filter((date) => date !== null);
    expect(content.news.length).toBeGreaterThanOrEqual(24);
    expect(content.news.length - dates.length).toBeGreaterThanOrEqual(1);
    expect(new Set(dates.map((date) => date.slice(0, 4))).size).toBeGreaterThanOrEqual(4);
    expect(dates.every((date) => date <= today)).toBe(true);
    expect(content.news.filter(({ attachments }) => attachments.length > 0).length).toBeGreaterThanOrEqual(5);
  });

  test("events lie in this month, ahead and in the years before", () => {
    const dates = content.events.map(({ date }) => date ?? "");
    expect(dates.length).toBeGreaterThanOrEqual(20);
    expect(dates.filter((date) => date.startsWith(today.slice(0, 7))).length).toBeGreaterThanOrEqual(3);
    expect(dates.filter((date) => date >= today).length).toBeGreaterThanOrEqual(5);
    expect(dates.every((date) => date <= addDays(today, 92))).toBe(true);
    expect(new Set(dates.filter((date) => date < today).map((date) => date.slice(0, 4))).size).toBeGreaterThanOrEqual(
      3,
    );
    for (const { time, venue, images } of content.events) {
      expect(time).toMatch(/^(0[1-9]|1[0-2]):[0-5][0-9] (AM|PM)$/);
      expect(venue).not.toBe("");
      expect(images.length).toBeGreaterThanOrEqual(1);
    }
    expect(content.events.filter(({ attachments }) => attachments.length > 0).length).toBeGreaterThanOrEqual(3);
  });

  test("the date sheet of the half-yearly examinations comes before the first of them in its year", () => {
    const sheet = content.circulars.find(({ _id }) => _id === "half-yearly-date-sheet")?.date ?? "";
    const halfYearly = content.profile.timings.exams.filter(({ name }) => /half-yearly/i.test(name));
    expect(halfYearly.length).toBeGreaterThan(0);
    for (const { from } of halfYearly) expect([from > sheet, from.slice(5) > sheet.slice(5)]).toEqual([true, true]);
  });

  test("the first list of Nursery comes within three months after its forms close", () => {
    const list = content.circulars.find(({ _id }) => _id === "nursery-first-list")?.date ?? "";
    const lead = content.pageTexts.find(({ page }) => page === "Admission")?.lead ?? "";
    const [, closes = ""] = /^Nursery forms are taken until (\d+ \w+)\./.exec(lead) ?? [];
    const days = [0, 1].map((by) =>
      daysBetween(schoolDay(new Date(`${closes} ${Number(list.slice(0, 4)) - by}`)), list),
    );
    expect(days.filter((after) => after > 0 && after < 92)).toHaveLength(1);
  });

  test("each film has a picture of its own", () => {
    expect(new Set(content.videos.map(({ still }) => still)).size).toBe(content.videos.length);
  });

  test("albums hold 6 to 14 pictures and are three years deep", () => {
    for (const { attachments, date } of content.albums) {
      expect(attachments.length).toBeGreaterThanOrEqual(6);
      expect(attachments.length).toBeLessThanOrEqual(14);
      expect(date && date <= today).toBe(true);
    }
    expect(new Set(content.albums.map(({ date }) => date?.slice(0, 4))).size).toBeGreaterThanOrEqual(3);
    const pictures = content.albums.flatMap(({ attachments }) => attachments);
    expect(pictures.length - new Set(pictures).size).toBeLessThanOrEqual(3);
  });

  test("the profile adds up, and October is left to the default list", () => {
    const { disclosure, hero, holidays, infrastructure, facilities } = content.profile;
    const { teachers, postGraduate, trainedGraduate, primary } = disclosure.staff;
    expect((postGraduate ?? 0) + (trainedGraduate ?? 0) + (primary ?? 0)).toBe(teachers);
    expect(hero).toHaveLength(5);
    expect(facilities).toHaveLength(6);
    expect(infrastructure.map(({ tab }) => tab)).toEqual([...infrastructureTabs]);
    expect(infrastructure.every(({ photos }) => photos.length >= 3 && photos.length <= 5)).toBe(true);
    expect(holidaysOf(holidays, Number(today.slice(0, 4)), 10)).toHaveLength(4);
    expect(disclosure.revisedOn && disclosure.revisedOn <= today).toBe(true);
    const { teacherList, specialEducators, specialEducatorNames, counsellors, counsellorNames } = disclosure.staff;
    const posts = Object.groupBy(teacherList, ({ designation }) => designation.slice(0, 3));
    expect([posts.PGT?.length, posts.TGT?.length, posts.PRT?.length]).toEqual([postGraduate, trainedGraduate, primary]);
    expect(new Set(teacherList.map(({ name }) => name)).size).toBe(teachers);
    expect([specialEducatorNames.length, counsellorNames.length]).toEqual([specialEducators, counsellors]);
    for (const { issuedOn, validUntil } of [...disclosure.documents, ...disclosure.academicDocuments]) {
      expect(issuedOn && issuedOn <= today).toBe(true);
      expect(validUntil === null || validUntil >= today).toBe(true);
    }
  });

  test("every named file is stored, and every stored file is named", () => {
    expect([...namedFiles(content)].sort()).toEqual([...storedFiles].sort());
  });

  test("no number can be dialled, no address paid or reached", () => {
    const everything = JSON.stringify(content);
    for (const [, host = ""] of everything.matchAll(/https?:\/\/([^/"]+)/g)) expect(host).toMatch(/\.example$/);
    for (const [, host = ""] of everything.matchAll(/[\w.-]+@([\w.-]+)/g)) expect(host).toMatch(/\.example$/);
    for (const [number] of everything.matchAll(/\+91[ 0-9]+/g)) expect(number).toMatch(/^\+91 00000 0\d{4}$/);
    expect(content.profile.payments.sample).toBe(true);
  });
});

/** Returns every string of the content that is a file path. */
function namedFiles(content: SchoolContent): Set<string> {
  const found = new Set<string>();
  JSON.stringify(content, (_key, value) => {
    if (filePathSchema.safeParse(value).success) found.add(value);
    return value;
  });
  return found;
}
