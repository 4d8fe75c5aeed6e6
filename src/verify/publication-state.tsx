import type { ReactNode } from "react";
import { longDate } from "../base/dates.ts";
import type { Language } from "../base/language.ts";
import { codeText, publicationAddress } from "../kinds/publications/code.ts";
import type { Publication, PublicationVersion } from "../kinds/publications/publication.ts";
import { schoolTime } from "../school/clock.ts";
import { Alert } from "../ui/alert.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Icon } from "../ui/icon.tsx";
import { useLanguage, useText } from "../ui/language.ts";
import { Part } from "../ui/part.tsx";
import { publicationStateTexts, verifyTexts } from "./verify.text.ts";

export function PublicationStateBox({ notice }: { notice: Publication }) {
  const { onlyThis } = useText(verifyTexts);
  return (
    <Alert kind={notice.state === "current" ? "done" : "failed"} role="note">
      <StateWords notice={notice} />
      {notice.state === "current" && <span className="no-print"> {onlyThis}</span>}
    </Alert>
  );
}

/** A rumour never stands alone: whose words they are not comes first, and they are struck through. */
export function Denial({ notice, claim }: { notice: Publication; claim: string }) {
  const { state, issuedAt } = notice;
  const t = useText(verifyTexts);
  const since = schoolTime(issuedAt, useLanguage());
  return (
    <div className="notice denial" role="note">
      <Icon name="alert" />
      <div>
        <p>{t.didNotSay}</p>
        <p className="denial__claim said-3 anywhere">
          <del>{`“${claim}”`}</del>
        </p>
        <p>
          <strong>{t.isFalse}</strong>
          {t.saysSo(since)}
          {(state === "withdrawn" || state === "replaced") && (
            <>
              {" "}
              <StateWords notice={notice} />
            </>
          )}
        </p>
      </div>
    </div>
  );
}

function StateWords({ notice }: { notice: Publication }) {
  const [head, rest] = stateWords(notice, useLanguage());
  return (
    <>
      <strong>{head}</strong>
      {rest}
    </>
  );
}

function stateWords(notice: Publication, language: Language): [string, ReactNode] {
  const { state, issuedAt, endedAt, versions, version, validUntil } = notice;
  const t = verifyTexts[language];
  const states = publicationStateTexts[language];
  const lastDay = validUntil && longDate(validUntil, language);
  const since = endedAt ? t.on(schoolTime(endedAt, language)) : "";
  if (state === "current") {
    const until = lastDay ? t.validUntil(lastDay) : "";
    return [t.currentHead, t.current(schoolTime(issuedAt, language)) + until];
  }
  if (state === "ran out") return [t.ranOutHead(lastDay ?? ""), t.ranOut];
  if (state === "withdrawn") return [states.withdrawn, t.withdrawn(since)];
  const newest = versions.at(-1);
  const next = versions.find((other) => other.version === version + 1);
  return [
    states.replaced,
    <>
      {t.by(since)}
      {next && <CodeLink version={next} />}
      {t.end}
      {newest && newest !== next && (
        <>
          {` ${t.newest} `}
          <CodeLink version={newest} />
          {t.end}
        </>
      )}
      {newest?.state === "withdrawn" && t.withdrawnToo}
    </>,
  ];
}

export function PublicationVersions({ notice: { versions } }: { notice: Publication }) {
  const t = useText(verifyTexts);
  const language = useLanguage();
  return (
    <Part id="versions" title={t.versions}>
      <DataTable
        caption={t.newestFirst}
        columns={[t.issued, t.now, t.code]}
        rows={versions
          .toReversed()
          .map((version) => [
            schoolTime(version.issuedAt, language),
            stateInWords(version, language),
            <CodeLink key={version.code} version={version} />,
          ])}
        stack
      />
    </Part>
  );
}

function stateInWords({ state, endedAt, validUntil }: PublicationVersion, language: Language): string {
  const words = publicationStateTexts[language][state];
  if (state === "ran out" && validUntil) return words + verifyTexts[language].on(longDate(validUntil, language));
  return endedAt ? `${words} ${schoolTime(endedAt, language)}` : words;
}

const CodeLink = ({ version: { code } }: { version: Pick<PublicationVersion, "code"> }) => (
  <a className="code" href={publicationAddress(code)}>
    {codeText(code)}
  </a>
);
