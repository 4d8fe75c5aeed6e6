import type { AlbumsTable } from "./albums.ts";
import type { CircularsTable } from "./circulars.ts";
import type { ClockTable } from "./clock.ts";
import type { EventsTable } from "./events.ts";
import type { FilesTable } from "./files.ts";
import type { HighlightsTable } from "./highlights.ts";
import type { NewsTable } from "./news.ts";
import type { NotificationsTable } from "./notifications.ts";
import type { OutboxTable } from "./outbox.ts";
import type { RegistrationLinksTable } from "./registration-links.ts";
import type { SubmissionsPutAsideTable, SubmissionsTable } from "./submissions.ts";
import type { ToppersTable } from "./toppers.ts";
import type { VideosTable } from "./videos.ts";

/** Every table of the store. */
export interface Database {
  /** One row: the id of the store, and 1 once a school was entered. */
  store: { only_row: number; id: string; had_school: number };
  schools: { code: string; profile: string; seeded_at: string };
  page_texts: { school_code: string; page: string; lead: string; markdown: string };
  files: FilesTable;
  /** Rows of `files` that were deleted or got another hash, written by triggers. */
  former_files: FilesTable & { named_until: string };
  /** Places in the storage, noted before anything was stored there. */
  noted_places: { place: string; noted_at: string };
  /** Stored and named by nothing, as the worker has found. */
  unnamed_places: { place: string; unnamed_since: string };
  news: NewsTable;
  events: EventsTable;
  toppers: ToppersTable;
  albums: AlbumsTable;
  videos: VideosTable;
  notifications: NotificationsTable;
  registration_links: RegistrationLinksTable;
  highlights: HighlightsTable;
  circulars: CircularsTable;
  /** Raised by triggers with every write of a row of `subject`. */
  changes: { school_code: string; subject: string; version: number };
  clock: ClockTable;
  submissions: SubmissionsTable;
  submissions_put_aside: SubmissionsPutAsideTable;
  outbox: OutboxTable;
}
