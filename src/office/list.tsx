import { enterOffice, type Office, type OfficeHandle } from "../auth/office-context.ts";
import { hasPermissionsOf, type Person } from "../auth/roles.ts";
import type { Language } from "../base/language.ts";
import { DocumentRows } from "../editor/document-rows.tsx";
import type { DocumentStatus, DocumentSummary } from "../editor/document-state.server.ts";
import type { ActionOutcome } from "../editor/editor.server.ts";
import { type EntryKind, entities, isEntryKind } from "../kinds/all.ts";
import { officeOf } from "../kinds/in-language.ts";
import type { DocumentAction } from "../kinds/office-description.ts";
import { capital, matchesQuery } from "../school/text.ts";
import { isSeenAt } from "../school/visible-period.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { useSignedIn } from "../shell/office/signed-in.ts";
import { readPosted } from "../shell/reading/answers.ts";
import { MirroredAlert } from "../sync/office/mirrored.tsx";
import { useText } from "../ui/language.ts";
import { pageWithin, requestedPage } from "../ui/list/pages.ts";
import { Alert } from "../ui/office/alert.tsx";
import { Field, TextField } from "../ui/office/field.tsx";
import { Sign } from "../ui/office/icon.tsx";
import { Finder, PageLinks, signOfKind, Tabs } from "../ui/office/lists.tsx";
import { nothingHere } from "../ui/office/nothing-here.ts";
import { Head, Hidden, Nothing, Submit, TextLink } from "../ui/office/parts.tsx";
import type { Route } from "./+types/list";
import { addressOfNew } from "./kinds.tsx";
import { officeSentences, type SayInOffice } from "./office.text.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

/** On one page. */
const MOST = 50;
/** So few need no search. */
const FEW = 8;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { editor, presentSystem, now } = await enterOffice(context);
  const query = new URL(request.url).searchParams;
  const { kind } = params;
  if (!isEntryKind(kind)) throw nothingHere();
  const words = (query.get("q") ?? "").slice(0, 100);
  const tab = tabIn(query.get("tab"));
  const every = await editor.list(kind);
  const rows = every.filter(({ title }) => matchesQuery(title, words));
  const counts = Object.fromEntries(tabNames.map((name) => [name, inTab(rows, name, now).length]));
  const { page, pages } = pageWithin(counts[tab] ?? 0, MOST, requestedPage(query));
  const fromThere = await presentSystem.writtenThere(kind);
  const shown = inTab(rows, tab, now).slice((page - 1) * MOST, page * MOST);
  return { kind, words, tab, counts, fromThere, page, pages, rows: shown, all: every.length };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const office = await enterOffice(context);
  if (!isEntryKind(params.kind)) throw nothingHere();
  return doToTicked(office, params.kind, await readPosted(request));
}

export default function List({ loaderData, actionData }: Route.ComponentProps) {
  const say = useText(officeSentences);
  const { kind, words, tab, counts, fromThere, page, pages, rows, all } = loaderData;
  const { many } = officeOf(kind, say.language);
  const isAnyOurs = rows.some(({ id }) => !fromThere.has(id));
  const offered = tabNames.filter((name) => name === "all" || name === tab || counts[name]);
  const address = (parameters: Record<string, string>) =>
    `/office/${kind}?${new URLSearchParams({ ...(words && { q: words }), ...parameters })}`;
  return (
    <OfficePage
      title={capital(many)}
      current="/office/lists"
      back={{ to: "/office/lists", words: say("News and notices") }}
    >
      <Head title={capital(many)} />
      {fromThere.size > 0 && <MirroredAlert kind={kind} />}
      {actionData && <BulkNotice outcome={actionData} kind={kind} address={address({ tab })} />}
      {(all > FEW || words) && (
        <Finder action={`/office/${kind}`} words={say("Find {many}", { many })} isOpen={words !== ""}>
          <TextField name="q" label={say("Words in its title")} type="search" defaultValue={words} />
        </Finder>
      )}
      <Tabs
        names={offered}
        current={tab}
        counts={counts}
        wordsOf={(name) => say(tabs[name].words)}
        addressOf={(name) => address({ tab: name })}
      />
      {rows.length === 0 && <None {...loaderData} />}
      {rows.length > 0 && !isAnyOurs && <DocumentRows rows={rows} fromThere={fromThere} />}
      {isAnyOurs && <TickedRows {...loaderData} address={address({ tab, page: String(page) })} />}
      <PageLinks page={page} pages={pages} addressOf={(other) => address({ tab, page: String(other) })} />
    </OfficePage>
  );
}

type Listed = Route.ComponentProps["loaderData"];

function None({ kind, words, tab }: Listed) {
  const say = useText(officeSentences);
  const { one, many } = officeOf(kind, say.language);
  return (
    <Nothing
      sign={signOfKind(kind)}
      title={say(tabs[tab].empty)}
      text={
        words
          ? say("Nothing called “{words}” stands here.", { words })
          : tab === "bin"
            ? say("What you put in the bin lies here.")
            : say("What you write of {many} stands here.", { many })
      }
    >
      {words && (
        <TextLink to={`/office/${kind}?${new URLSearchParams({ tab })}`}>{say("Look at all of them")}</TextLink>
      )}
      {!words && tab !== "bin" && (
        <a className="button" href={addressOfNew(kind)}>
          {say("Write a {one}", { one })}
        </a>
      )}
    </Nothing>
  );
}

/** Tabs by state. */
const tabs = {
  all: {
    words: "All",
    empty: "Nothing here",
    states: ["live", "changed", "later", "later, changed", "ended", "draft", "wait", "back", "down"],
  },
  live: { words: "On the website", empty: "Nothing is on the website", states: ["live", "changed"] },
  later: { words: "Later", empty: "Nothing waits for its day", states: ["later", "later, changed"] },
  wait: { words: "With the principal", empty: "Nothing is with the principal", states: ["wait", "back"] },
  draft: { words: "Drafts", empty: "No drafts", states: ["draft", "changed", "later, changed", "back"] },
  ended: { words: "Ended", empty: "Nothing has ended", states: ["ended", "down"] },
  bin: { words: "Bin", empty: "The bin is empty", states: ["bin"] },
} as const satisfies Record<string, { words: string; empty: string; states: readonly DocumentStatus[] }>;

type Tab = keyof typeof tabs;
const tabNames = Object.keys(tabs) as Tab[];

const tabIn = (name: string | null): Tab => tabNames.find((tab) => tab === name) ?? "all";

/** A published document is on the website also while a new draft waits. */
const inTab = (rows: readonly DocumentSummary[], tab: Tab, now: Date) =>
  rows.filter(
    ({ state, visible }) =>
      tabs[tab].states.some((one) => one === state) || (tab === "live" && state !== "bin" && isSeenAt(visible, now)),
  );

/** Documents with ticks, and the verbs for ticked ones. @param address of the list. */
function TickedRows({ kind, tab, rows, fromThere, address }: Listed & { address: string }) {
  const say = useText(officeSentences);
  const { person } = useSignedIn();
  const verbs = offered(person, kind, tab === "bin");
  return (
    <form method="post" action={address}>
      <DocumentRows rows={rows} tick={(row) => ({ name: tickOf(row.id), value: row.seen })} fromThere={fromThere} />
      <a className="bulk__way" href="#verb">
        {say("With the ticked ones")} <Sign name="next" />
      </a>
      <div className="bulk pad-4 grid gap-3">
        <Field name="verb" label={say("With the ticked ones")}>
          {(tied) => (
            <select {...tied} defaultValue={verbs[0]}>
              {verbs.map((verb) => (
                <option key={verb} value={verb}>
                  {say(bulkVerbs[verb].ask)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Submit look="quiet" text={say("Do it")} />
      </div>
    </form>
  );
}

function offered(person: Person, kind: EntryKind, isBin: boolean): BulkVerb[] {
  if (isBin) return ["take out"];
  return hasPermissionsOf(person.role, entities[kind].office.publishedBy) ? ["take down", "publish", "bin"] : ["bin"];
}

function BulkNotice({ outcome, kind, address }: { outcome: BulkOutcome; kind: EntryKind; address: string }) {
  const say = useText(officeSentences);
  const { verb, done, not } = outcome;
  const { one, many } = officeOf(kind, say.language);
  const count = done.length + not.length;
  const words =
    count === 0
      ? say("Tick some first.")
      : say("{done} of {count} {what} {are} {state}.", {
          ...{ done: done.length, count, what: count === 1 ? one : many },
          ...{ are: done.length === 1 ? "is" : "are", state: say(bulkVerbs[verb].done) },
        });
  return (
    <Alert kind={not.length > 0 || count === 0 ? "failed" : "done"} words={words}>
      {not.map(({ title, why }) => (
        <p className="small" key={title}>
          {say("Not “{title}”: {why}", { title, why })}
        </p>
      ))}
      {done.length > 0 && verb !== "undo" && (
        <form className="cluster centered" method="post" action={address}>
          <Hidden fields={Object.fromEntries(done.map(({ id, seen }) => [tickOf(id), seen]))} />
          <Submit look="text" value="undo" text={say("Undo")} />
        </form>
      )}
    </Alert>
  );
}

/** ActionButtons for many documents, and their words. */
const bulkVerbs = {
  publish: { ask: "Publish now", done: "published" },
  "take down": { ask: "Take down from the website", done: "taken down" },
  bin: { ask: "Put in the bin", done: "put in the bin" },
  "take out": { ask: "Take out of the bin", done: "taken out of the bin" },
  undo: { ask: "Undo", done: "as before again" },
} as const satisfies Partial<Record<DocumentAction, { ask: string; done: string }>>;

type BulkVerb = keyof typeof bulkVerbs;

const isBulkVerb = (text: string | undefined): text is BulkVerb => text !== undefined && Object.hasOwn(bulkVerbs, text);

interface BulkOutcome {
  verb: BulkVerb;
  /** The documents of the act, as they are now. */
  done: Pick<DocumentSummary, "id" | "seen">[];
  not: { title: string; why: string }[];
}

const TICK = "chosen.";

/** A tick: its value is the version in the list. */
const tickOf = (id: string): string => TICK + id;

/** Judges each ticked document alone. Returns null when nothing was posted. */
async function doToTicked(
  { editor, person, language }: Office & { person: Person; language: Language },
  kind: EntryKind,
  posted: Readonly<Record<string, string>>,
): Promise<BulkOutcome | null> {
  const { verb } = posted;
  if (!isBulkVerb(verb)) return null;
  const say = officeSentences[language];
  const titles = new Map((await editor.list(kind)).map(({ id, title }) => [id, title]));
  const ticked = Object.entries(posted).filter(([name]) => name.startsWith(TICK));
  const done = new Set<string>();
  const not: BulkOutcome["not"] = [];
  for (const [name, seen] of ticked) {
    const id = name.slice(TICK.length);
    if (!titles.has(id)) continue;
    const outcome = await editor.act(person, { verb, kind, id, seen });
    if (outcome.status === "done") done.add(id);
    else not.push({ title: titles.get(id) || say("Without a name"), why: whyNot(say, outcome) });
  }
  const now = (await editor.list(kind)).filter(({ id }) => done.has(id));
  return { verb, done: now.map(({ id, seen }) => ({ id, seen })), not };
}

function whyNot(say: SayInOffice, outcome: Exclude<ActionOutcome, { status: "done" }>): string {
  if (outcome.status === "changed" || outcome.status === "older") return say("Somebody has changed it meanwhile.");
  if (outcome.status === "refused") return outcome.sentence;
  return outcome.errors.typed
    ? say("You alone have written it: publish it from its form.")
    : Object.values(outcome.errors).join(" ");
}
