import { escapeMarkup } from "../school/text/escape-markup.ts";
import type { FeedItem, Told } from "./followed.server.ts";

interface FeedOf {
  school: string;
  /** Identifies the school in each id. */
  id: string;
  publicUrl: string;
  told: readonly Told<FeedItem>[];
}

/** Returns the items, latest first, as both feeds write them. */
function itemsOf({ id, publicUrl, told }: FeedOf) {
  return told
    .map(({ entry, firstAt, changedAt }) => {
      const published = entry.at ?? firstAt;
      return {
        id: `urn:uuid:${id}#${entry.uid}`,
        url: publicUrl + entry.path,
        title: entry.title,
        text: entry.text,
        file: entry.file && publicUrl + entry.file,
        published,
        updated: changedAt > firstAt && changedAt > published ? changedAt : published,
      };
    })
    .sort((one, other) => compare(other.published, one.published) || compare(one.id, other.id));
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const nameOf = (school: string) => `${school}: news and circulars`;

/** Returns an Atom feed (RFC 4287). */
export function atomFeed(of: FeedOf): string {
  const items = itemsOf(of);
  const [latest = "1970-01-01T00:00:00.000Z"] = items
    .map(({ updated }) => updated)
    .sort(compare)
    .toReversed();
  const entries = items.map(
    ({ id, url, title, text, file, published, updated }) => `<entry>
<id>${xml(id)}</id>
<title>${xml(title)}</title>
<link href="${xml(url)}"/>${file ? `\n<link rel="enclosure" href="${xml(file)}"/>` : ""}
<published>${published}</published>
<updated>${updated}</updated>
<content>${xml(text)}</content>
</entry>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">
<id>urn:uuid:${of.id}</id>
<title>${xml(nameOf(of.school))}</title>
<updated>${latest}</updated>
<author><name>${xml(of.school)}</name></author>
<link rel="self" href="${xml(`${of.publicUrl}/feeds/news.atom`)}"/>
<link href="${xml(of.publicUrl)}/"/>
${entries.join("")}</feed>
`;
}

/** Returns a JSON Feed 1.1. */
export function jsonFeed(of: FeedOf): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: nameOf(of.school),
    home_page_url: `${of.publicUrl}/`,
    feed_url: `${of.publicUrl}/feeds/news.json`,
    language: "en-IN",
    authors: [{ name: of.school }],
    items: itemsOf(of).map(({ id, url, title, text, file, published, updated }) => ({
      id,
      url,
      title,
      content_text: text || title,
      date_published: published,
      date_modified: updated,
      ...(file && { attachments: [{ url: file, mime_type: typeOf(file) }] }),
    })),
  });
}

const typeOf = (file: string) =>
  file.endsWith(".pdf") ? "application/pdf" : `image/${file.slice(file.lastIndexOf(".") + 1).replace("jpg", "jpeg")}`;

/** Leaves out the characters that XML cannot hold. */
const xml = (text: string) => escapeMarkup(text.replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, ""));
