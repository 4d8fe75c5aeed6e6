import { demoContent } from "../../demo/school.ts";
import { schoolDay } from "../../src/base/dates.ts";
import { plain } from "./html.ts";

/** All texts of the school, as one. */
export function written(): string {
  const texts: string[] = [];
  const read = (value: unknown) => {
    if (typeof value === "string") texts.push(value);
    else if (value && typeof value === "object") Object.values(value).forEach(read);
  };
  read(demoContent(schoolDay(new Date())));
  return evenly(texts.join("\n"));
}

/** Returns the words of a text, with one blank around each. */
const evenly = (text: string) => ` ${(text.toLowerCase().match(/[\p{Script=Latin}\p{N}]+/gu) ?? []).join(" ")} `;

/** Names of others, and what stands on the buttons of the portal. */
const names =
  /^(android|api|app|apple|atom|back|bcdf|cbse|csv|cwsn|demo|download|ghjk|ktrm|english|etag|fees|google|icalendar|ipad|iphone|json|mac|now|openapi|outlook|pay|payments|proceed|receipt|refresh|whatsapp|xyzzy|youtube|feed)$/;

/** Returns the English of a page that the school has not written: marked passages, attributes, and what cannot be marked. */
export function notWritten(html: string, school: string): string[] {
  const body = html.replaceAll(/<(script|style|noscript)\b.*?<\/\1>/gs, "");
  const attributes = [...body.matchAll(/ (?:aria-label|title|alt|placeholder|data-head)="([^"]*)"/g)];
  const texts = [...attributes.map(([, text = ""]) => text), ...body.split(/<[^>]*>/)].map(plain);
  return texts
    .map((text) => text.replaceAll(/\S*(?:[@/]|\.example|:\/\/)\S*/g, " "))
    .flatMap((text) => text.split(/[^\p{Script=Latin}\p{N}\s’'.\-–&]+/u))
    .map(evenly)
    .filter((text) => /[a-z]{3}/.test(text) && !school.includes(text))
    .filter(
      (text) => !text.split(" ").every((word) => word.length < 3 || /^\d|^[ivx]+$/.test(word) || names.test(word)),
    );
}
