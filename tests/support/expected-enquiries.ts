import { expect } from "vitest";
import { DAY, MINUTE } from "../../src/base/dates.ts";
import type { ForwardingSchool } from "./forwarding-school.ts";
import { everyRow } from "./rows.ts";
import type { TestVendor } from "./vendor.ts";

interface Confirmed {
  id: string;
  /** The name of the family, which stands in no row of another. */
  name: string;
  fields: string;
  reference: string | null;
  key: string | null;
}

interface Sent extends Confirmed {
  received: Date;
  /** The same was sent again while this one was soft-deleted, and has the key now. */
  hasLostKey: boolean;
  /** The ids of those that were soft-deleted when it was sent: it is no duplicate of them. */
  apart: Set<string>;
  /** Somebody asked to have it erased, or an earlier run has soft-deleted it a week ago. */
  mayBeErased: boolean;
}

type Row = Awaited<ReturnType<ForwardingSchool["submissions"]>>[number];

const areApart = (one: Sent, other: Sent) => one.apart.has(other.id) || other.apart.has(one.id);

/** All that was confirmed to families, and what must hold of it in the school and its portal. */
export class ExpectedEnquiries {
  readonly #sent = new Map<string, Sent>();
  readonly #portal: TestVendor;
  readonly #now: () => Date;
  /** Sent since the last check. */
  readonly #latest = new Set<Sent>();
  readonly #erased = new Set<string>();
  /** The time of soft deletion, by id. */
  #softDeleted = new Map<string, Date>();
  #consent: unknown[] = [];
  readonly #mayComeTwice = new Set<string>();

  constructor(portal: TestVendor, now: () => Date) {
    this.#portal = portal;
    this.#now = now;
  }

  get count() {
    return this.#sent.size;
  }

  /** Returns the id of one that was sent, the latest first. */
  idAt = (place: number): string => [...this.#sent.keys()].at(-1 - place) ?? "none";

  /** Returns a time at which none is older than when it came. */
  earliest = (start: Date) =>
    new Date(Math.min(start.getTime(), ...[...this.#sent.values()].map(({ received }) => received.getTime())));

  confirm(confirmed: Confirmed) {
    const known = this.#sent.get(confirmed.id);
    if (known) return expect(known, "the first one is confirmed again").toMatchObject({ ...confirmed, key: known.key });
    const apart = new Set(this.#softDeleted.keys());
    const sent = { ...confirmed, received: this.#now(), hasLostKey: false, apart, mayBeErased: false };
    this.#sent.set(sent.id, sent);
    this.#latest.add(sent);
  }

  allowErasing(id: string) {
    const sent = this.#sent.get(id);
    if (sent) sent.mayBeErased = true;
  }

  /** A run of the retention may erase what an earlier one has soft-deleted a week ago. */
  allowRetention() {
    for (const [id, since] of this.#softDeleted) {
      const sent = this.#sent.get(id) as Sent;
      sent.mayBeErased ||= this.#isOld(sent) && this.#now().getTime() - since.getTime() >= 7 * DAY;
    }
  }

  /** Another process does not know what was on its way when it was soft-deleted. The portal knows it by its id. */
  allowAgain() {
    for (const id of this.#softDeleted.keys()) this.#mayComeTwice.add(id);
  }

  #isOld = ({ received }: Sent) => this.#now().getTime() - received.getTime() > 500 * DAY;

  async check(school: ForwardingSchool) {
    const rows = await school.submissions();
    const ids = rows.map(({ id }) => id);
    const softDeleted = rows.filter(({ put_aside_at }) => put_aside_at !== null);
    for (const { apart } of this.#latest) for (const { id } of softDeleted) apart.add(id);
    this.#latest.clear();
    expect(new Set(ids).size, "each is in one place").toBe(ids.length);
    const inUse = ids.filter((id) => !softDeleted.some((row) => row.id === id));
    expect((await school.listed()).toSorted(), "the office lists it").toEqual(inUse.toSorted());
    for (const id of ids) expect(this.#sent.has(id), "only what was confirmed is stored").toBe(true);
    for (const sent of this.#sent.values()) {
      const row = rows.find(({ id }) => id === sent.id);
      if (row) this.#checkStored(sent, row);
      else this.#checkErased(sent, rows, school.dataDir);
    }
    this.#softDeleted = new Map(softDeleted.map(({ id, put_aside_at }) => [id, new Date(put_aside_at as string)]));
    this.#checkDuplicates(ids);
    const consent = await school.consent([...this.#sent.keys()]);
    for (const line of this.#consent) expect(consent, "no line of the record changes").toContainEqual(line);
    this.#consent = consent;
    this.#checkPortal(rows);
  }

  #checkStored(sent: Sent, { put_aside_at, suspect, ...stored }: Row) {
    const { id, fields, reference, received, key } = sent;
    if (key !== null && stored.idempotency_key === null)
      sent.hasLostKey ||= this.#sentAgain(sent).some((other) => areApart(sent, other));
    const idempotency_key = sent.hasLostKey ? null : key;
    const received_at = received.toISOString();
    expect(stored).toEqual({ id, form: "Admission", fields, reference, received_at, idempotency_key });
    if (put_aside_at !== null && !this.#softDeleted.has(id))
      expect(this.#isOld(sent), "only what is old is soft-deleted").toBe(true);
  }

  #checkErased({ id, name, mayBeErased }: Sent, rows: readonly Row[], dataDir: string) {
    expect(mayBeErased, "nothing confirmed is lost").toBe(true);
    if (!this.#erased.has(id) && !rows.some(({ fields }) => fields.includes(name)))
      expect(everyRow(dataDir).includes(name), "nothing erased is in any table").toBe(false);
    this.#erased.add(id);
  }

  #checkDuplicates(ids: readonly string[]) {
    const stored = [...this.#sent.values()].filter(({ id }) => ids.includes(id));
    for (const [at, sent] of stored.entries()) {
      const earlier = this.#sentAgain(sent).filter((other) => stored.slice(0, at).includes(other));
      const hasKey = (other: Sent) => sent.key === null || !(sent.hasLostKey || other.hasLostKey);
      const second = earlier.filter((other) => !areApart(sent, other) && hasKey(other));
      expect(second, "what is sent again is the same").toEqual([]);
    }
  }

  /** Returns those that are the same as this one by its key, or without a key by the time. */
  #sentAgain = ({ id, fields, key, received }: Sent) =>
    [...this.#sent.values()].filter(
      (other) =>
        other.id !== id &&
        other.fields === fields &&
        (key === null ? Math.abs(received.getTime() - other.received.getTime()) < 10 * MINUTE : other.key === key),
    );

  #checkPortal(rows: readonly Row[]) {
    const { forms } = this.#portal;
    const keys = forms.map(({ key = "" }) => key);
    const twice = keys.filter((key, at) => keys.indexOf(key) !== at && !this.#mayComeTwice.has(key));
    expect(twice, "the portal takes each once").toEqual([]);
    for (const { key = "", fields } of forms)
      expect(JSON.stringify(fields), "the portal gets what was sent").toBe(this.#sent.get(key)?.fields);
    for (const { id, suspect } of rows) if (suspect === 1) expect(keys, "a suspect waits here").not.toContain(id);
  }

  /** Checks that all that is left is restored, and that the portal has it. */
  async checkEnd(school: ForwardingSchool) {
    await this.check(school);
    const keys = this.#portal.forms.map(({ key }) => key);
    for (const { id, put_aside_at, suspect } of await school.submissions()) {
      expect(put_aside_at).toBe(null);
      if (suspect === 0) expect(keys, "the portal gets it").toContain(id);
    }
  }
}
