import type { Video } from "@school/content/videos";
import type { EntryRow, EntryTable } from "./entry.ts";

export interface VideosTable extends EntryTable {
  title: string;
  date: string | null;
  video_url: string;
}

export const videoRow = (video: Video): EntryRow<VideosTable> => ({
  id: video._id,
  title: video.title,
  date: video.date,
  video_url: video.videoUrl,
});

export const video = (row: VideosTable): Video => ({
  _id: row.id,
  title: row.title,
  date: row.date,
  videoUrl: row.video_url,
});
