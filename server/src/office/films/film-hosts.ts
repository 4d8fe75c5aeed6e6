export interface FilmHost {
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
