import { groupWords } from "../editor/form/facts/group-words.ts";
import { type FactGroup, factGroups, factsOf } from "../editor/form/facts/groups.ts";
import type { SchoolEvent } from "../kinds/events.ts";
import { titleOf } from "../kinds/words.ts";
import { libraryAddress, tabAddress } from "../media/library-address.ts";
import { counted } from "../school/counted.ts";
import { hoursInText } from "../school/hours-in-text.ts";
import { defaultFacts, emptyProfile, type SchoolProfile } from "../school/school.ts";
import type { MaintenanceItem } from "../shell/office/maintenance-item.ts";

export function maintenanceOfFacts(profile: SchoolProfile): MaintenanceItem[] {
  return [...factGroups.flatMap((group) => withoutDescription(group, profile)), ...asDelivered(profile)];
}

interface PoorPaper {
  path: string;
  title: string;
  /** Null for an unreadable PDF. */
  pages: number | null;
}

export function maintenanceOfPdfs(papers: readonly PoorPaper[]): MaintenanceItem[] {
  const [first] = papers;
  if (!first) return [];
  const words = "Ask for the original, or scan with text recognition";
  const to = papers.length === 1 ? libraryAddress(first.path) : tabAddress("scans");
  const fault = first.pages === null ? "cannot be read" : "is a scan";
  const title = papers.length === 1 ? `“${first.title}” ${fault}` : `${papers.length} papers cannot be read aloud`;
  return [{ title, words, isUrgent: false, to }];
}

/** In lines; more become one. */
const EVENTS = 4;

/** Returns the coming events in whose words no calendar can read an hour. */
export function maintenanceOfHours(events: readonly SchoolEvent[], today: string): MaintenanceItem[] {
  const unclear = events.filter(
    ({ date, time }) => date !== null && date >= today && time !== "" && hoursInText(time).starts === null,
  );
  if (unclear.length > EVENTS) {
    const title = `${unclear.length} events have an hour that no calendar can read`;
    return [{ title, words: unclear.map((event) => event.title).join("; "), isUrgent: false, to: "/office/events" }];
  }
  return unclear.map(({ _id, title, time }) => {
    const words = `No calendar can read its hour, “${time}”: choose it`;
    return { title: `“${title}”`, words, isUrgent: false, to: `/office/events/${_id}` };
  });
}

const ofGroup = (group: FactGroup) => `/office/profile/${group}`;
const nameOf = (group: FactGroup) => titleOf(groupWords[group], {});

function withoutDescription(group: FactGroup, profile: SchoolProfile): MaintenanceItem[] {
  const count = picturesWithout(factsOf(group, profile));
  if (count === 0) return [];
  const title = `${counted(count, "picture")} without a description`;
  return [{ title, words: `${nameOf(group)}. Blind parents hear only “picture”`, isUrgent: false, to: ofGroup(group) }];
}

function picturesWithout(facts: unknown): number {
  if (typeof facts !== "object" || facts === null) return 0;
  const lacksDescription = "file" in facts && "alt" in facts && facts.alt === "";
  return Object.values(facts).reduce((sum: number, fact) => sum + picturesWithout(fact), lacksDescription ? 1 : 0);
}

function asDelivered(profile: SchoolProfile): MaintenanceItem[] {
  const facts = defaultFacts(profile).length;
  const groups = factGroups.filter(
    (group) => JSON.stringify(factsOf(group, profile)) === JSON.stringify(factsOf(group, emptyProfile)),
  );
  const [first] = groups;
  if (facts === 0 || !first) return [];
  const names = groups.slice(0, 3).map(nameOf).join("; ");
  const title = `${counted(facts, "fact")} ${facts === 1 ? "is" : "are"} empty or not changed yet`;
  return [{ title, words: groups.length > 3 ? `${names}; …` : names, isUrgent: false, to: ofGroup(first) }];
}
