import { simplified } from "./html.ts";
import { type OfficeVisitor, postedBy, submit } from "./office.ts";
import { smallPdf } from "./small-pdf.ts";

let number = 0;
/** A PDF that no test has sent before. */
export const pdf = (text = "") => {
  number += 1;
  return new Uint8Array(smallPdf(`${number}${text}`));
};

export const CONTROL = "attachments.new";
export const chosen = (name: string, bytes: Uint8Array<ArrayBuffer>, type?: string) => ({
  control: CONTROL,
  name,
  bytes,
  ...(type && { type }),
});

/** Writes news with files in the office, as somebody who is signed in. */
export function newsWriter(visitor: OfficeVisitor) {
  /** Sends a new news item with files. Returns the answer, and the paths that the form has then. */
  return async (verb: string, files: readonly ReturnType<typeof chosen>[], title = "Item") => {
    const { action, answer } = await submit(visitor, "/office/news/new", verb, { title }, files);
    const page = simplified(await answer.text());
    const form = postedBy(answer.status === 303 ? await visitor.read(action) : page);
    const paths = Object.entries(form).flatMap(([name, value]) =>
      /^attachments\.\d+\.file$/.test(name) ? [value] : [],
    );
    return { action, answer, page, form, paths };
  };
}
