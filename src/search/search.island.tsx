import { useEffect, useRef, useState } from "react";
import { addressIn } from "../base/language.ts";
import { readReference } from "../kinds/forms/own-enquiry.ts";
import { codeText, publicationAddress, readCode } from "../kinds/publications/code.ts";
import { Alert, FailureNumber } from "../ui/alert.tsx";
import { useLanguage, useText } from "../ui/language.ts";
import { addressOf, FoundList, queryString } from "./found.tsx";
import type { Found, SearchAnswer, SearchQuery } from "./rules/search.ts";
import { searchTexts } from "./search.text.ts";
import { SearchForm } from "./search-form.tsx";
import "./search.css";

export default function SearchPanel(first: SearchProps) {
  const { asked, answer, change } = useSearch(first);
  const { longest, phone } = first;
  const found = answer?.status === "found" ? answer.found : null;
  return (
    <>
      <SearchForm asked={asked} found={found} longest={longest} onChange={change} />
      {found && found.count > 0 && <FoundList asked={asked} found={found} />}
      {answer && answer.status !== "found" && <NotAnswered answer={answer} />}
      {(!found || found.count === 0) && <WaysOn question={asked.q} isTried={found !== null} phone={phone} />}
    </>
  );
}

function NotAnswered({ answer }: { answer: Exclude<PageAnswer, { status: "found" }> }) {
  const t = useText(searchTexts);
  return (
    <div role="alert">
      {answer.status === "failed" ? (
        <Alert kind="failed">
          {t.failed}
          <FailureNumber id={answer.number} />
        </Alert>
      ) : (
        <Alert kind="wait">{t.wait(answer.retryAfter)}</Alert>
      )}
    </div>
  );
}

/** In ms: asks once after typing. */
const TYPING_PAUSE = 200;
/** In characters: shorter questions wait for more. */
const SHORTEST = 2;

/** Searches during typing; shows only the answer to the newest question, which the address bar shows too. */
function useSearch(first: SearchProps) {
  const [asked, setAsked] = useState(first.asked);
  const [answer, setAnswer] = useState<PageAnswer | null>(first.answer);
  const under = useRef<AbortController | null>(null);
  const language = useLanguage();

  async function change(next: SearchQuery) {
    const wait = next.q === asked.q ? 0 : TYPING_PAUSE;
    setAsked(next);
    under.current?.abort();
    const asking = new AbortController();
    under.current = asking;
    const { signal } = asking;
    history.replaceState(null, "", addressIn(language, addressOf(next)));
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) link.search = queryString(next);
    if (next.q.trim().length < SHORTEST) return setAnswer(null);
    try {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (signal.aborted) return;
      const given = await ask(`${first.call}${queryString(next)}&language=${language}`, signal);
      if (!signal.aborted) setAnswer(given);
    } catch {
      if (!signal.aborted) setAnswer({ status: "failed", number: null });
    }
  }

  // Takes over what was typed before the island was ready.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island wakes
  useEffect(() => {
    const typed = document.querySelector<HTMLInputElement>("#search-q")?.value ?? "";
    if (typed !== first.asked.q) change({ ...first.asked, q: typed, page: 1 });
  }, []);

  return { asked, answer, change };
}

async function ask(address: string, signal: AbortSignal): Promise<PageAnswer> {
  const answer = await fetch(address, { signal });
  if (answer.status === 429) return { status: "held back", retryAfter: Number(answer.headers.get("Retry-After")) };
  if (!answer.ok) return { status: "failed", number: answer.headers.get("X-Request-Id") };
  return { status: "found", found: (await answer.json()) as Found };
}

/** `number`: of the request that failed, for the log. */
type PageAnswer = SearchAnswer | { status: "failed"; number: string | null };

interface SearchProps {
  asked: SearchQuery;
  /** Null before anything is asked. */
  answer: PageAnswer | null;
  /** In characters. */
  longest: number;
  /** The address of the API. */
  call: string;
  phone: string | undefined;
}

interface WaysOnProps {
  question: string;
  /** Something was asked, and nothing found. */
  isTried: boolean;
  phone: string | undefined;
}

const ways = [
  { name: "today", href: "/Today" },
  { name: "fees", href: "/FeeStructure" },
  { name: "admission", href: "/Admission" },
  { name: "timing", href: "/SchoolTiming" },
  { name: "news", href: "/News" },
  { name: "events", href: "/Events" },
  { name: "checkNotice", href: "/v" },
  { name: "enquiry", href: "/Enquiry" },
  { name: "contact", href: "/ContactUs" },
] as const;

function WaysOn({ question, isTried, phone }: WaysOnProps) {
  const t = useText(searchTexts);
  return (
    <section className="above-6" aria-labelledby="ways-on-title">
      <TypedCode question={question} />
      {isTried && readCode(question) === null && readReference(question) === "" && (
        <p className="ways-on__text">{t.nothing}</p>
      )}
      <h2 className="ways-on__title size-3" id="ways-on-title">
        {t.mostAsked}
      </h2>
      <ul className="ways-on__list grid">
        {ways.map(({ name, href }) => (
          <li key={href}>
            <a className="more" href={href}>
              {t[name]}
            </a>
          </li>
        ))}
      </ul>
      {phone && (
        <p className="ways-on__text">
          {`${t.askOffice} `}
          <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
        </p>
      )}
    </section>
  );
}

/** Leads on whoever types the code of a notice, or the reference of an enquiry. */
function TypedCode({ question }: { question: string }) {
  const code = readCode(question);
  const isReference = readReference(question) !== "";
  const t = useText(searchTexts);
  if (code === null && !isReference) return null;
  return (
    <p className="ways-on__text">
      {code === null ? (
        <a className="more" href="/Enquiry">
          {t.seeEnquiry}
        </a>
      ) : (
        <a className="more" href={publicationAddress(code)}>
          {t.checkCode(codeText(code))}
        </a>
      )}
    </p>
  );
}
