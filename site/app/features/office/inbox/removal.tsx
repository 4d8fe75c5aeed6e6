import { inboxPath } from "@school/content/office/inbox/inbox";
import { mayShowAgain } from "@school/content/office/photos/photos";
import { type OfficeHandle, signedIn } from "../frame/office-request.ts";
import { Sign } from "../frame/sign.tsx";
import { BigPhoto } from "../photos/big-photo.tsx";
import { HidePhoto } from "../photos/hide-photo.tsx";
import { UsedIn } from "../photos/used-in.tsx";
import type { Route } from "./+types/removal";
import { SubmissionPage } from "./submission-page.tsx";
import { readSubmission, workOnSubmission } from "./submission-request.ts";

export const handle = { admits: "clerk" } satisfies OfficeHandle;

export async function loader(asked: Route.LoaderArgs) {
  const read = await readSubmission("RemovePhoto", asked);
  const { office, person, now } = signedIn(asked.context);
  const photo = await (await office()).photos.find(read.entry.fields.photo ?? "");
  const mayShow = photo?.hidden != null && mayShowAgain(person, photo.hidden, now);
  return { ...read, photo, mayShow, done: new URL(asked.request.url).searchParams.get("done") };
}

export const action = (asked: Route.ActionArgs) => workOnSubmission("RemovePhoto", asked);

/** A family asks to remove a photo: the photo, the button that hides it, and the family's phone. */
export default function Removal({ loaderData, actionData }: Route.ComponentProps) {
  const { photo, mayShow, done, ...read } = loaderData;
  return (
    <SubmissionPage {...read} faults={actionData}>
      {photo ? (
        <>
          <BigPhoto photo={photo} />
          <HidePhoto
            photo={photo}
            mayShow={mayShow}
            isJustHidden={done === "hide"}
            now={read.now}
            back={`${inboxPath.RemovePhoto}/${read.entry.id}`}
          />
          <UsedIn usedIn={photo.usedIn} />
        </>
      ) : (
        <p className="state state--done">
          <Sign name="check" /> The photo is not stored any more.
        </p>
      )}
    </SubmissionPage>
  );
}
