import { data, redirect } from "react-router";
import { enterOffice, type Office, type OfficeHandle } from "../../auth/office-context.ts";
import type { Person } from "../../auth/roles.ts";
import { addDays, longDate, schoolDay } from "../../base/dates.ts";
import type { Language } from "../../base/language.ts";
import { fileControls } from "../../editor/form/controls.ts";
import { describeFile, fileAddress, isPicture } from "../../kinds/files/file-address.ts";
import { isPoor, pdfText } from "../../kinds/files/files.ts";
import { nameOfFile, officeFileAddress } from "../../kinds/files/office-files.ts";
import { OfficePage } from "../../shell/office/frame.tsx";
import { useTimes } from "../../shell/office/signed-in.ts";
import { readPosted } from "../../shell/reading/answers.ts";
import { useText } from "../../ui/language.ts";
import { Alert } from "../../ui/office/alert.tsx";
import { nothingHere } from "../../ui/office/nothing-here.ts";
import { Head, Mark, Submit } from "../../ui/office/parts.tsx";
import { NewFiles } from "../form/file-field.tsx";
import { BIN_DAYS, libraryAddress } from "../library-address.ts";
import type { Route } from "./+types/file";
import { ConsentForm } from "./consent/consent-of-entry.tsx";
import { type LibrarySentence, librarySentences } from "./library.text.ts";
import { type FileOutcome, fileState, type LibraryFile, lacksDescription, mayShowAgain } from "./library-rows.ts";
import { BigPicture, HidePhoto, UsesOfFile } from "./uses-of-file.tsx";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { library, consents, person, now } = await enterOffice(context);
  const path = params["*"];
  const file = await library.find(path);
  if (!file) throw nothingHere();
  const mayShow = file.hidden !== null && mayShowAgain(person, file.hidden, now);
  const consent = isPicture(path) ? await consents.find("picture", path) : null;
  const whyNotReplaced = await library.whyNotReplaced(person, path);
  const otherwise = await consents.ofEntries(file.uses);
  const done = new URL(request.url).searchParams.get("done") ?? "";
  return { file, mayShow, consent, otherwise, whyNotReplaced, done };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const office = await enterOffice(context);
  const path = params["*"];
  const posted = await readPosted(request);
  const { verb = "", back = "" } = posted;
  const outcome = await doToFile(office, office.person, path, posted);
  if (!outcome) throw nothingHere();
  if (outcome.status === "refused") return data(outcome, { status: 403 });
  const next = isRemoval(back) ? back : libraryAddress(path);
  return redirect(`${next}?${new URLSearchParams({ done: verb })}`, 303);
}

const isRemoval = (page: string) => /^\/office\/removals\/[0-9a-f-]{36}$/.test(page);

export default function File({ loaderData, actionData }: Route.ComponentProps) {
  const say = useText(librarySentences);
  const { file, mayShow, consent, otherwise, whyNotReplaced, done } = loaderData;
  const { facts, uses } = file;
  const name = nameOfFile(facts.path, facts);
  const isPhoto = isPicture(facts.path);
  const said = doneWords.get(done);
  const isStale = done === "show" && file.hidden !== null;
  return (
    <OfficePage title={name} back={{ to: "/office/library", words: say("Photos and papers") }}>
      <Head title={name}>
        <p className="stateline">
          <Mark {...fileState(say, file)} />
          {lacksDescription(uses) && <Mark kind="failed" sign="pen" text={say("No description")} />}
        </p>
      </Head>
      <div className="stack">
        {actionData && <Alert kind="failed" words={say("This was not done.")} text={actionData.sentence} />}
        {said && !actionData && !isStale && <Alert kind="done" words={say(said)} />}
        <div className="columns columns--form">
          <div className="stack">
            {isPhoto && <BigPicture file={file} />}
            {isPhoto && <HidePhoto file={file} mayShow={mayShow} isJustHidden={done === "hide"} />}
            <UsesOfFile file={file} />
          </div>
          <div className="stack">
            {isPhoto && <ConsentForm kind="picture" id={facts.path} consent={consent} otherwise={otherwise} />}
            <AboutFile file={file} />
            <ReplaceForm file={file} whyNot={whyNotReplaced} />
            <BinForm file={file} />
          </div>
        </div>
      </div>
    </OfficePage>
  );
}

/** A file in use cannot go into the bin. */
function BinForm({ file: { facts, uses, binnedAt } }: { file: LibraryFile }) {
  const say = useText(librarySentences);
  const { day } = useTimes();
  if (uses.length > 0) {
    return <p className="small quiet">{say("It can be put in the bin once it is used nowhere.")}</p>;
  }
  const last = binnedAt && day(addDays(schoolDay(binnedAt), BIN_DAYS));
  return (
    <form method="post" action={libraryAddress(facts.path)}>
      {last && <p className="small">{say("It is erased for good on {last}.", { last })}</p>}
      {last ? (
        <Submit value="take out" text={say("Take out of the bin")} />
      ) : (
        <Submit look="stern text" value="bin" text={say("Put in the bin")} />
      )}
    </form>
  );
}

/** Gives a file other bytes, everywhere at once. `whyNot` is the reason that this person may not. */
function ReplaceForm({ file: { facts, uses, binnedAt }, whyNot }: { file: LibraryFile; whyNot: string | null }) {
  const say = useText(librarySentences);
  if (binnedAt) return null;
  if (whyNot) return <p className="small quiet">{say("You cannot replace it here. {whyNot}", { whyNot })}</p>;
  const { path } = facts;
  const field = {
    name: REPLACING,
    label: say("The new one"),
    as: "file",
    takes: isPicture(path) ? "pictures" : "pdf",
  } as const;
  return (
    <form className="sheet" method="post" encType="multipart/form-data" action={libraryAddress(path)}>
      <h2>{say("Replace it")}</h2>
      <p className="small">
        {uses.length > 0
          ? say("The new one is shown everywhere at once, under the same address and name.")
          : say("The new one gets the same address and name.")}
        {!isPicture(path) && say(" Beside its link stands the day on which it was replaced.")}
      </p>
      <NewFiles field={field} hasOne />
      <Submit value="replace" text={say("Replace it everywhere")} />
    </form>
  );
}

/** The names of the new file's controls begin so. */
const REPLACING = "replacing";

/** The notice of a hidden photo says by itself that it is hidden. */
const doneWords = new Map<string, LibrarySentence>([
  ["replace", "It is replaced."],
  ["bin", "It lies in the bin."],
  ["take out", "It is out of the bin."],
  ["show", "Visitors see it again."],
  ["consent", "The answer is kept."],
]);

/** Returns null for an unknown act. */
async function doToFile(
  { library, photos, language }: Office & { language: Language },
  person: Person,
  path: string,
  posted: Readonly<Record<string, string>>,
): Promise<FileOutcome | null> {
  switch (posted.verb) {
    case "hide":
      return photos.hide(person, path);
    case "show":
      return photos.show(person, path);
    case "bin":
    case "take out":
      return (await library.setBinned(person, [path], posted.verb === "bin"))[0] ?? null;
    case "replace": {
      const by = posted[fileControls.brought(REPLACING, 0)];
      if (by !== undefined) return library.replace(person, path, by);
      return {
        status: "refused",
        sentence: posted[fileControls.refused(REPLACING, 0)] ?? librarySentences[language]("Choose a file first."),
      };
    }
    default:
      return null;
  }
}

const [poor, good] = [
  { kind: "failed", sign: "warn" },
  { kind: "done", sign: "check" },
] as const;

function AboutFile({ file }: { file: LibraryFile }) {
  const say = useText(librarySentences);
  const { day } = useTimes();
  const { facts, storedAt, author } = file;
  const { path, width, height, replacedOn, paper } = facts;
  const came = day(schoolDay(storedAt));
  return (
    <section aria-labelledby="about">
      <h2 id="about">{say("About this file")}</h2>
      <p>
        {describeFile(facts, say.language)}
        {width && height && `, ${width} × ${height}`}
        {say(".")}{" "}
        {author ? say("{author} brought it on {came}.", { author, came }) : say("It came on {came}.", { came })}
        {paper?.title && say(" It calls itself “{title}”.", { title: paper.title })}
        {replacedOn && isPicture(path) && say(" Replaced on {day}.", { day: longDate(replacedOn, say.language) })}
      </p>
      {paper && <Mark as="p" {...(isPoor(paper) ? poor : good)} text={say(pdfText(paper)) + say(".")} />}
      {paper && paper.pages !== null && isPoor(paper) && (
        <p className="small">
          {say(
            "Ask for the original and save that as a PDF, or scan it once more with text recognition; then replace it below.",
          )}
        </p>
      )}
      <p className="small">
        <a href={officeFileAddress(path)}>{say("Open it")}</a>
        {say(". Its address on the website:")} <span className="nums">{fileAddress(path)}</span>
      </p>
    </section>
  );
}
