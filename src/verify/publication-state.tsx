import { longDate, schoolTime } from "../base/dates.ts";
import { codeText, publicationAddress } from "../kinds/publications/code.ts";
import type { Publication, PublicationState, PublicationVersion } from "../kinds/publications/publication.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Icon } from "../ui/icon.tsx";
import { Part } from "../ui/part.tsx";
import "../ui/alert.css";

export function PublicationStateBox({ notice }: { notice: Publication }) {
  const { state } = notice;
  return (
    <div className={state === "current" ? "notice notice--done" : "notice notice--failed"} role="note">
      <Icon name={state === "current" ? "done" : "alert"} />
      <p>
        <StateWords notice={notice} />
      </p>
    </div>
  );
}

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
  const { state, issuedAt, endedAt, versions, version, validUntil } = notice;
  const lastDay = validUntil && longDate(validUntil);
  if (state === "current") {
    return (
      <>
        <strong>Current.</strong> The school says so since {schoolTime(issuedAt)}, and now.
        {lastDay && ` Valid until ${lastDay}.`}
      </>
    );
  }
  if (state === "ran out") {
    return (
      <>
        <strong>{`Ran out on ${lastDay}.`}</strong> That was its last day; nothing newer has taken its place.
      </>
    );
  }
  const newest = versions.at(-1);
  const since = endedAt ? ` on ${schoolTime(endedAt)}` : "";
  const next = versions.find((other) => other.version === version + 1);
  if (state === "withdrawn")
    return (
      <>
        <strong>Withdrawn</strong>
        {since}. It no longer stands.
      </>
    );
  return (
    <>
      <strong>Replaced</strong>
      {since} by {next && <CodeLink version={next} />}.
      {newest && newest !== next && (
        <>
          {" "}
          The newest is <CodeLink version={newest} />.
        </>
      )}
      {newest?.state === "withdrawn" && " That was withdrawn, too."}
    </>
  );
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

const states: Record<PublicationState, string> = {
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
