import type { PopupNotification } from "@school/content/notifications";
import { type EntryRow, type EntryTable, readPaths, writePaths } from "./entry.ts";

export interface NotificationsTable extends EntryTable {
  title: string;
  description: string;
  image: string;
  url: string | null;
  url_title: string | null;
  attachments: string;
}

export const notificationRow = (notification: PopupNotification): EntryRow<NotificationsTable> => ({
  id: notification._id,
  title: notification.title,
  description: notification.description,
  image: writePaths(notification.image),
  url: notification.url,
  url_title: notification.urlTitle,
  attachments: writePaths(notification.attachments),
});

export const popupNotification = (row: NotificationsTable): PopupNotification => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  image: readPaths(row.image),
  url: row.url,
  urlTitle: row.url_title,
  attachments: readPaths(row.attachments),
});
