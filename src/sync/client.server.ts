import {
  type Answer,
  type HttpRequest,
  httpClientFor,
  isOfThisMachine,
  type Limits,
  type Lookup,
  Missing,
  Unreadable,
} from "../base/http-client.server.ts";
import type { VendorConfig } from "../config/config.server.ts";
import { type EntryKind, entities } from "../kinds/all.ts";
import type { FormType } from "../kinds/forms/form-contract.ts";
import { lastName } from "../school/stored-path.ts";

type Vendor = Pick<VendorConfig, "api" | "code" | "token">;

/** The vendor's own marks of a version, as a row keeps them. */
export interface Validators {
  etag: string | null;
  last_modified: string | null;
}

/** Asks for the whole answer. */
export const noValidators: Validators = { etag: null, last_modified: null };

export interface Received {
  validators: Validators;
  body: Buffer;
  contentType: string;
  name: string | null;
}

export type VendorClient = ReturnType<typeof vendorClient>;

const SECOND = 1000;
const MEGABYTE = 2 ** 20;

/** Only a file may come from another host: with the other calls go credentials, or another’s answer would not do. */
type Terms = Limits & { what: "list" | "album" | "file" };
const listTerms: Terms = { silence: 10 * SECOND, whole: 20 * SECOND, bytes: 16 * MEGABYTE, what: "list" };
const albumTerms: Terms = { ...listTerms, what: "album" };
const fileTerms: Terms = { silence: 10 * SECOND, whole: 60 * SECOND, bytes: 64 * MEGABYTE, what: "file" };
const formLimits: Limits = { silence: 8 * SECOND, whole: 8 * SECOND, bytes: MEGABYTE };
const MOST_REDIRECTS = 5;
const LONGEST_VALIDATOR = 500;
const LONGEST_NAME = 150;

/** Authorization by call (§7): bearer token, school code. Other calls get none. */
const sentWith: Partial<Record<EntryKind | FormType, "token" | "token and code">> = {
  toppers: "token and code",
  videos: "token",
  notifications: "token",
  registrationLinks: "token",
  circulars: "token and code",
  Admission: "token and code",
  Feedback: "token",
};

/** Rejects only with `Unreadable`, which quotes nothing that was sent. */
export function vendorClient({ api, code, token }: Vendor, lookup?: Lookup) {
  const httpClient = httpClientFor(api, lookup);
  const at = (path: string) => new URL(`${api.href.replace(/\/$/, "")}${path}`);

  function credentials(call: EntryKind | FormType): Record<string, string> {
    const what = sentWith[call];
    const known = what ? readToken(token) : null;
    return {
      ...(known !== null && { Authorization: `Bearer ${known}` }),
      ...(what === "token and code" && { schoolCode: code }),
    };
  }

  async function follow(address: URL, asked: HttpRequest, terms: Terms): Promise<Answer> {
    let next = address;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const answer = await httpClient(next, asked, terms);
      const { location } = answer.headers;
      if (![301, 302, 303, 307, 308].includes(answer.status) || !location) return answer;
      if (!URL.canParse(location, next)) throw new Unreadable("it leads to an address that is none");
      next = new URL(location, next);
      if (terms.what !== "file" && next.origin !== api.origin) throw new Unreadable("it leads to another host");
    }
    throw new Unreadable("it leads from one address to the next without end");
  }

  async function get(address: URL, headers: Record<string, string>, known: Validators, terms: Terms) {
    const conditions = {
      ...(known.etag && { "If-None-Match": known.etag }),
      ...(known.last_modified && { "If-Modified-Since": known.last_modified }),
    };
    const all = { Accept: "*/*", "Accept-Encoding": "gzip", ...conditions, ...headers };
    const answer = await follow(address, { method: "GET", headers: all }, terms);
    if (answer.status === 304 && Object.keys(conditions).length > 0) return null;
    if (terms.what !== "list" && answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
      throw new Missing(`it gives no such ${terms.what} (${answer.status})`);
    }
    if (answer.status !== 200) throw new Unreadable(statusInWords(answer.status, code));
    return received(answer);
  }

  return {
    /** Returns null when nothing changed since `known`. */
    list: (kind: EntryKind, known: Validators) =>
      get(at(`${entities[kind].api.list.path}/${encodeURIComponent(code)}`), credentials(kind), known, listTerms),
    /** Returns null when nothing changed since `known`. */
    album: (id: string, known: Validators) =>
      get(at(`/api/subGallery?id=${encodeURIComponent(id)}`), {}, known, albumTerms),
    /** `source` is a path below `/api/image/`, or an address. Returns null when nothing changed since `known`. */
    file(source: string, known: Validators) {
      const isElsewhere = /^https?:/i.test(source);
      const address = isElsewhere
        ? new URL(source)
        : at(`/api/image/${source.split("/").map(encodeURIComponent).join("/")}`);
      return get(address, {}, known, fileTerms);
    },
    /** Resolves when the vendor confirms. The same key is the same submission. */
    async send(form: FormType, fields: Record<string, string>, key: string) {
      const isFeedback = form === "Feedback";
      const answer = await httpClient(
        at(`/api/form/${encodeURIComponent(code)}/${form}`),
        {
          method: "POST",
          headers: { "Content-Type": "application/json", "Idempotency-Key": key, ...credentials(form) },
          body: JSON.stringify(isFeedback ? { ...fields, schoolCode: code } : fields),
        },
        formLimits,
      );
      if (answer.status < 200 || answer.status > 299) throw new Unreadable(statusInWords(answer.status, code));
      const text = answer.body.toString("utf8").trim();
      if (saysNo(text) || (isFeedback && saysNothing(text))) throw new Unreadable("it answers that it did not take it");
    },
  };
}

function readToken(token: Vendor["token"]): string | null {
  try {
    return token();
  } catch {
    throw new Unreadable("the file CONTENT_API_TOKEN_FILE cannot be read here");
  }
}

function statusInWords(status: number, code: string): string {
  if (status === 401 || status === 403) return `it does not accept this website's key (${status}; CONTENT_API_TOKEN)`;
  if (status === 404) return `it does not know the school by the code ${code} (404; CONTENT_API, CONTENT_API_CODE)`;
  if (status === 429) return "it asks for fewer calls (429)";
  return status >= 500 ? `it has a fault (${status})` : `it answers with status ${status}`;
}

/** Of Feedback a truthy answer means success (§7); of the enquiry any 2xx does, also an empty one. */
const saysNothing = (text: string) => /^(|null|0|""|undefined)$/i.test(text);

const saysNo = (text: string) =>
  /^"?false"?$/i.test(text) || /^\{[^{}]*"(success|status|ok)"\s*:\s*(false|"false"|"fail(ed)?"|"error")/i.test(text);

function received({ headers, body }: Answer): Received {
  return {
    body,
    contentType: headers["content-type"] ?? "",
    validators: { etag: short(headers.etag), last_modified: short(headers["last-modified"]) },
    name: nameIn(headers["content-disposition"] ?? ""),
  };
}

/** Leaves out values that the vendor might refuse when they come back. */
const short = (validator = "") => (validator.length > LONGEST_VALIDATOR ? null : validator || null);

/** Returns the UTF-8 name (RFC 6266); older spellings say no more than the path. */
function nameIn(disposition: string): string | null {
  const encoded = /filename\*=utf-8''([^;\s]+)/i.exec(disposition)?.[1];
  try {
    const name = encoded ? lastName(decodeURIComponent(encoded)) : "";
    return name === "" || name.length > LONGEST_NAME || /\p{Cc}/u.test(name) ? null : name;
  } catch {
    return null;
  }
}

/** Returns null when the vendor may be asked. Published content stays either way. */
export function connectionError({ api }: Pick<Vendor, "api">): string | null {
  if (api.protocol === "https:" || isOfThisMachine(api)) return null;
  return "CONTENT_API is not asked: it is no https address, so that anybody on the way could read the token and change what the school says. The site serves what it has.";
}
