import { redirect } from "react-router";
import { type Office, type OfficeHandle, signedIn } from "../../../auth/office-context.ts";
import { inboxPath } from "../../../enquiries/inbox-labels.ts";
import { isPicture } from "../../../kinds/files/file-address.ts";
import { nameOfFile, officeFileAddress } from "../../../kinds/files/office-files.ts";
import { OfficePage } from "../../../shell/office/frame.tsx";
import { readPosted } from "../../../shell/reading/answers.ts";
import { requestedPage } from "../../../ui/list/pages.ts";
import { Sign } from "../../../ui/office/icon.tsx";
import { PageLinks, Tabs } from "../../../ui/office/lists.tsx";
import { nothingHere } from "../../../ui/office/nothing-here.ts";
import { type Consenting, consentStates } from "../../consent-states.ts";
import { libraryAddress } from "../../library-address.ts";
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
  const { office, person } = signedIn(context);
  const { searchParams } = new URL(request.url);
  const tab = tabs.find((one) => one === searchParams.get("tab")) ?? "not asked";
  const page = requestedPage(searchParams);
  return { person, tab, ...(await (await office()).consents.report(tab, page)) };
}

/** Notes an answer about a picture or an entry, or hides all pictures of an entry. */
export async function action({ context, request }: Route.ActionArgs) {
  const { office, person } = signedIn(context);
  const opened = await office();
  const posted = await readPosted(request);
  const about = await aboutIn(opened, posted);
  if (!about) throw nothingHere();
  const { kind, id, pictures } = about;
  if (posted.verb === "hide all") {
    for (const path of pictures) await opened.photos.hide(person, path);
  } else {
    const state = consentStates.find((one) => one === posted.state);
    if (!state) throw nothingHere();
    const slips = posted.slips ?? (await opened.consents.find(kind, id))?.slips ?? "";
    await opened.consents.note(person, kind, id, { state, slips: slips.trim().slice(0, LONGEST_SLIPS) });
  }
  return redirect(
    kind === "picture" ? `${libraryAddress(id)}?done=consent` : `/office/${kind}/${id}?noted#consent`,
    303,
  );
}

/** Returns the subject of a post and its pictures; null when it does not exist. */
async function aboutIn(
  { editor, files }: Office,
  { kind = "", id = "" }: Readonly<Record<string, string>>,
): Promise<{ kind: Consenting; id: string; pictures: string[] } | null> {
  if (kind === "picture")
    return (await files.describe([id]))[id] && isPicture(id) ? { kind, id, pictures: [id] } : null;
  const document = mayShowPupils(kind) ? await editor.find(kind, id) : null;
  return mayShowPupils(kind) && document ? { kind, id, pictures: picturesOf(document.entry) } : null;
}

export default function ConsentReport({ loaderData }: Route.ComponentProps) {
  const { person, tab, counts, rows, page, pages } = loaderData;
  const address = (to: number) => `/office/consent?tab=${encodeURIComponent(tab)}&page=${to}`;
  return (
    <OfficePage title="Pupils in photos" person={person} current="/office/consent" offersPost={false}>
      <div className="head">
        <h1>Pupils in photos</h1>
        <p className="quiet">
          What the families have said about the photos that are used.{" "}
          <a href={inboxPath.RemovePhoto}>Photos to remove</a>
        </p>
      </div>
      <Tabs
        names={tabs}
        current={tab}
        counts={counts}
        wordsOf={tabWords}
        addressOf={(name) => `/office/consent?tab=${encodeURIComponent(name)}`}
      />
      {rows.length === 0 && (
        <div className="nothing">
          <Sign name="camera" />
          <h2>No photo here</h2>
          <p className="quiet">Photos stand here as soon as something names them.</p>
        </div>
      )}
      {rows.length > 0 && (
        <ul className="rows">
          {rows.map((row) => (
            <PictureRow key={row.facts.path} row={row} />
          ))}
        </ul>
      )}
      <PageLinks page={page} pages={pages} addressOf={address} back="Back" onward="Go on" />
    </OfficePage>
  );
}

function PictureRow({ row: { facts, state, isAnswered, usedIn, isHidden } }: { row: PictureConsent }) {
  const { path } = facts;
  const titles = [...new Set(usedIn.map(({ title }) => title).filter(Boolean))].join(", ");
  return (
    <li className="row row--pictured">
      <img
        className="thumb"
        src={officeFileAddress(path, { width: 320, format: "jpeg" })}
        width={72}
        height={72}
        alt=""
        loading="lazy"
      />
      <div className="row__body">
        <a className="row__title" href={libraryAddress(path)}>
          {nameOfFile(path, facts)}
        </a>
        <p className="row__meta">
          <span
            className={`state state--${isHidden || state === "withdrawn" ? "failed" : isAnswered ? "done" : "wait"}`}
          >
            <Sign name={isHidden ? "hide" : isAnswered ? "check" : "clock"} />{" "}
            {isHidden ? "Hidden" : isAnswered ? consentText[state].name : "Nobody has answered"}
          </span>{" "}
          <span>{titles}</span>
        </p>
      </div>
      <Sign name="next" className="row__go" />
    </li>
  );
}
