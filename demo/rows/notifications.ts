import { addDays, longDate } from "../../src/base/dates.ts";
import type { PopupNotification } from "../../src/kinds/notifications.ts";
import { sessionName } from "../../src/school/text.ts";
import { saturdayFrom, sessionYearOf } from "../school-year.ts";

export function notificationsOf(today: string): PopupNotification[] {
  const session = sessionName(sessionYearOf(today) + 1);
  return [
    {
      _id: "admission-open",
      title: `Admission open for ${session}`,
      description: `Forms for Nursery and Class XI are online. Come and see the school first: the next open morning is on Saturday, ${longDate(saturdayFrom(addDays(today, 8)))}.`,
      image: ["school/school-and-tower.jpg"],
      url: "https://forms.example/kindled-star/nursery",
      urlTitle: "Open the nursery form",
      attachments: [],
    },
    {
      _id: "bus-routes",
      title: "Two bus stops have moved",
      description:
        "While the lower road is mended, the bus stops at the post office and at the water tank. Times stay as they are.",
      image: [],
      url: null,
      urlTitle: null,
      attachments: ["circulars/bus-stops.pdf"],
    },
  ];
}
