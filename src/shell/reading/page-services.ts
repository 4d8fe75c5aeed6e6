import { schoolDay } from "../../base/dates.ts";
import { FIRST, type Language, languages } from "../../base/language.ts";
import type { OwnEnquiry } from "../../kinds/forms/own-enquiry.ts";
import type { ContentSource } from "../../kinds/source.ts";
import type { PageServices, Posted, Reading, SiteServices } from "./services.ts";

interface Given extends Pick<PageServices, "canonicalPath" | "language"> {
  services: SiteServices;
  posted: Posted | null;
  lastGood: LastGood;
  clientAddress: string;
}

/** The facts of a page that are known after it was read. */
export interface PageOutcome {
  failed: boolean;
  unavailable: boolean;
  /** The store cannot be used just now. */
  isOutage: boolean;
  /** It holds something of its one visitor. */
  personal: boolean;
}

/** Notes in `outcome` what failed while the page was read. */
export function pageServices(
  { services, posted, lastGood, canonicalPath, language, clientAddress }: Given,
  outcome: PageOutcome,
): PageServices {
  const read = readOnce(lastGood, language, outcome);
  const noteOutage: PageServices["noteOutage"] = (cause) => {
    const isOutage = services.noteOutage(cause);
    if (isOutage) outcome.isOutage = true;
    return isOutage;
  };
  const { schoolCode, publicUrl, isDemo, retentionMonths, requestId } = services;
  return {
    schoolCode,
    publicUrl,
    isDemo,
    retentionMonths,
    requestId,
    noteOutage,
    logFailure(what, cause) {
      if (!noteOutage(cause)) services.logFailure(what, cause);
    },
    language,
    posted,
    today: schoolDay(services.now()),
    async ownEnquiry({ headers }) {
      outcome.personal = true;
      return enquiryIn(services, headers).catch((cause) => {
        services.logFailure("the enquiry of a family", cause);
        return null;
      });
    },
    canonicalPath,
    async search(asked) {
      outcome.personal = true;
      try {
        return await services.search(asked, clientAddress, language);
      } catch (cause) {
        services.logFailure("search", cause);
        outcome.unavailable = true;
        return { status: "failed", number: requestId() };
      }
    },
    read,
    readMain: async (call, ask, fallback) => {
      const reading = await read(call, ask, fallback);
      if (reading.failed && reading.staleSince === null) outcome.unavailable = true;
      return reading;
    },
  };
}

/** Frame and page may ask for the same list. */
function readOnce(lastGood: LastGood, language: Language, outcome: PageOutcome): PageServices["read"] {
  const readings = new Map<string, Promise<Reading<unknown>>>();
  return async <T>(call: string, ask: (content: ContentSource) => Promise<T>, fallback: T) => {
    const reading = readings.get(call) ?? lastGood.read(language, call, ask, fallback);
    readings.set(call, reading);
    if ((await reading).failed) outcome.failed = true;
    return reading as Promise<Reading<T>>;
  };
}

async function enquiryIn({ families }: SiteServices, headers: Headers): Promise<OwnEnquiry | null> {
  const opened = await families();
  const id = await opened.idIn(headers);
  return id === null ? null : opened.read(id);
}

/** Keeps the last good answer of each call, for failures of the store. */
export class LastGood {
  readonly #services: SiteServices;
  readonly #copies = new Map<string, { value: unknown; at: number }>();

  constructor(services: SiteServices) {
    this.#services = services;
  }

  /** On failure: logs the cause, returns the last good copy, also in English, or else `fallback`. */
  async read<T>(
    language: Language,
    call: string,
    ask: (content: ContentSource) => Promise<T>,
    fallback: T,
  ): Promise<Reading<T>> {
    const keyIn = (one: Language) => `${one} ${call}`;
    try {
      const value = await ask(this.#services.content.in(language));
      // A removed entry must not come back from a copy.
      if (value === null) for (const one of languages) this.#copies.delete(keyIn(one));
      else this.#copies.set(keyIn(language), { value, at: performance.now() });
      return { value, failed: false, staleSince: null };
    } catch (cause) {
      this.#services.logFailure(`call ${call}`, cause);
      const known = this.#copies.get(keyIn(language)) ?? this.#copies.get(keyIn(FIRST));
      const copy = known as { value: T; at: number } | undefined;
      return copy
        ? { value: copy.value, failed: true, staleSince: this.#timeOf(copy.at) }
        : { value: fallback, failed: true, staleSince: null };
    }
  }

  /** Returns the time, in ms, of a moment of `performance.now()`, by today's clock: the clock of that moment may have been wrong. */
  #timeOf(moment: number): number {
    return this.#services.now().getTime() - (performance.now() - moment);
  }
}
