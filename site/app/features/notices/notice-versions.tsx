import type { Notice, NoticeState } from "@school/content/notices/notice";
import { schoolTime } from "@school/content/rules/dates";
import { DataTable } from "../../widgets/data-table.tsx";
import { Part } from "../../widgets/part.tsx";
import { CodeLink } from "./notice-state.tsx";

const words: Record<NoticeState, string> = { current: "Current", replaced: "Replaced", withdrawn: "Withdrawn" };

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
            version.endedAt ? `${words[version.state]} ${schoolTime(version.endedAt)}` : words[version.state],
            <CodeLink key={version.code} version={version} />,
          ])}
        stack
      />
    </Part>
  );
}
