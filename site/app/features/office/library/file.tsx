import { isPicture } from "@school/content/files/file-address";
import { fileControls } from "@school/content/office/files/file-texts";
import { nameOfFile } from "@school/content/office/files/files";
import type { FileOutcome } from "@school/content/office/library/library";
import { libraryAddress } from "@school/content/office/library/library";
import { data, redirect } from "react-router";
import { readPosted } from "../../../reading/read-posted.ts";
import { OfficePage } from "../frame/frame.tsx";
import { nothingHere } from "../frame/nothing-here.ts";
import { Notice } from "../frame/notice.tsx";
import { type OfficeHandle, signedIn } from "../frame/office-request.ts";
import { Sign } from "../frame/sign.tsx";
import type { Route } from "./+types/file";
import { AboutFile } from "./about-file.tsx";
import { BigPicture } from "./big-picture.tsx";
import { BinForm } from "./bin-form.tsx";
import { isBare, standingOf } from "./file-words.ts";
import { REPLACING, ReplaceForm } from "./replace-form.tsx";
import { UsesOfFile } from "./uses-of-file.tsx";
import "../style/page.css";
import "../style/state.css";

export const handle = { admits: "clerk" } satisfies OfficeHandle;

const doneWords: Readonly<Record<string, string>> = {
  replace: "It is replaced.",
  bin: "It lies in the bin.",
  "take out": "It is out of the bin.",
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { office, person, now } = signedIn(context);
  const file = await (await office()).library.find(params["*"]);
  if (!file) throw nothingHere();
  return { person, now, file, done: doneWords[new URL(request.url).searchParams.get("done") ?? ""] ?? null };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { office, person } = signedIn(context);
  const { library } = await office();
  const path = params["*"];
  const posted = await readPosted(request);
  const { verb = "" } = posted;
  const outcome = await carryOut();
  if (outcome.status === "refused") return data(outcome, { status: 403 });
  return redirect(`${libraryAddress(path)}?${new URLSearchParams({ done: verb })}`, 303);

  async function carryOut(): Promise<FileOutcome> {
    if (verb === "bin") return library.bin(person, path);
    if (verb === "take out") return library.takeOut(person, path);
    if (verb !== "replace") throw nothingHere();
    const by = posted[fileControls.brought(REPLACING, 0)];
    if (by !== undefined) return library.replace(person, path, by);
    return { status: "refused", sentence: posted[fileControls.refused(REPLACING, 0)] ?? "Choose a file first." };
  }
}

export default function File({ loaderData, actionData }: Route.ComponentProps) {
  const { person, now, file, done } = loaderData;
  const { facts, uses } = file;
  const name = nameOfFile(facts.path, facts);
  const { kind, sign, words } = standingOf(file);
  return (
    <OfficePage title={name} person={person} back={{ to: "/office/library", words: "Photos and papers" }}>
      <div className="head">
        <h1>{name}</h1>
        <p className="stateline">
          <span className={`state state--${kind}`}>
            <Sign name={sign} /> {words}
          </span>
          {isBare(uses) && (
            <span className="state state--failed">
              <Sign name="pen" /> No description
            </span>
          )}
        </p>
      </div>
      <div className="stack">
        {actionData && (
          <Notice kind="failed" words="This was not done.">
            <p className="small">{actionData.sentence}</p>
          </Notice>
        )}
        {done && !actionData && <Notice kind="done" words={done} />}
        <div className="columns columns--form">
          <div className="stack">
            {isPicture(facts.path) && <BigPicture facts={facts} />}
            <UsesOfFile file={file} />
          </div>
          <div className="stack">
            <AboutFile file={file} now={now} />
            <ReplaceForm file={file} />
            <BinForm file={file} now={now} />
          </div>
        </div>
      </div>
    </OfficePage>
  );
}
