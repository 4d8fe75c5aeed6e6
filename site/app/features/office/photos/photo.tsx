import { nameOfFile } from "@school/content/office/files/files";
import { mayShowAgain, type OfficePhoto, photoPage } from "@school/content/office/photos/photos";
import { counted } from "@school/content/rules/counted";
import { data, redirect } from "react-router";
import { readPosted } from "../../../reading/read-posted.ts";
import { OfficePage } from "../frame/frame.tsx";
import { nothingHere } from "../frame/nothing-here.ts";
import { Notice } from "../frame/notice.tsx";
import { type OfficeHandle, signedIn } from "../frame/office-request.ts";
import { Sign } from "../frame/sign.tsx";
import type { Route } from "./+types/photo";
import { BigPhoto } from "./big-photo.tsx";
import { ConsentForm } from "./consent-form.tsx";
import { HidePhoto } from "./hide-photo.tsx";
import { UsedIn } from "./used-in.tsx";
import "../style/state.css";

export const handle = { admits: "clerk" } satisfies OfficeHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office, person, now } = signedIn(context);
  const { searchParams } = new URL(request.url);
  const photo = await (await office()).photos.find(searchParams.get("file") ?? "");
  if (!photo) throw nothingHere();
  const mayShow = photo.hidden !== null && mayShowAgain(person, photo.hidden, now);
  const { consents } = await office();
  const consent = await consents.find("picture", photo.facts.path);
  const otherwise = await consents.ofEntries(photo.usedIn);
  return { person, now, photo, mayShow, consent, otherwise, done: searchParams.get("done") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { office, person } = signedIn(context);
  const { photos } = await office();
  const path = new URL(request.url).searchParams.get("file") ?? "";
  const { verb, back = "" } = await readPosted(request);
  const next = isRemoval(back) ? `${back}?` : `${photoPage(path)}&`;
  if (verb === "hide") {
    if (!(await photos.hide(person, path))) throw nothingHere();
    return redirect(`${next}done=hide`, 303);
  }
  if (verb !== "show") throw nothingHere();
  const refused = await photos.show(person, path);
  return refused ? data({ refused }, { status: 403 }) : redirect(`${next}done=show`, 303);
}

const isRemoval = (page: string) => /^\/office\/removals\/[0-9a-f-]{36}$/.test(page);

/** Shows the uses of a picture, and the button that hides it everywhere. */
export default function Photo({ loaderData, actionData }: Route.ComponentProps) {
  const { person, now, photo, mayShow, consent, otherwise, done } = loaderData;
  const { facts, usedIn } = photo;
  const name = nameOfFile(facts.path, facts);
  return (
    <OfficePage
      title={`Photo: ${name}`}
      person={person}
      back={{ to: "/office/consent", words: "Pupils in photos" }}
      offersPost={false}
    >
      <div className="head">
        <h1>{name}</h1>
        <PhotoState photo={photo} />
      </div>
      <div className="columns columns--form">
        <div className="stack">
          {actionData && <Notice kind="failed" words={actionData.refused} />}
          {done === "show" && !photo.hidden && <Notice kind="done" words="Visitors see it again." />}
          {done === "consent" && <Notice kind="done" words="The answer is kept." />}
          <BigPhoto photo={photo} />
          <HidePhoto photo={photo} mayShow={mayShow} isJustHidden={done === "hide"} now={now} />
          <UsedIn usedIn={usedIn} />
        </div>
        <ConsentForm kind="picture" id={facts.path} consent={consent} otherwise={otherwise} now={now} />
      </div>
    </OfficePage>
  );
}

function PhotoState({ photo: { hidden, usedIn } }: { photo: OfficePhoto }) {
  const live = usedIn.filter(({ state }) => state === "live" || state === "changed").length;
  if (hidden)
    return (
      <p className="state state--failed">
        <Sign name="hide" /> Hidden everywhere
      </p>
    );
  return live > 0 ? (
    <p className="state state--live">
      <Sign name="window" /> On the website in {counted(live, "place")}
    </p>
  ) : (
    <p className="state">
      <Sign name="shut" /> Not on the website
    </p>
  );
}
