import { daysBetween, schoolDay } from "../../base/dates.ts";
import type { FormType } from "../../kinds/forms/form-contract.ts";
import { counted } from "../../school/text.ts";
import { timestampText } from "../../school/times.ts";
import { useFrame } from "../../shell/frame.ts";
import { OfficePage } from "../../shell/office/frame.tsx";
import { Alert } from "../../ui/office/alert.tsx";
import { Field, TextField } from "../../ui/office/field.tsx";
import { Sign } from "../../ui/office/icon.tsx";
import { PageLinks, Tabs } from "../../ui/office/lists.tsx";
import { type Caller, type InboxQuestion, type InboxRow, type InboxTab, inboxTabs } from "../inbox.ts";
import { inboxes, inboxPath } from "../inbox-words.ts";
import { listAddress, type readInbox } from "./list-request.ts";
import { DroppedNote, SubmissionRows, SuspectRows } from "./submission-rows.tsx";
import { classInWords, formSigns, stateWords } from "./words.ts";

type Listed = Awaited<ReturnType<typeof readInbox>>;

const tabWords: Record<InboxTab, string> = {
  open: "Open",
  new: "New",
  due: "To do today",
  closed: "Closed",
  suspect: "Looks like a machine",
};

export function InboxListPage(listed: Listed) {
  const { form, person, now, question, rows, counts, pages, page, oldestNew, dropped } = listed;
  const { isErased, callers, toClear } = listed;
  const { title, one } = inboxes[form];
  const path = inboxPath[form];
  const { tab } = question;
  const isSearch = isNarrowed(question);
  const isShown = (name: InboxTab) =>
    name === "open" || name === tab || counts[name] > 0 || (name === "suspect" && dropped !== null);
  return (
    <OfficePage title={title} person={person} current={path} offersPost={false}>
      <div className="head">
        <h1>{title}</h1>
        <p className="quiet">
          {inNewWords(counts.new, oldestNew, now)}
          {form === "RemovePhoto" && (
            <>
              {" "}
              <a href="/office/consent">Pupils in photos</a>
            </>
          )}
        </p>
      </div>
      {isErased && (
        <Alert kind="done" words={`The ${one} is erased.`}>
          <p className="small">Only the line in “What was done” is left of it.</p>
        </Alert>
      )}
      {(counts.open + counts.closed + counts.suspect > 0 || isSearch) && (
        <InboxFinder form={form} question={question} callers={callers} />
      )}
      {toClear > 0 && <CopiesToErase count={toClear} />}
      <Tabs
        names={inboxTabs.filter(isShown)}
        current={tab}
        counts={counts}
        wordsOf={(name) => tabWords[name]}
        addressOf={(name) => listAddress(path, question, name)}
      />
      {rows.length > 0 ? (
        <Groups rows={rows} form={form} now={now} tab={tab} />
      ) : (
        <None form={form} question={question} counts={counts} />
      )}
      {tab === "suspect" && dropped && <DroppedNote dropped={dropped} now={now} />}
      <PageLinks
        page={page}
        pages={pages}
        addressOf={(other) => listAddress(path, question, tab, other)}
        back="Back"
        onward="Go on"
      />
      {counts.open + counts.closed > 0 && <FurtherPages form={form} />}
    </OfficePage>
  );
}

function CopiesToErase({ count }: { count: number }) {
  const words =
    count === 1
      ? "Copies of a withdrawn enquiry are to be erased."
      : `Copies of ${count} withdrawn enquiries are to be erased.`;
  return (
    <Alert kind="failed" words={words}>
      <p className="small">
        <a className="text-button" href={`${inboxPath.Admission}/withdrawn`}>
          See which, and where
        </a>
      </p>
    </Alert>
  );
}

function FurtherPages({ form }: Pick<Listed, "form">) {
  const path = inboxPath[form];
  return (
    <div>
      <div className="pages">
        {form === "Admission" && (
          <>
            <a className="text-button" href={`${path}/season`}>
              The season in figures
            </a>
            <a className="text-button" href={`${path}/withdrawn`}>
              Withdrawn
            </a>
          </>
        )}
        <a className="text-button" href={`${path}/table`} download>
          All {inboxes[form].many} as a table
        </a>
      </div>
      <p className="small quiet">The table is for a spreadsheet. Names and numbers are in it: keep it to yourself.</p>
    </div>
  );
}

function inNewWords(count: number, oldest: Date | null, now: Date): string {
  if (count === 0 || !oldest) return "None is new.";
  const days = daysBetween(schoolDay(oldest), schoolDay(now));
  const since = days < 1 ? `came ${timestampText(oldest, now)}` : `has waited for ${counted(days, "day")}`;
  return `${count} ${count === 1 ? "is" : "are"} new. The oldest ${since}.`;
}

const isNarrowed = ({ words, class: ofClass, state, caller }: Listed["question"]) =>
  [words, ofClass, state, caller].some((one) => one !== "");

/** The list of all open submissions has headings. */
function Groups({ rows, form, now, tab }: { rows: InboxRow[]; form: Listed["form"]; now: Date; tab: InboxTab }) {
  if (tab === "suspect") return <SuspectRows rows={rows} form={form} now={now} />;
  if (tab !== "open") return <SubmissionRows rows={rows} form={form} now={now} />;
  const today = schoolDay(now);
  const groupOf = ({ state, dueOn, familyWrote }: InboxRow) =>
    familyWrote || (dueOn !== null && dueOn <= today) ? "To do today" : state === "new" ? "New" : "Later";
  return (
    <div className="stack">
      {[...Map.groupBy(rows, groupOf)].map(([title, group]) => (
        <section key={title} aria-labelledby={title}>
          <div className="part-head">
            <h2 id={title}>{title}</h2> {title === "New" && <span className="small quiet">oldest first</span>}
          </div>
          <SubmissionRows rows={group} form={form} now={now} />
        </section>
      ))}
    </div>
  );
}

function None({ form, question, counts }: Pick<Listed, "form" | "question" | "counts">) {
  const { many } = inboxes[form];
  const { tab } = question;
  const isSearch = isNarrowed(question);
  return (
    <div className="nothing">
      <Sign name={formSigns[form]} />
      <h2>{isSearch ? "Nobody found" : "Nothing here"}</h2>
      <p className="quiet">
        {isSearch ? "Nothing that was sent fits that." : `What the website sends of ${many} stands here.`}
      </p>
      {isSearch && tab !== "suspect" && counts.suspect > 0 && (
        <a className="text-button" href={listAddress(inboxPath[form], question, "suspect")}>
          See {counts.suspect} under “{tabWords.suspect}”
        </a>
      )}
      {(isSearch || tab !== "open") && (
        <a className="text-button" href={inboxPath[form]}>
          Look at all that are open
        </a>
      )}
    </div>
  );
}

interface InboxFinderProps {
  form: FormType;
  question: InboxQuestion;
  callers: readonly Caller[];
}

/** Shows the search at once: whoever takes a call types the name during it. */
function InboxFinder({ form, question: { class: ofClass, words, tab, state, caller }, callers }: InboxFinderProps) {
  const { profile } = useFrame();
  const isOfClasses = form === "Admission";
  return (
    <search>
      <form className="inbox-finder" method="get" action={inboxPath[form]}>
        <div className="inbox-finder__words">
          <TextField
            name="q"
            label={isOfClasses ? "Name, phone number or reference" : "Name or phone number"}
            type="search"
            autoComplete="off"
            defaultValue={words}
          />
          <button className="button button--quiet" type="submit">
            Find
          </button>
        </div>
        {isOfClasses && (
          <details className="fold" open={[ofClass, state, caller].some((one) => one !== "")}>
            <summary>
              <span>By class, state or who calls</span> <Sign name="next" />
            </summary>
            <div className="inbox-finder__more">
              <Choice
                name="class"
                label="Class"
                all="All classes"
                chosen={ofClass}
                choices={profile.admission.classes.map((name) => [name, classInWords(name)])}
              />
              <Choice
                name="state"
                label="Where it stands"
                all="All of them"
                chosen={state}
                choices={inboxes[form].states.map((one) => [one, stateWords[one].words])}
              />
              <Choice
                name="caller"
                label="Who calls"
                all="Everybody"
                chosen={caller}
                choices={callers.map(({ id, name }) => [id, name])}
              />
            </div>
          </details>
        )}
        {tab !== "open" && <input type="hidden" name="tab" value={tab} />}
      </form>
    </search>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  /** The words for no choice. */
  all: string;
  chosen: string;
  choices: readonly (readonly [value: string, words: string])[];
}

function Choice({ name, label, all, chosen, choices }: ChoiceProps) {
  if (choices.length === 0) return null;
  return (
    <Field name={name} label={label}>
      {(tied) => (
        <select {...tied} defaultValue={chosen}>
          <option value="">{all}</option>
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
