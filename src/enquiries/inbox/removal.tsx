import { type OfficeHandle, signedIn } from "../../auth/office-context.ts";
import { nameOfFile } from "../../kinds/files/office-files.ts";
import { mayShowAgain } from "../../media/library/library-rows.ts";
import { BigPicture, HidePhoto, UsesOfFile } from "../../media/library/uses-of-file.tsx";
import { Sign } from "../../ui/office/icon.tsx";
import { inboxPath } from "../inbox-labels.ts";
import type { Route } from "./+types/removal";
import { SubmissionPage } from "./submission-page.tsx";
import { readSubmission, workOnSubmission } from "./submission-request.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export async function loader(request: Route.LoaderArgs) {
  const read = await readSubmission(request);
  const { office, person, now } = signedIn(request.context);
  const file = await (await office()).library.find(read.entry.fields.photo ?? "");
  const mayShow = file?.hidden != null && mayShowAgain(person, file.hidden, now);
  return { ...read, file, mayShow, done: new URL(request.request.url).searchParams.get("done") };
}

export const action = (request: Route.ActionArgs) => workOnSubmission(request);

/** A family asks to remove a photo: the photo, the button that hides it, and the family's phone. */
export default function Removal({ loaderData, actionData }: Route.ComponentProps) {
  const { file, mayShow, done, ...read } = loaderData;
  return (
    <SubmissionPage {...read} failed={actionData}>
      {file ? (
        <>
          <BigPicture file={file} alt={nameOfFile(file.facts.path, file.facts)} />
          <HidePhoto
            file={file}
            mayShow={mayShow}
            isJustHidden={done === "hide"}
            now={read.now}
            back={`${inboxPath.RemovePhoto}/${read.entry.id}`}
          />
          <UsesOfFile file={file} />
        </>
      ) : (
        <p className="state state--done">
          <Sign name="check" /> The photo is not stored any more.
        </p>
      )}
    </SubmissionPage>
  );
}
