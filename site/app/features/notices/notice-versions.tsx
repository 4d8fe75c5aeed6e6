import type { Notice, NoticeState, NoticeVersion } from "@school/content/notices/notice";
import { longDate, schoolTime } from "@school/content/rules/dates";
import { DataTable } from "../../widgets/data-table.tsx";
import { Part } from "../../widgets/part.tsx";
import { CodeLink } from "./notice-state.tsx";

const words: Record<NoticeState, string> = {
  current: "Current",
  "ran out": "Ran out",
  replaced: "Replaced",
  withdrawn: "Withdrawn",
};

export function NoticeVersions({ notice: { versions } }: { notice: Notice }) {
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

function stateInWords({ state, endedAt, validUntil }: NoticeVersion): string {
  if (state === "ran out" && validUntil) return `${words[state]} on ${longDate(validUntil)}`;
  return endedAt ? `${words[state]} ${schoolTime(endedAt)}` : words[state];
}
