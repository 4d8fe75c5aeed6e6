import { staffCommand } from "../../src/ops/commands/staff-command.server.ts";
import { outputOf } from "./command-output.ts";
import { plain, simplified } from "./html.ts";
import { fieldsOf, PASSWORD } from "./office-fields.ts";

/** A browser without script in the office of a served school. */
export type OfficeVisitor = ReturnType<typeof visitorOf>;

/** A file that is chosen in a control of a form. */
interface SentFile {
  control: string;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  type?: string;
}

let posts = 0;

/**
 * A browser whose posts come from ever new addresses, as a trusted proxy says: what one address may send is judged elsewhere.
 * @param brought cookies that it has from the start.
 */
export const officeVisitor = (origin: string, brought = "") => visitorOf({ origin }, brought);

/** The same of a school that may open later. */
export function visitorOf(school: { origin: string }, brought = "") {
  const from = () => {
    posts += 1;
    return { "X-Forwarded-For": `10.1.${posts >> 8}.${posts & 255}` };
  };
  const jar = new Map<string, string>();
  const bring = (pairs: string) => {
    for (const [, name = "", value = ""] of pairs.matchAll(/([^=; ]+)=([^;]*)/g)) jar.set(name, value);
  };
  bring(brought);
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const keep = (answer: Response) => {
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const get = async (path: string) =>
    keep(await fetch(school.origin + path, { headers: { Cookie: cookies() }, redirect: "manual" }));
  const read = async (path: string) => simplified(await (await get(path)).text());
  /** Sends a form; an answer that leads elsewhere is not followed. */
  const send = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
    const all = { ...from(), Cookie: cookies(), Origin: school.origin, ...headers };
    return keep(await fetch(school.origin + path, { method: "POST", body, headers: all, redirect: "manual" }));
  };
  return {
    /** The cookies as they are sent. */
    cookies,
    /** Takes cookies that are written like that. */
    bring,
    /** Forgets who is signed in. */
    forget: () => jar.clear(),
    get,
    /** Returns the HTML of a page, simplified. */
    read,
    /** Returns what the form of a page would post as it stands, with its `action`. */
    formAt: async (path: string) => postedBy(await read(path)),
    /** Sends a form with files, as a browser does whose form may bring some. */
    send(path: string, fields: Record<string, string>, files: readonly SentFile[]) {
      const body = new FormData();
      for (const [name, text] of Object.entries(fields)) body.append(name, text);
      for (const { control, name, bytes, type } of files)
        body.append(control, new File([bytes], name, type ? { type } : {}));
      return send(path, body);
    },
    post: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      send(path, new URLSearchParams(fields), headers),
  };
}

/** Returns the path of a link that the operator has made. */
export async function linkFor(folder: string, email: string, role: string): Promise<string> {
  const { out, error } = await outputOf(staffCommand, ["invite", email, "--role", role], { DATA_DIR: folder });
  const path = /\/office\/invitation\/\S+/.exec(out)?.[0];
  if (!path) throw new Error(`no link was made: ${error}`);
  return path;
}

/** Somebody who has come by a link and is signed in. */
export async function staffMember(school: { origin: string; folder: string }, role: string, email?: string) {
  const visitor = officeVisitor(school.origin);
  await letIn(visitor, school.folder, role, email);
  return visitor;
}

/** Returns where a link of her own leads somebody who is signed in by it. */
export async function letIn(visitor: OfficeVisitor, folder: string, role: string, email = `${role}@school.example`) {
  const path = await linkFor(folder, email, role);
  const answer = await visitor.post(path, { name: `The ${email.split("@")[0]}`, password: PASSWORD });
  return answer.headers.get("location");
}

/** Returns what a browser would post of a form of the office as it stands, with its `action`. */
export function postedBy(html: string): Record<string, string> {
  const [, action = "", form = ""] = /<form class="edit"[^>]*action="([^"]+)"[^>]*>([\s\S]*?)<\/form>/.exec(html) ?? [];
  return { action, ...fieldsIn(form) };
}

/** Returns what a browser would post of a form as it stands. */
export function fieldsIn(form: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [tag, name = ""] of form.matchAll(/<(?:input|textarea)[^>]*? name="([^"]+)"[^>]*>/g)) {
    const isChosen = /checked/.test(tag) || !/type="(?:checkbox|radio|file)"/.test(tag);
    const [, value = ""] = /value="([^"]*)"/.exec(tag) ?? [];
    if (isChosen) fields[name] = plain(value);
  }
  for (const [, name = "", text = ""] of form.matchAll(/<textarea[^>]* name="([^"]+)"[^>]*>([^<]*)</g)) {
    fields[name] = plain(text.replace(/^\n/, ""));
  }
  for (const [, name = "", options = ""] of form.matchAll(/<select[^>]* name="([^"]+)"[^>]*>([\s\S]*?)<\/select>/g)) {
    const [, value, text = ""] = /<option(?: value="([^"]*)")? selected[^>]*>([^<]*)/.exec(options) ?? [];
    fields[name] = plain(value ?? text);
  }
  return fields;
}

/** Returns what a page of a document posts beside its texts, for somebody who has just opened it. */
export const openedAt = async (visitor: OfficeVisitor, at: string) => fieldsOf(await visitor.read(at)).fields;

/** Presses a button on the page for the approval of a document. */
export async function decide(principal: OfficeVisitor, at: string, fields: Record<string, string>) {
  const approval = `${at}/approval`;
  return principal.post(approval, { ...(await openedAt(principal, approval)), ...fields });
}

/** Posts the whole form of a document as a browser does, with changes and files. Returns the answer and the form's address. */
export async function submit(
  visitor: OfficeVisitor,
  at: string,
  verb: string,
  changes: Record<string, string> = {},
  files: readonly SentFile[] = [],
) {
  const { action = "", ...form } = await visitor.formAt(at);
  return { action, answer: await visitor.send(action, { ...form, ...changes, verb }, files) };
}

/** Opens a form, writes into it and sends it with a verb. Returns the answer and the address of the document. */
export async function write(visitor: OfficeVisitor, at: string, verb: string, texts: Record<string, string> = {}) {
  const { action, fields } = fieldsOf(await visitor.read(at));
  const answer = await visitor.post(action || at, { ...fields, ...texts, verb });
  return { answer, at: action || at };
}
