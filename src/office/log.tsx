import { auditTexts, deniedActions } from "../audit/actions.ts";
import type { LogLine, LogQuery } from "../audit/audit-log.server.ts";
import { enterOffice, type OfficeHandle } from "../auth/office-context.ts";
import { schoolDay } from "../base/dates.ts";
import { capital, wholeNumber } from "../school/text.ts";
import { dayHeading, timeText } from "../school/times.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { useSignedIn } from "../shell/office/signed-in.ts";
import { TextField } from "../ui/office/field.tsx";
import { Finder } from "../ui/office/lists.tsx";
import { Head, SelectField, TextLink } from "../ui/office/parts.tsx";
import type { Route } from "./+types/log";

export const handle = { requiredRole: "principal" } satisfies OfficeHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { log } = await enterOffice(context);
  const query = queryOf(new URL(request.url).searchParams);
  return { query, ...(await log.read(query)) };
}

function queryOf(params: URLSearchParams): LogQuery {
  const month = params.get("month") ?? "";
  return {
    person: params.get("who") || null,
    month: /^20[0-9]{2}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
    below: wholeNumber(params.get("below")),
  };
}

export default function Log({ loaderData }: Route.ComponentProps) {
  const { now } = useSignedIn();
  const { query, lines, below, people } = loaderData;
  const { person: who, month } = query;
  const earlier = new URLSearchParams({ ...(who && { who }), ...(month && { month }), below: String(below) });
  const days = Map.groupBy(lines, ({ at }) => schoolDay(at));
  return (
    <OfficePage title="What was done" current="/office/log" offersPost={false}>
      <Head title="What was done" lead="Nobody can change or erase this list." />
      <Finder action="/office/log" words="One person or one month" isOpen={who !== null || month !== null}>
        <SelectField
          name="who"
          label="Who"
          chosen={who ?? ""}
          none="Everybody"
          options={people.map(({ id, name }) => [id, name])}
        />
        <TextField
          name="month"
          label="Month"
          hint="Such as 2026-11"
          type="month"
          placeholder="2026-11"
          defaultValue={month ?? ""}
        />
      </Finder>
      {lines.length === 0 && <p className="quiet">Nothing was done here by then.</p>}
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={day}>
          <h2 className="log__day above-5" id={day}>
            {dayHeading(day, schoolDay(now))}
          </h2>
          <ol className="log">
            {ofDay.map((line) => (
              <Line key={line.number} line={line} />
            ))}
          </ol>
        </section>
      ))}
      {below !== null && (
        <p>
          <TextLink to={`/office/log?${earlier}`}>Show earlier days</TextLink>
        </p>
      )}
    </OfficePage>
  );
}

function Line({ line: { at, author, act, about, address } }: { line: LogLine }) {
  const text = auditTexts[act];
  const isDenied = deniedActions.has(act);
  const who = author ?? (isDenied ? null : "The operator");
  return (
    <li className={`log__item grid gap-3 anywhere${isDenied ? " log__item--warn" : ""}`}>
      <span className="nums strong">{timeText(at)}</span>{" "}
      <p>
        {who && <span className="strong">{who}</span>} {who ? text : capital(text)}{" "}
        {address ? <a href={address}>{about || "Without a name"}</a> : about}
      </p>
    </li>
  );
}
