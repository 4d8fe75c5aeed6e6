import { codeInWords, noticeAddress } from "@school/content/notices/code";
import { noticeWords } from "@school/content/notices/kinds";
import type { Notice, NoticeVersion } from "@school/content/notices/notice";
import { textOfNotice } from "@school/content/notices/share-text";
import { longDate, schoolTime } from "@school/content/rules/dates";
import type { SchoolProfile } from "@school/content/school/school";
import type { NoticeSheet } from "./notice-sheet.ts";

interface From {
  profile: SchoolProfile;
  key: string;
  publicUrl: string;
  now: Date;
}

export function sheetOf(notice: Notice, { profile, key, publicUrl, now }: From): NoticeSheet {
  const { name, address, phones, email } = profile;
  const { kind, code, title, office, issuedAt, text, digest, signature, versions } = notice;
  const contact = [address.filter((line) => line !== name), [...phones.slice(0, 2), email]];
  return {
    school: name,
    contact: contact.map((parts) => parts.filter(Boolean).join(", ")).filter(Boolean),
    title: title ?? `A ${noticeWords(kind).one}`,
    code: codeInWords(code),
    address: publicUrl + noticeAddress(code),
    office,
    issued: schoolTime(issuedAt),
    state: stateOf(notice, versions, now),
    said: textOfNotice(notice),
    text,
    digest,
    signature,
    key,
    versions: versions.toReversed().map(versionInWords),
    madeAt: schoolTime(now),
  };
}

function stateOf(notice: Notice, versions: readonly NoticeVersion[], now: Date): string {
  const { state, issuedAt, endedAt, version, validUntil } = notice;
  const since = schoolTime(issuedAt);
  const stands = `on the website of the school since ${since}, and on ${schoolTime(now)}.`;
  const lastDay = validUntil && longDate(validUntil);
  if (state === "ran out") return `Ran out on ${lastDay}. It is ${stands}`;
  if (state === "current") return `Current: ${stands}${lastDay ? ` Valid until ${lastDay}.` : ""}`;
  const until = endedAt ? ` until ${schoolTime(endedAt)}` : "";
  const next = versions.find((other) => other.version === version + 1);
  const became = next ? `replaced by ${codeInWords(next.code)}` : "withdrawn";
  return `It stood on the website of the school from ${since}${until}, and was ${became} then.`;
}

function versionInWords({ code, issuedAt, endedAt, state, validUntil }: NoticeVersion): string {
  const since = endedAt ? schoolTime(endedAt) : state === "ran out" && validUntil && `on ${longDate(validUntil)}`;
  const became = since ? `${state} ${since}` : state;
  return `${codeInWords(code)}: issued ${schoolTime(issuedAt)}; ${became}`;
}
