import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Person } from "../auth/roles.ts";
import { type HttpClient, httpClientFor, type Limits, type Lookup, Unreadable } from "../base/http-client.server.ts";
import type { Author, Uploads } from "./uploads/uploads.server.ts";

const descriptionLimits: Limits = { silence: 5000, whole: 8000, bytes: 2 ** 18 };
const pictureLimits: Limits = { silence: 5000, whole: 15_000, bytes: 16 * 2 ** 20 };
const LONGEST_TITLE = 200;

const describedSchema = z.object({
  title: z.string().optional().catch(undefined),
  thumbnail_url: z.url().optional().catch(undefined),
});

interface Services {
  uploads: Uploads;
  filmServer: URL | null;
  lookup?: Lookup;
}

export type FilmOutcome =
  /** `still` is the path of the stored picture. */
  { status: "found"; title: string | null; still: string | null } | { status: "nothing"; sentence: string };

declare module "../auth/office-context.ts" {
  interface Office {
    films: ReturnType<typeof openFilms>;
  }
}

export function openFilms({ uploads, filmServer, lookup }: Services) {
  const httpClient = httpClientFor(filmServer, lookup);

  async function storePicture(author: Author, name: string, bytes: Buffer): Promise<string | null> {
    return uploads.withFolder(async (folder) => {
      const file = join(folder, randomUUID());
      await writeFile(file, bytes);
      const stored = await uploads.storeOne(author, name, file);
      return stored && "path" in stored ? stored.path : null;
    });
  }

  return {
    /** Fetches title and picture from the film's host, and stores the picture. */
    async find(person: Person, address: string): Promise<FilmOutcome> {
      const film = URL.parse(address);
      if (!film) return nothing("Write the whole address of the film first, beginning with https://.");
      const host = hostOf(film, filmServer);
      const own = filmServer ? `, Vimeo and ${filmServer.hostname}` : " and Vimeo";
      if (!host) return nothing(`They are fetched from YouTube${own} only.`);
      try {
        const described = await describe(httpClient, host);
        const title = plain(described.title ?? "");
        const bytes = await pictureOf(httpClient, host, described.thumbnail_url);
        const still = bytes && (await storePicture(person, title || film.hostname, bytes));
        if (title === "" && still === null) throw new Unreadable("it says nothing of this film");
        return { status: "found", title: title || null, still };
      } catch (cause) {
        if (!(cause instanceof Unreadable)) throw cause;
        return nothing(`${film.hostname} was asked, but ${cause.message}.`);
      }
    },
  };
}

const nothing = (sentence: string): FilmOutcome => ({ status: "nothing", sentence });

async function describe(httpClient: HttpClient, { describedAt }: FilmHost) {
  const body = await bodyAt(httpClient, describedAt, "application/json", descriptionLimits);
  if (!body) throw new Unreadable("it has no such film, or does not show it to everybody");
  try {
    return describedSchema.parse(JSON.parse(body.toString("utf8")));
  } catch {
    throw new Unreadable("its answer cannot be read");
  }
}

/** Returns null without a picture: the title is taken all the same. */
async function pictureOf(httpClient: HttpClient, host: FilmHost, named: string | undefined): Promise<Buffer | null> {
  if (named === undefined) return null;
  const picture = new URL(named);
  const addresses = [host.largerPicture?.(picture), picture].flatMap((address) => address ?? []);
  for (const address of addresses.filter(host.mayBringPicture)) {
    const bytes = await bodyAt(httpClient, address, "image/*", pictureLimits).catch(() => null);
    if (bytes) return bytes;
  }
  return null;
}

async function bodyAt(httpClient: HttpClient, address: URL, accept: string, limits: Limits): Promise<Buffer | null> {
  const request = { method: "GET", headers: { Accept: accept, "Accept-Encoding": "gzip" } } as const;
  const { status, body } = await httpClient(address, request, limits);
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
    const mayBringPicture = ({ origin }: URL) => origin === own.origin;
    return { describedAt: describe(`${own.origin}/services/oembed`), mayBringPicture };
  }
  if (isYouTube(film)) {
    return {
      describedAt: describe("https://www.youtube.com/oembed"),
      mayBringPicture: onWeb(/^i\d?\.ytimg\.com$/),
      // The named picture has black bars.
      largerPicture: (picture) => new URL(picture.href.replace(/\/hqdefault\.jpg$/, "/maxresdefault.jpg")),
    };
  }
  if (!isVimeo(film)) return null;
  return { describedAt: describe("https://vimeo.com/api/oembed.json"), mayBringPicture: onWeb(/^i\.vimeocdn\.com$/) };
}
