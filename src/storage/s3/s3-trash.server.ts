import type { Trash } from "../trash.server.ts";
import { s3Bucket } from "./s3-bucket.server.ts";

/** Stores `trash/<day>/files/<place>`, and facts as `trash/<day>/facts/<place>.json`. */
export function s3Trash(address: string): Trash {
  const bucket = s3Bucket(address);
  const inTrash = (day: string, place: string) => `trash/${day}/files/${place}`;

  async function all(): Promise<{ day: string; place: string | null }[]> {
    const found = [];
    for await (const { path } of bucket.list("trash/")) {
      const [day = "", kind, ...place] = path.split("/");
      found.push({ day, place: kind === "files" ? place.join("/") : null });
    }
    return found.sort((one, other) => (one.day < other.day ? -1 : 1));
  }

  return {
    async list() {
      const files = (await all()).flatMap(({ place, day }) => (place === null ? [] : [[place, day] as const]));
      return new Map(files);
    },
    async take(place, facts, now) {
      const day = now.toISOString().slice(0, 10);
      const noted = JSON.stringify({ place, ...facts, movedAt: now.toISOString() });
      await bucket.put(`trash/${day}/facts/${place}.json`, Buffer.from(`${noted}\n`));
      if (await bucket.copy(`files/${place}`, inTrash(day, place))) await bucket.remove(`files/${place}`);
    },
    async giveBack(place, day) {
      if (await bucket.head(`files/${place}`)) return;
      if (await bucket.copy(inTrash(day, place), `files/${place}`)) await bucket.remove(inTrash(day, place));
    },
    days: async () => [...new Set((await all()).map(({ day }) => day))],
    async remove(day) {
      for await (const { path } of bucket.list(`trash/${day}/`)) await bucket.remove(`trash/${day}/${path}`);
    },
  };
}
