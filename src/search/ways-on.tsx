import { readReference } from "../kinds/forms/reference.ts";
import { codeInWords, noticeAddress, readCode } from "../kinds/publications/code.ts";

interface WaysOnProps {
  question: string;
  /** Something was asked, and nothing found. */
  isTried: boolean;
  phone: string | undefined;
}

const ways = [
  { name: "School today", href: "/Today" },
  { name: "Fee structure", href: "/FeeStructure" },
  { name: "Admission", href: "/Admission" },
  { name: "School timing and holidays", href: "/SchoolTiming" },
  { name: "News", href: "/News" },
  { name: "Events", href: "/Events" },
  { name: "Check a notice by its code", href: "/v" },
  { name: "Your admission enquiry", href: "/Enquiry" },
  { name: "Contact us", href: "/ContactUs" },
];

export function WaysOn({ question, isTried, phone }: WaysOnProps) {
  return (
    <section className="ways-on" aria-labelledby="ways-on-title">
      <TypedCode question={question} />
      {isTried && (
        <p className="ways-on__text">
          Nothing on this website holds these words. Try fewer or other words, in English or Hindi: “fees”, “uniform”,
          “छुट्टी”.
        </p>
      )}
      <h2 className="ways-on__title" id="ways-on-title">
        What parents look for most
      </h2>
      <ul className="ways-on__list">
        {ways.map(({ name, href }) => (
          <li key={href}>
            <a className="more" href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      {phone && (
        <p className="ways-on__text">
          Or ask the office: <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
        </p>
      )}
    </section>
  );
}

/** Leads on whoever types the code of a notice, or the reference of an enquiry. */
function TypedCode({ question }: { question: string }) {
  const code = readCode(question);
  const isReference = readReference(question) !== "";
  if (code === null && !isReference) return null;
  return (
    <p className="ways-on__text">
      {code === null ? (
        <a className="more" href="/Enquiry">
          See where the enquiry with this reference stands
        </a>
      ) : (
        <a className="more" href={noticeAddress(code)}>
          {`Check the notice with the code ${codeInWords(code)}`}
        </a>
      )}
    </p>
  );
}
