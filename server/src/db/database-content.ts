import { defaultPageText } from "@school/content/default-texts/default-page-text";
import { pageTextSchema } from "@school/content/page-texts";
import { schoolProfileSchema } from "@school/content/school";
import type { ContentSource } from "@school/content/source";
import type { Topper } from "@school/content/toppers";
import type { Kysely, OrderByItemBuilder } from "kysely";
import { album } from "./tables/albums.ts";
import { circular } from "./tables/circulars.ts";
import type { Database } from "./tables/database.ts";
import { schoolEvent } from "./tables/events.ts";
import { fileFacts } from "./tables/files.ts";
import { highlight } from "./tables/highlights.ts";
import { newsItem } from "./tables/news.ts";
import { popupNotification } from "./tables/notifications.ts";
import { registrationLink } from "./tables/registration-links.ts";
import { topper } from "./tables/toppers.ts";
import { video } from "./tables/videos.ts";

/** A division is free text: one that does not begin with a number stands below every percentage. */
function percentageOf({ division }: Topper): number {
  const percentage = Number.parseFloat(division);
  return Number.isNaN(percentage) ? -1 : percentage;
}

const newestFirst = (order: OrderByItemBuilder) => order.desc().nullsLast();

/** The content of one school, from the database. */
export function databaseContent(db: Kysely<Database>, schoolCode: string): ContentSource {
  return {
    async readProfile() {
      const { profile } = await db
        .selectFrom("schools")
        .select("profile")
        .where("code", "=", schoolCode)
        .executeTakeFirstOrThrow();
      return schoolProfileSchema.parse(JSON.parse(profile));
    },
    async readPageText(page) {
      const row = await db
        .selectFrom("page_texts")
        .selectAll()
        .where("school_code", "=", schoolCode)
        .where("page", "=", page)
        .executeTakeFirst();
      return row ? { ...pageTextSchema.parse(row), isDefault: false } : defaultPageText(page);
    },
    async listNews() {
      const rows = await db
        .selectFrom("news")
        .selectAll()
        .where("school_code", "=", schoolCode)
        .orderBy("from_date", newestFirst)
        .orderBy("position", "desc")
        .execute();
      return rows.map(newsItem);
    },
    async listToppers() {
      const rows = await db
        .selectFrom("toppers")
        .selectAll()
        .where("school_code", "=", schoolCode)
        .orderBy("position", "desc")
        .execute();
      return rows.map(topper).sort((a, b) => percentageOf(b) - percentageOf(a));
    },
    async listEvents() {
      const rows = await db
        .selectFrom("events")
        .selectAll()
        .where("school_code", "=", schoolCode)
        .orderBy("date", newestFirst)
        .orderBy("position", "desc")
        .execute();
      return rows.map(schoolEvent);
    },
    async listAlbums() {
      const rows = await db
        .selectFrom("albums")
        .selectAll()
        .where("school_code", "=", schoolCode)
        .orderBy("date", newestFirst)
        .orderBy("position", "desc")
        .execute();
      return rows.map(album);
    },
    async findAlbum(id) {
      const row = await db
        .selectFrom("albums")
        .selectAll()
        .where("school_code", "=", schoolCode)
        .where("id", "=", id)
        .executeTakeFirst();
      return row ? album(row) : null;
    },
    async listVideos() {
      const rows = await db
        .selectFrom("videos")
        .selectAll()
        .where("school_code", "=", schoolCode)
        .orderBy("date", newestFirst)
        .orderBy("position", "desc")
        .execute();
      return rows.map(video);
    },
    async listNotifications() {
      const rows = await db
        .selectFrom("notifications")
        .selectAll()
        .where("school_code", "=", schoolCode)
        .orderBy("position", "desc")
        .execute();
      return rows.map(popupNotification);
    },
    async listRegistrationLinks() {
      const rows = await db
        .selectFrom("registration_links")
        .selectAll()
        .where("school_code", "=", schoolCode)
        .orderBy("position", "desc")
        .execute();
      return rows.map(registrationLink);
    },
    async listHighlights() {
      const rows = await db
        .selectFrom("highlights")
        .selectAll()
        .where("school_code", "=", schoolCode)
        .orderBy("position", "desc")
        .execute();
      return rows.map(highlight);
    },
    async listCirculars() {
      const rows = await db
        .selectFrom("circulars")
        .selectAll()
        .where("school_code", "=", schoolCode)
        .orderBy("date", newestFirst)
        .orderBy("position", "desc")
        .execute();
      return rows.map(circular);
    },
    async describeFiles(paths) {
      if (paths.length === 0) return {};
      const rows = await db
        .selectFrom("files")
        .selectAll()
        .where("school_code", "=", schoolCode)
        .where("path", "in", [...new Set(paths)])
        .execute();
      return Object.fromEntries(rows.map((row) => [row.path, fileFacts(row)]));
    },
  };
}
