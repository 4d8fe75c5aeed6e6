import type { Highlight } from "../../src/kinds/highlights.ts";
import { sessionName } from "../../src/school/text.ts";
import { sessionYearOf } from "../school-year.ts";

export function highlightsOf(today: string): Highlight[] {
  const session = sessionName(sessionYearOf(today) + 1);
  return [
    {
      _id: "admission-forms",
      description: `Admission forms for ${session} are online`,
      attachments: ["circulars/admission-notice.pdf"],
    },
    {
      _id: "bus-stops",
      description: "Two bus stops have moved while the lower road is mended",
      attachments: ["circulars/bus-stops.pdf"],
    },
    { _id: "open-workshop", description: "Second Saturday: open workshop, bring something broken", attachments: [] },
    { _id: "exchange-table", description: "First Saturday: uniforms change owners in the cloister", attachments: [] },
  ];
}
