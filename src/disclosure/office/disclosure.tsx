import { redirect } from "react-router";
import { type OfficeHandle, signedIn } from "../../auth/office-context.ts";
import { OfficePage } from "../../shell/office/frame.tsx";
import { useTimes } from "../../shell/office/signed-in.ts";
import { servicesContext } from "../../shell/reading/services.ts";
import { useText } from "../../ui/language.ts";
import { Alert } from "../../ui/office/alert.tsx";
import { ListSection, MaintenanceRows } from "../../ui/office/lists.tsx";
import { Head, Submit } from "../../ui/office/parts.tsx";
import type { DisclosureState } from "../disclosure.server.ts";
import { type DisclosureSentence, disclosureSentences, type SayInDisclosure } from "../findings.text.ts";
import { completenessText, type Finding, isUrgent, maintenanceOf } from "../findings.ts";
import type { Route } from "./+types/disclosure";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

/** In milliseconds: how long a person waits for other servers. */
const PATIENCE = 15_000;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office, language } = signedIn(context);
  const done = new URL(request.url).searchParams.get("done");
  return { done, ...(await (await office()).disclosure.read(language)) };
}

export async function action({ context }: Route.ActionArgs) {
  const { disclosure } = await signedIn(context).office();
  const { logFailure } = context.get(servicesContext);
  const looked = disclosure.lookNow().catch((cause: unknown) => {
    logFailure("a look at the disclosure", cause);
    return null;
  });
  // It goes on by itself when it takes longer.
  const waited = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE, false).unref());
  const isDone = await Promise.race([looked, waited]);
  const done = isDone === null ? "failed" : isDone ? "look" : "looking";
  return redirect(`/office/disclosure?done=${done}`, 303);
}

const doneWords: ReadonlyMap<string | null, DisclosureSentence> = new Map([
  ["look", "Every link was asked and every paper was opened."],
  ["looking", "The look is still under way. Open this page again in a minute."],
]);

/** Shows how complete the disclosure is, what runs out, and what the last look found. */
export default function Disclosure({ loaderData }: Route.ComponentProps) {
  const say = useText(disclosureSentences);
  const { done, findings } = loaderData;
  const back = { to: "/office/profile", words: say("School facts") };
  const said = doneWords.get(done);
  return (
    <OfficePage title={say("CBSE disclosure")} back={back} offersPost={false}>
      <Head title={say("CBSE disclosure")} lead={inShort(say, loaderData)} />
      <div className="stack">
        {said && <Alert kind="done" words={say(said)} />}
        {done === "failed" && (
          <Alert kind="failed" words={say("It could not be done just now. Try again in a minute.")} />
        )}
        <LookForm lookedAt={loaderData.lookedAt} />
        {parts.map(({ id, heading, holds }) => {
          const rows = findings.filter(holds).map((finding) => maintenanceOf(finding, say));
          return (
            rows.length > 0 && (
              <ListSection key={id} id={id} heading={say(heading)}>
                <MaintenanceRows rows={rows} />
              </ListSection>
            )
          );
        })}
        {findings.length === 0 && <p className="quiet">{say("Nothing is to be put right.")}</p>}
        <p>
          <a href="/CBSEDisclosure">{say("See the page, or print it")}</a>
        </p>
      </div>
    </OfficePage>
  );
}

const isPoor = ({ fault }: Finding) => fault === "scan" || fault === "ends 90";

const parts: { id: string; heading: DisclosureSentence; holds(finding: Finding): boolean }[] = [
  { id: "now", heading: "Put right now", holds: isUrgent },
  { id: "soon", heading: "To care for", holds: isPoor },
  { id: "missing", heading: "Empty", holds: ({ fault }: Finding) => fault === "missing" },
];

function inShort(say: SayInDisclosure, state: DisclosureState): string {
  const ends = state.findings.filter(({ fault }) => fault.startsWith("ends")).length;
  const soon = say(ends === 1 ? " 1 paper runs out within 90 days." : " {ends} papers run out within 90 days.", {
    ends,
  });
  return completenessText(state, say) + say(".") + (ends === 0 ? "" : soon);
}

/** @param lookedAt null before the first look. */
function LookForm({ lookedAt }: { lookedAt: Date | null }) {
  const say = useText(disclosureSentences);
  const { timestamp } = useTimes();
  return (
    <form method="post" action="/office/disclosure" className="cluster rows-3 centered between">
      <p className="quiet">
        {lookedAt
          ? say("Last look at links and papers: {lookedAt}.", { lookedAt: timestamp(lookedAt) })
          : say("Links and papers have not been looked at yet.")}{" "}
        {say("Every week it is done by itself.")}
      </p>
      <Submit look="quiet" text={say("Check now")} />
    </form>
  );
}
