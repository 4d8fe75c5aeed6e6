import { sessionName } from "@school/content/sessions";
import { useProfile } from "../layout/frame.ts";
import { TextPage } from "../layout/text-page.tsx";
import { readPageText } from "../reading/page-text.ts";
import { servicesContext } from "../reading/services.ts";
import { MoreLink } from "../widgets/more-link.tsx";
import { Part } from "../widgets/part.tsx";
import { isUnreachable, Ways } from "../widgets/ways.tsx";
import type { Route } from "./+types/pre-admission";

export async function loader({ context }: Route.LoaderArgs) {
  return { text: await readPageText(context.get(servicesContext), "PreAdmission") };
}

export default function PreAdmission({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <TextPage title="Admission Open" text={text} under="/Admission">
      <Part id="ask" title="Ask about a place">
        <div className="visit">
          <Office />
          <AtHand />
        </div>
      </Part>
      <OpenClasses />
    </TextPage>
  );
}

function OpenClasses() {
  const { classes, sessionYear } = useProfile().admission;
  if (classes.length === 0) return null;
  return (
    <Part id="classes" title={`Classes open for ${sessionName(sessionYear)}`}>
      <ul className="classes">
        {classes.map((name) => (
          <li className="classes__class" key={name}>
            {name}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The six answers of the enquiry (§3). */
function AtHand() {
  return (
    <section aria-labelledby="at-hand">
      <h3 id="at-hand">What to have at hand</h3>
      <ul className="at-hand">
        <li>Your child’s name</li>
        <li>The class you are applying for</li>
        <li>The father’s name</li>
        <li>The mother’s name</li>
        <li>A phone number, 10 digits</li>
        <li>An e-mail address</li>
      </ul>
    </section>
  );
}

function Office() {
  const { phones, email, officeHours } = useProfile();
  const ways = { phones, email, hours: officeHours };
  return (
    <section aria-labelledby="office">
      <h3 id="office">Ring or write to the office</h3>
      {isUnreachable(ways) ? <MoreLink href="/ContactUs">How to reach us</MoreLink> : <Ways {...ways} />}
    </section>
  );
}
