import { useFrame } from "../../shell/frame.ts";
import { WaysToOffice } from "../../shell/page/notes.tsx";
import { TextPage } from "../../shell/page/text-page.tsx";
import { textLoader } from "../../shell/reading/page-text.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Part } from "../../ui/part.tsx";
import type { Route } from "./+types/privacy";

export const loader = textLoader("Privacy");

/** Facts from settings and profile, then the office's own text. */
export default function Privacy({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <TextPage text={text}>
      <Forms />
      <Visits />
      <WhomToAsk />
    </TextPage>
  );
}

function Forms() {
  const { retentionMonths } = useFrame();
  const erased = `${retentionMonths} months; then nobody can read it, and a week later it is deleted`;
  return (
    <Part id="forms" title="What the forms keep">
      <DataTable
        caption="Only what stands in the fields, and when it was sent."
        columns={["Form", "What is kept", "What for", "How long"]}
        rows={[
          ["Feedback", "Your name, e-mail, phone and message", "To read and answer your message", erased],
          [
            "Admission enquiry",
            "The child’s name and class, the parents’ names, phone and e-mail",
            "To call you about a place",
            erased,
          ],
          [
            "Wish that a photo goes",
            "The photo, your name, phone and message",
            "To take the photo away and to ring you",
            erased,
          ],
        ]}
        stack
      />
    </Part>
  );
}

function Visits() {
  return (
    <Part id="visits" title="What a visit leaves behind">
      <div className="prose">
        <ul>
          <li>No counting of visitors, nothing from other websites until you open it yourself.</li>
          <li>
            No cookies but one: after you have sent an admission enquiry, or looked it up, this browser shows it for
            half an hour.
          </li>
          <li>
            What you have begun to write in a form stays in this browser tab, so that a reload loses nothing. It is gone
            once you have sent it or closed the tab.
          </li>
          <li>What you look for with the search is kept nowhere, and stands in no record of the server.</li>
          <li>
            Whoever sends many forms in a row is asked to wait. The address they come from is not kept with the form.
          </li>
        </ul>
      </div>
    </Part>
  );
}

function WhomToAsk() {
  return (
    <Part id="ask" title="Whom to ask">
      <p className="part__text">
        You may ask the school office at any time what it keeps of you, have it corrected or erased, or take back your
        consent. If its answer does not help you, you may turn to the Data Protection Board of India.
      </p>
      <WaysToOffice />
    </Part>
  );
}
