import { redirect } from "react-router";
import { enterOffice, type Office, type OfficeHandle } from "../../../auth/office-context.ts";
import { inboxPath } from "../../../enquiries/inbox-labels.ts";
import { isPicture } from "../../../kinds/files/file-address.ts";
import { nameOfFile } from "../../../kinds/files/office-files.ts";
import { titleIn } from "../../../kinds/in-language.ts";
import { isDocumentAction } from "../../../kinds/office-description.ts";
import { OfficePage } from "../../../shell/office/frame.tsx";
import { readPosted } from "../../../shell/reading/answers.ts";
import { useText } from "../../../ui/language.ts";
import { requestedPage } from "../../../ui/list/pages.ts";
import { PageLinks, PhotoThumb, Row, Tabs } from "../../../ui/office/lists.tsx";
import { nothingHere } from "../../../ui/office/nothing-here.ts";
import { Head, Mark, Nothing } from "../../../ui/office/parts.tsx";
import { type Consenting, consentStates } from "../../consent-states.ts";
import { libraryAddress } from "../../library-address.ts";
import { librarySentences } from "../library.text.ts";
import type { Route } from "./+types/consent";
import {
  type ConsentTab,
  consentText,
  LONGEST_SLIPS,
  mayShowPupils,
  type PictureConsent,
  picturesOf,
} from "./consent-state.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

const tabs: readonly ConsentTab[] = ["not asked", "asked", "withdrawn", "given", "not needed", "hidden"];
const tabWords = (tab: ConsentTab) => (tab === "hidden" ? "Hidden" : consentText[tab].tab);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { consents } = await enterOffice(context);
  const { searchParams } = new URL(request.url);
  const tab = tabs.find((one) => one === searchParams.get("tab")) ?? "not asked";
  return { tab, ...(await consents.report(tab, requestedPage(searchParams))) };
}

/** Notes an answer about a picture or an entry, or hides all pictures of an entry. */
export async function action({ context, request }: Route.ActionArgs) {
  const { person, ...office } = await enterOffice(context);
  const { consents, photos } = office;
  const posted = await readPosted(request);
  const about = await aboutIn(office, posted);
  if (!about) throw nothingHere();
  const { kind, id, pictures } = about;
  if (posted.verb === "hide all") {
    for (const path of pictures) await photos.hide(person, path);
  } else {
    const state = consentStates.find((one) => one === posted.state);
    if (!state) throw nothingHere();
    const slips = posted.slips ?? (await consents.find(kind, id))?.slips ?? "";
    await consents.note(person, kind, id, { state, slips: slips.trim().slice(0, LONGEST_SLIPS) });
  }
  if (kind === "picture") return redirect(`${libraryAddress(id)}?done=consent`, 303);
  // Just after publishing, the page goes on offering what can be done then.
  const next = isDocumentAction(posted.done) ? `?done=${encodeURIComponent(posted.done)}&noted` : "?noted#consent";
  return redirect(`/office/${kind}/${id}${next}`, 303);
}

/** Returns the subject of a post and its pictures; null when it does not exist. */
async function aboutIn(
  { editor, files }: Pick<Office, "editor" | "files">,
  { kind = "", id = "" }: Readonly<Record<string, string>>,
): Promise<{ kind: Consenting; id: string; pictures: string[] } | null> {
  if (kind === "picture")
    return (await files.describe([id]))[id] && isPicture(id) ? { kind, id, pictures: [id] } : null;
  const document = mayShowPupils(kind) ? await editor.find(kind, id) : null;
  return mayShowPupils(kind) && document ? { kind, id, pictures: picturesOf(document.entry) } : null;
}

export default function ConsentReport({ loaderData }: Route.ComponentProps) {
  const say = useText(librarySentences);
  const { tab, counts, rows, page, pages } = loaderData;
  const address = (to: number) => `/office/consent?tab=${encodeURIComponent(tab)}&page=${to}`;
  return (
    <OfficePage title={say("Pupils in photos")} current="/office/consent" offersPost={false}>
      <Head title={say("Pupils in photos")}>
        <p className="quiet">
          {say("What the families have said about the photos that are used.")}{" "}
          <a href={inboxPath.RemovePhoto}>{say("Photos to remove")}</a>
        </p>
      </Head>
      <Tabs
        names={tabs}
        current={tab}
        counts={counts}
        wordsOf={(name) => say(tabWords(name))}
        addressOf={(name) => `/office/consent?tab=${encodeURIComponent(name)}`}
      />
      {rows.length === 0 && (
        <Nothing
          sign="camera"
          title={say("No photo here")}
          text={say("Photos stand here as soon as something names them.")}
        />
      )}
      {rows.length > 0 && (
        <ul className="rows">
          {rows.map((row) => (
            <PictureRow key={row.facts.path} row={row} />
          ))}
        </ul>
      )}
      <PageLinks page={page} pages={pages} addressOf={address} back={say("Back")} onward={say("Go on")} />
    </OfficePage>
  );
}

function PictureRow({ row: { facts, state, isAnswered, usedIn, isHidden } }: { row: PictureConsent }) {
  const say = useText(librarySentences);
  const { path } = facts;
  const titles = [...new Set(usedIn.map((use) => titleIn(say.language, use)).filter(Boolean))].join(", ");
  return (
    <Row to={libraryAddress(path)} title={nameOfFile(path, facts)} thumb={<PhotoThumb path={path} />}>
      <p className="row__meta">
        <Mark
          kind={isHidden || state === "withdrawn" ? "failed" : isAnswered ? "done" : "wait"}
          sign={isHidden ? "hide" : isAnswered ? "check" : "clock"}
          text={say(isHidden ? "Hidden" : isAnswered ? consentText[state].name : "Nobody has answered")}
        />{" "}
        <span>{titles}</span>
      </p>
    </Row>
  );
}
