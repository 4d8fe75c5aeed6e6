import { enterOffice, type OfficeHandle } from "../../auth/office-context.ts";
import { daysBetween, schoolDay } from "../../base/dates.ts";
import { useFrame } from "../../shell/frame.ts";
import { OfficePage } from "../../shell/office/frame.tsx";
import { type Times, useTimes } from "../../shell/office/signed-in.ts";
import { useText } from "../../ui/language.ts";
import { requestedPage } from "../../ui/list/pages.ts";
import { Alert } from "../../ui/office/alert.tsx";
import { TextField } from "../../ui/office/field.tsx";
import { ListSection, PageLinks, Tabs } from "../../ui/office/lists.tsx";
import { Fold, Head, Hidden, Nothing, SelectField, Submit, TextLink } from "../../ui/office/parts.tsx";
import { formOfPage, type InboxTab, inboxes, inboxPath, inboxTabs } from "../inbox-labels.ts";
import type { Route } from "./+types/list";
import { type InboxSentence, inboxSentences, type SayInInbox } from "./inbox.text.ts";
import type { InboxQuestion } from "./read-inbox.server.ts";
import { classText, formSigns, stateLabels } from "./state-text.ts";
import { SubmissionRows } from "./submission-rows.tsx";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { inbox, now } = await enterOffice(context);
  const form = formOfPage(request);
  const { searchParams } = new URL(request.url);
  const question = readQuestion(searchParams, schoolDay(now));
  return {
    form,
    question,
    isErased: searchParams.has("erased"),
    callers: form === "Admission" ? await inbox.callers() : [],
    toClear: form === "Admission" ? await inbox.copiesToErase() : 0,
    ...(await inbox.list(form, question)),
  };
}

function readQuestion(parameters: URLSearchParams, today: string): InboxQuestion {
  const text = (name: string) => (parameters.get(name) ?? "").slice(0, 100).trim();
  return {
    tab: inboxTabs.find((one) => one === text("tab")) ?? "open",
    query: text("q"),
    class: text("class"),
    state: inboxes.Admission.states.find((one) => one === text("state")) ?? "",
    caller: text("caller"),
    page: requestedPage(parameters),
    today,
  };
}

/** Returns the address of a page of the list. */
function listAddress(path: string, { query, class: ofClass, state, caller }: InboxQuestion, tab: InboxTab, page = 1) {
  const narrowed = { q: query, class: ofClass, state, caller };
  const shown = { tab: tab === "open" ? "" : tab, page: page > 1 ? String(page) : "" };
  const known = Object.entries({ ...narrowed, ...shown }).filter(([, value]) => value !== "");
  const parameters = new URLSearchParams(known);
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

type Listed = Route.ComponentProps["loaderData"];

const tabLabels: Record<InboxTab, InboxSentence> = {
  open: "Open",
  new: "New",
  due: "To do today",
  closed: "Closed",
  suspect: "Looks like a machine",
};

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const say = useText(inboxSentences);
  const { form, question, rows, counts, pages, page, oldestNew, isErased, toClear } = loaderData;
  const { one } = inboxes[form];
  const title = say(inboxes[form].title);
  const path = inboxPath[form];
  const { tab } = question;
  const isShown = (name: InboxTab) => name === "open" || name === tab || counts[name] > 0;
  return (
    <OfficePage title={title} current={path} offersPost={false}>
      <Head title={title}>
        <p className="quiet">
          {newText(say, useTimes(), counts.new, oldestNew)}{" "}
          {form === "RemovePhoto" && <a href="/office/consent">{say("Pupils in photos")}</a>}
        </p>
        {form === "Admission" && (
          <p>
            <a className="button button--quiet" href={`${path}/new`}>
              {say("Write down an enquiry")}
            </a>
          </p>
        )}
      </Head>
      {isErased && (
        <Alert
          kind="done"
          words={say("The {one} is erased.", { one: say(one) })}
          text={say("Only the line in “What was done” is left of it.")}
        />
      )}
      {(counts.open + counts.closed + counts.suspect > 0 || isNarrowed(question)) && <InboxFinder {...loaderData} />}
      {toClear > 0 && <CopiesToErase count={toClear} />}
      <Tabs
        names={inboxTabs.filter(isShown)}
        current={tab}
        counts={counts}
        wordsOf={(name) => say(tabLabels[name])}
        addressOf={(name) => listAddress(path, question, name)}
      />
      {rows.length > 0 ? <Groups {...loaderData} /> : <None {...loaderData} />}
      <PageLinks
        page={page}
        pages={pages}
        addressOf={(other) => listAddress(path, question, tab, other)}
        back={say("Back")}
        onward={say("Go on")}
      />
      {counts.open + counts.closed > 0 && <FurtherPages form={form} />}
    </OfficePage>
  );
}

function CopiesToErase({ count }: { count: number }) {
  const say = useText(inboxSentences);
  const text =
    count === 1
      ? say("Copies of a withdrawn enquiry are to be erased.")
      : say("Copies of {count} withdrawn enquiries are to be erased.", { count });
  return (
    <Alert
      kind="failed"
      words={text}
      text={<TextLink to={`${inboxPath.Admission}/data`}>{say("See which, and where")}</TextLink>}
    />
  );
}

function FurtherPages({ form }: Pick<Listed, "form">) {
  const say = useText(inboxSentences);
  const path = inboxPath[form];
  return (
    <div>
      <div className="cluster centered above-4">
        {form === "Admission" && (
          <>
            <TextLink to={`${path}/season`}>{say("The season in figures")}</TextLink>
            <TextLink to={`${path}/data`}>{say("Families’ data")}</TextLink>
          </>
        )}
        <a className="text-button" href={`${path}/table`} download>
          {say("All {many} as a table", { many: say(inboxes[form].many) })}
        </a>
      </div>
      <p className="small quiet">
        {say("The table is for a spreadsheet. Names and numbers are in it: keep it to yourself.")}
      </p>
    </div>
  );
}

function newText(say: SayInInbox, { now, timestamp }: Times, count: number, oldest: Date | null): string {
  if (count === 0 || !oldest) return say("None is new.");
  const days = daysBetween(schoolDay(oldest), schoolDay(now));
  const time = timestamp(oldest);
  if (count === 1) {
    if (days < 1) return say("{count} is new. The oldest came {time}.", { count, time });
    return say(
      days === 1
        ? "{count} is new. The oldest has waited for 1 day."
        : "{count} is new. The oldest has waited for {days} days.",
      { count, days },
    );
  }
  if (days < 1) return say("{count} are new. The oldest came {time}.", { count, time });
  return say(
    days === 1
      ? "{count} are new. The oldest has waited for 1 day."
      : "{count} are new. The oldest has waited for {days} days.",
    { count, days },
  );
}

const isNarrowed = ({ query, class: ofClass, state, caller }: InboxQuestion) =>
  [query, ofClass, state, caller].some((one) => one !== "");

/** The list of all open submissions has headings. */
function Groups({ rows, form, question: { tab, today } }: Listed) {
  const say = useText(inboxSentences);
  if (tab !== "open") return <SubmissionRows rows={rows} form={form} isSuspect={tab === "suspect"} />;
  const groupOf = ({ state, dueOn, familyWrote }: Listed["rows"][number]) =>
    familyWrote || (dueOn !== null && dueOn <= today) ? "To do today" : state === "new" ? "New" : "Later";
  return (
    <div className="stack">
      {[...Map.groupBy(rows, groupOf)].map(([title, group]) => (
        <ListSection
          key={title}
          id={title}
          heading={say(title)}
          beside={title === "New" && <span className="small quiet">{say("oldest first")}</span>}
        >
          <SubmissionRows rows={group} form={form} />
        </ListSection>
      ))}
    </div>
  );
}

function None({ form, question, counts }: Listed) {
  const say = useText(inboxSentences);
  const { tab } = question;
  const isSearch = isNarrowed(question);
  return (
    <Nothing
      sign={formSigns[form]}
      title={isSearch ? say("Nobody found") : say("Nothing here")}
      text={
        isSearch
          ? say("Nothing that was sent fits that.")
          : say("What the website sends of {many} stands here.", { many: say(inboxes[form].many) })
      }
    >
      {form === "RemovePhoto" && <TextLink to="/office/library">{say("Hide a photo now: Photos and papers")}</TextLink>}
      {isSearch &&
        (["open", "closed", "suspect"] as const)
          .filter((other) => other !== tab && counts[other] > 0)
          .map((other) => (
            <TextLink key={other} to={listAddress(inboxPath[form], question, other)}>
              {say("See {count} under “{tab}”", { count: counts[other], tab: say(tabLabels[other]) })}
            </TextLink>
          ))}
      {(isSearch || tab !== "open") && <TextLink to={inboxPath[form]}>{say("Look at all that are open")}</TextLink>}
    </Nothing>
  );
}

/** Shows the search at once: whoever takes a call types the name during it. */
function InboxFinder({ form, question, callers }: Listed) {
  const say = useText(inboxSentences);
  const { class: ofClass, query, tab, state, caller } = question;
  const { classes } = useFrame().profile.admission;
  const isOfClasses = form === "Admission";
  const states = inboxes[form].states.map((one) => [one, say(stateLabels[one].text)] as const);
  const ofClasses = classes.map((name) => [name, classText(say, name)] as const);
  const ofCallers = callers.map(({ id, name }) => [id, name] as const);
  return (
    <search>
      <form className="inbox-finder" method="get" action={inboxPath[form]}>
        <div className="inbox-finder__words grid gap-3">
          <TextField
            name="q"
            label={isOfClasses ? say("Name, phone number or reference") : say("Name or phone number")}
            type="search"
            autoComplete="off"
            defaultValue={query}
          />
          <Submit look="quiet" text={say("Find")} />
        </div>
        {isOfClasses && (
          <Fold
            summary={say("By class, state or who calls")}
            isOpen={[ofClass, state, caller].some((one) => one !== "")}
          >
            <div className="inbox-finder__more grid gap-3">
              <SelectField
                name="class"
                label={say("Class")}
                none={say("All classes")}
                chosen={ofClass}
                options={ofClasses}
              />
              <SelectField
                name="state"
                label={say("Where it stands")}
                none={say("All of them")}
                chosen={state}
                options={states}
              />
              <SelectField
                name="caller"
                label={say("Who calls")}
                none={say("Everybody")}
                chosen={caller}
                options={ofCallers}
              />
            </div>
          </Fold>
        )}
        <Hidden fields={{ tab: tab === "open" ? null : tab }} />
      </form>
    </search>
  );
}
