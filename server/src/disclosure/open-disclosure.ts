import { completeness } from "@school/content/office/disclosure/completeness";
import type { DisclosureOffice, DisclosureState } from "@school/content/office/disclosure/disclosure-office";
import type { Finding } from "@school/content/office/disclosure/findings";
import { type DisclosureRow, disclosureRows } from "@school/content/office/disclosure/rows";
import type { SchoolProfile } from "@school/content/school/school";
import type { Config } from "../config.ts";
import type { Write } from "../forms/writer.ts";
import { type Exchange, exchangeWith } from "../outgoing/exchange.ts";
import { asTheOnly } from "../store/lease.ts";
import type { ServedStore } from "../store/opening/open-store.ts";
import { findingsNow } from "./findings-now.ts";
import { letterOfFindings } from "./letter-of-findings.ts";
import { type Look, lookAtLink } from "./look-at-link.ts";
import { lookAtPaper } from "./look-at-paper.ts";
import { isDue, readLooks, storeLooks } from "./looks.ts";
import { tellOnce } from "./tell-once.ts";

interface Services {
  store: ServedStore;
  config: Pick<Config, "publicUrl" | "mail" | "filmServer">;
  write: Write;
  sendLetters(): void;
  now(): Date;
  exchange?: Exchange;
}

export interface Disclosure extends DisclosureOffice {
  /** Checks the links and papers that are due, and mails new findings. */
  look(): Promise<boolean>;
}

export function openDisclosure({ store, config, write, sendLetters, now, ...services }: Services): Disclosure {
  const { db, content } = store;
  const { publicUrl, mail, filmServer } = config;
  // The school's own server of films may stand in its network.
  const { exchange = exchangeWith(filmServer) } = services;

  /** Papers one after the other: each is in memory as a whole. */
  async function lookAt(places: readonly string[]): Promise<Map<string, Look>> {
    const links = places.filter(isAddress).map(async (link) => [link, await lookAtLink(exchange, link)] as const);
    const looks = new Map<string, Look>(await Promise.all(links));
    for (const paper of places) if (!isAddress(paper)) looks.set(paper, await lookAtPaper(store, paper));
    return looks;
  }

  async function lookAtDue(rows: readonly DisclosureRow[], isAsked: boolean) {
    const places = placesOf(rows, publicUrl);
    const known = new Map((await readLooks(db)).map((look) => [look.place, look]));
    const due = places.filter((place) => isAsked || isDue(known.get(place), now()));
    await storeLooks(db, { places, found: await lookAt(due), now: now() });
  }

  const found = (rows: readonly DisclosureRow[]) => findingsNow(store, rows, now());

  async function tell(profile: SchoolProfile, rows: readonly DisclosureRow[]) {
    const findings = await found(rows);
    const about = { school: profile.name, publicUrl, ...completeness(rows) };
    const writeLetter = mail && ((untold: readonly Finding[]) => letterOfFindings(untold, about));
    await write((transaction) => tellOnce(transaction, { findings, now: now(), write: writeLetter }));
    sendLetters();
  }

  const look = (isAsked: boolean) =>
    asTheOnly(db, "disclosure", now, async () => {
      const profile = await content.readProfile();
      const rows = disclosureRows(profile);
      await lookAtDue(rows, isAsked);
      await tell(profile, rows);
    });

  return {
    async read(): Promise<DisclosureState> {
      const rows = disclosureRows(await content.readProfile());
      const times = (await readLooks(db)).map(({ looked_at }) => looked_at).sort();
      const last = times.at(-1);
      return { ...completeness(rows), findings: await found(rows), lookedAt: last ? new Date(last) : null };
    },
    look: () => look(false),
    lookNow: () => look(true),
  };
}

const isAddress = (place: string) => /^https?:/.test(place);

/** Returns papers and links. The server does not ask itself: its own pages are there while it runs. */
function placesOf(rows: readonly DisclosureRow[], publicUrl: string): string[] {
  const links = rows.flatMap(({ link }) => (link && new URL(link).origin !== publicUrl ? link : []));
  return [...new Set([...rows.flatMap(({ document }) => document?.file ?? []), ...links])];
}
