import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type Exchange, exchangeWith, type Limits, type Lookup, Unreadable } from "../../base/http-client.server.ts";
import type { FilmOutcome, Films } from "../films.ts";
import type { Author, Uploads } from "../uploads/store-uploads.server.ts";

interface Services {
  uploads: Uploads;
  filmServer: URL | null;
  lookup?: Lookup;
}

const descriptionLimits: Limits = { silence: 5000, whole: 8000, bytes: 2 ** 18 };
const pictureLimits: Limits = { silence: 5000, whole: 15_000, bytes: 16 * 2 ** 20 };
const LONGEST_TITLE = 200;

const describedSchema = z.object({
  title: z.string().optional().catch(undefined),
  thumbnail_url: z.url().optional().catch(undefined),
});

export function openFilms({ uploads, filmServer, lookup }: Services): Films {
  const exchange = exchangeWith(filmServer, lookup);

  async function storePicture(author: Author, name: string, bytes: Buffer): Promise<string | null> {
    return uploads.withFolder(async (folder) => {
      const place = join(folder, randomUUID());
      await writeFile(place, bytes);
      const stored = await uploads.storeOne(author, { field: "", name, outcome: { place } });
      return stored && "path" in stored ? stored.path : null;
    });
  }

  return {
    async find(author, address): Promise<FilmOutcome> {
      const film = URL.canParse(address) ? new URL(address) : null;
      const host = film && hostOf(film, filmServer);
      if (!host) return nothing(filmServer, film);
      try {
        const described = await describe(exchange, host);
        const title = plain(described.title ?? "");
        const bytes = await pictureOf(exchange, host, described.thumbnail_url);
        const still = bytes && (await storePicture(author, title || film.hostname, bytes));
        if (title === "" && still === null) throw new Unreadable("it says nothing of this film");
        return { status: "found", title: title || null, still };
      } catch (cause) {
        if (!(cause instanceof Unreadable)) throw cause;
        return { status: "nothing", sentence: `${film.hostname} was asked, but ${cause.message}.` };
      }
    },
  };
}

function nothing(filmServer: URL | null, film: URL | null): FilmOutcome {
  if (!film)
    return { status: "nothing", sentence: "Write the whole address of the film first, beginning with https://." };
  const own = filmServer ? `, Vimeo and ${filmServer.hostname}` : " and Vimeo";
  return { status: "nothing", sentence: `They are fetched from YouTube${own} only.` };
}

async function describe(exchange: Exchange, { describedAt }: FilmHost) {
  const body = await bodyAt(exchange, describedAt, "application/json", descriptionLimits);
  if (!body) throw new Unreadable("it has no such film, or does not show it to everybody");
  try {
    return describedSchema.parse(JSON.parse(body.toString("utf8")));
  } catch {
    throw new Unreadable("its answer cannot be read");
  }
}

/** Returns null without a picture: the title is taken all the same. */
async function pictureOf(exchange: Exchange, host: FilmHost, named: string | undefined): Promise<Buffer | null> {
  if (named === undefined) return null;
  const picture = new URL(named);
  const places = [host.largerPicture?.(picture), picture].flatMap((place) => place ?? []);
  for (const place of places.filter(host.mayBringPicture)) {
    const bytes = await bodyAt(exchange, place, "image/*", pictureLimits).catch(() => null);
    if (bytes) return bytes;
  }
  return null;
}

async function bodyAt(exchange: Exchange, address: URL, accept: string, limits: Limits): Promise<Buffer | null> {
  const asked = { method: "GET", headers: { Accept: accept, "Accept-Encoding": "gzip" } } as const;
  const { status, body } = await exchange(address, asked, limits);
  if (status >= 500 || status === 429) throw new Unreadable(`it has a fault (${status})`);
  return status === 200 ? body : null;
}

const plain = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, LONGEST_TITLE);

interface FilmHost {
  /** Describes the film as JSON (oEmbed). */
  describedAt: URL;
  mayBringPicture(picture: URL): boolean;
  /** Returns the address of a larger picture, which may be missing. */
  largerPicture?(picture: URL): URL;
}

const onWeb = (hosts: RegExp) => (address: URL) => address.protocol === "https:" && hosts.test(address.hostname);
const isYouTube = onWeb(/^(?:(?:www|m)\.)?youtube\.com$|^youtu\.be$/);
const isVimeo = onWeb(/^(?:(?:www|player)\.)?vimeo\.com$/);

/** Returns null for hosts that are never asked. @param own the school's own server of films. */
export function hostOf(film: URL, own: URL | null): FilmHost | null {
  const describe = (endpoint: string) =>
    new URL(`${endpoint}?${new URLSearchParams({ format: "json", url: film.href })}`);
  if (own && film.origin === own.origin) {
    return {
      describedAt: describe(`${own.origin}/services/oembed`),
      mayBringPicture: ({ origin }) => origin === own.origin,
    };
  }
  if (isYouTube(film)) {
    return {
      describedAt: describe("https://www.youtube.com/oembed"),
      mayBringPicture: onWeb(/^i\d?\.ytimg\.com$/),
      // The named picture has black bars.
      largerPicture: (picture) => new URL(picture.href.replace(/\/hqdefault\.jpg$/, "/maxresdefault.jpg")),
    };
  }
  if (isVimeo(film)) {
    return {
      describedAt: describe("https://vimeo.com/api/oembed.json"),
      mayBringPicture: onWeb(/^i\.vimeocdn\.com$/),
    };
  }
  return null;
}
