import { sessionName } from "@school/content/admission";
import { useProfile } from "../layout/frame.ts";
import { DataTable } from "../widgets/data-table.tsx";
import { Icon } from "../widgets/icon.tsx";
import { Part } from "../widgets/part.tsx";

/** The streams of Class XI (§9), with their subjects where the school has named them. */
export function StreamTable() {
  const { streams, sessionYear, classElevenEntranceTest } = useProfile().admission;
  if (streams.length === 0) return null;
  const named = streams.some(({ subjects }) => subjects !== "");
  return (
    <Part id="streams" title="Streams of Class XI">
      <DataTable
        caption={`Streams that can be chosen in the session ${sessionName(sessionYear)}.`}
        columns={["Stream", "Branch", ...(named ? ["Subjects"] : [])]}
        rows={streams.map(({ name, branch, subjects }) => [name, branch, ...(named ? [subjects] : [])])}
        stack={named}
      />
      {classElevenEntranceTest && (
        <div className="notice" role="note">
          <Icon name="star" />
          <p>The entrance test is compulsory for everyone who joins the school in Class XI.</p>
        </div>
      )}
    </Part>
  );
}
