import { sessionName } from "@school/content/rules/sessions";
import type { AdmissionRules } from "@school/content/school/admission";
import { useProfile } from "../../shell/frame.ts";
import { DataTable } from "../../widgets/data-table.tsx";
import { Icon } from "../../widgets/icon.tsx";
import { Part } from "../../widgets/part.tsx";

type Stream = AdmissionRules["streams"][number];

export function StreamTable() {
  const { streams, sessionYear, classElevenEntranceTest } = useProfile().admission;
  if (streams.length === 0) return null;
  const caption = `Streams that can be chosen in the session ${sessionName(sessionYear)}.`;
  return (
    <Part id="streams" title="Streams of Class XI">
      {streams.some(({ subjects }) => subjects) ? (
        <DataTable
          caption={caption}
          columns={["Stream", "Subjects"]}
          rows={streams.map((stream) => [fullName(stream), stream.subjects])}
          stack
          shortNames
        />
      ) : (
        <DataTable caption={caption} columns={["Stream", "Branches"]} rows={branchesByStream(streams)} />
      )}
      {classElevenEntranceTest && (
        <div className="notice" role="note">
          <Icon name="star" />
          <p>The entrance test is compulsory for everyone who joins the school in Class XI.</p>
        </div>
      )}
    </Part>
  );
}

const fullName = ({ name, branch }: Stream) => (branch ? `${name} (${branch})` : name);

function branchesByStream(streams: Stream[]): [name: string, branches: string][] {
  const byName = Map.groupBy(streams, ({ name }) => name);
  return [...byName].map(([name, same]) => [name, same.flatMap(({ branch }) => branch || []).join(", ") || "–"]);
}
