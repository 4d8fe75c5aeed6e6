import type { ReactNode } from "react";
import { longDate, schoolTime } from "../base/dates.ts";
import { codeText, publicationAddress } from "../kinds/publications/code.ts";
import type { Publication, PublicationState, PublicationVersion } from "../kinds/publications/publication.ts";
import { Alert } from "../ui/alert.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Icon } from "../ui/icon.tsx";
import { Part } from "../ui/part.tsx";

export const PublicationStateBox = ({ notice }: { notice: Publication }) => (
  <Alert kind={notice.state === "current" ? "done" : "failed"} role="note">
    <StateWords notice={notice} />
  </Alert>
);

/** A rumour never stands alone: whose words they are not comes first, and they are struck through. */
export function Denial({ notice, claim }: { notice: Publication; claim: string }) {
  const { state, issuedAt } = notice;
  return (
    <div className="notice denial" role="note">
      <Icon name="alert" />
      <div>
        <p>The school did not say this:</p>
        <p className="denial__claim">
          <del>{`“${claim}”`}</del>
        </p>
        <p>
          <strong>This is false.</strong> The school says so since {schoolTime(issuedAt)}. Do not pass it on.
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
  const [head, rest] = stateWords(notice);
  return (
    <>
      <strong>{head}</strong>
      {rest}
    </>
  );
}

function stateWords({ state, issuedAt, endedAt, versions, version, validUntil }: Publication): [string, ReactNode] {
  const lastDay = validUntil && longDate(validUntil);
  const since = endedAt ? ` on ${schoolTime(endedAt)}` : "";
  if (state === "current") {
    const until = lastDay ? ` Valid until ${lastDay}.` : "";
    return ["Current.", ` The school says so since ${schoolTime(issuedAt)}, and now.${until}`];
  }
  if (state === "ran out")
    return [`Ran out on ${lastDay}.`, " That was its last day; nothing newer has taken its place."];
  if (state === "withdrawn") return ["Withdrawn", `${since}. It no longer stands.`];
  const newest = versions.at(-1);
  const next = versions.find((other) => other.version === version + 1);
  return [
    "Replaced",
    <>
      {since} by {next && <CodeLink version={next} />}.
      {newest && newest !== next && (
        <>
          {" "}
          The newest is <CodeLink version={newest} />.
        </>
      )}
      {newest?.state === "withdrawn" && " That was withdrawn, too."}
    </>,
  ];
}

export function PublicationVersions({ notice: { versions } }: { notice: Publication }) {
  return (
    <Part id="versions" title="Every version">
      <DataTable
        caption="Newest first"
        columns={["Issued", "Now", "Code"]}
        rows={versions
          .toReversed()
          .map((version) => [
            schoolTime(version.issuedAt),
            stateInWords(version),
            <CodeLink key={version.code} version={version} />,
          ])}
        stack
      />
    </Part>
  );
}

export const states: Record<PublicationState, string> = {
  current: "Current",
  "ran out": "Ran out",
  replaced: "Replaced",
  withdrawn: "Withdrawn",
};

function stateInWords({ state, endedAt, validUntil }: PublicationVersion): string {
  if (state === "ran out" && validUntil) return `${states[state]} on ${longDate(validUntil)}`;
  return endedAt ? `${states[state]} ${schoolTime(endedAt)}` : states[state];
}

const CodeLink = ({ version: { code } }: { version: Pick<PublicationVersion, "code"> }) => (
  <a className="code" href={publicationAddress(code)}>
    {codeText(code)}
  </a>
);
