import { type OfficeVisitor, postedBy } from "./office.ts";
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
  async function blank() {
    const { action = "", ...fields } = await visitor.formAt("/office/news/new");
    return { action, fields };
  }

  /** Posts the form of a document as it stands, with a verb. */
  const again = async (action: string, verb: string, changed: Record<string, string> = {}) =>
    visitor.post(action, { ...(await visitor.formAt(action)), ...changed, verb });

  /** Sends a new news item with files. Returns the answer, and the paths that the form has then. */
  async function news(verb: string, files: readonly ReturnType<typeof chosen>[]) {
    const { action, fields } = await blank();
    const answer = await visitor.send(action, { ...fields, title: `Item ${action}`, verb }, files);
    const page = await answer.text();
    const form = postedBy(answer.status === 303 ? await visitor.read(action) : page);
    const paths = Object.entries(form).flatMap(([name, value]) =>
      /^attachments\.\d+\.file$/.test(name) ? [value] : [],
    );
    return { action, answer, page, form, paths };
  }

  return { blank, again, news };
}
