import { type FilesByPath, isPicture } from "../kinds/files/file-address.ts";
import type { FileFacts } from "../kinds/files/files.ts";
import { limitOf } from "../kinds/forms/lengths.ts";
import { type RemovalField, removalFields, removalInHindi, removalPage, removalTexts } from "../kinds/forms/removal.ts";
import { isId } from "../school/fields.ts";
import { screenTitles } from "../school/screens.ts";
import { isStoredPath } from "../school/stored-path.ts";
import { PrivacyNote, useOfficeHeading, WaysToOffice } from "../shell/page/notes.tsx";
import { PageHead } from "../shell/page/page-head.tsx";
import type { PageHandle } from "../shell/page-handle.ts";
import { formState, servicesContext } from "../shell/reading/services.ts";
import { Alert } from "../ui/alert.tsx";
import { fieldLimit } from "../ui/form/field.tsx";
import type { ServedForm } from "../ui/form/form-answer.ts";
import { PostedForm } from "../ui/form/posted-form.tsx";
import { MoreLink } from "../ui/links.tsx";
import { Picture } from "../ui/photos/picture.tsx";
import type { Route } from "./+types/remove-photo";
import { type FormField, FormFields, phone } from "./form-fields.tsx";
import "../shell/page/prose.css";
import "./remove-photo.css";

export const handle: PageHandle = {
  parameters: { photo: "free", album: "free", sent: "free" },
  form: { type: "RemovePhoto", sent: "/RemovePhoto?sent=request" },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const form = formState<RemovalField>(services, request, "request");
  const id = searchParams.get("album") ?? "";
  const album = isId(id) ? await services.read(`album ${id}`, (content) => content.find("albums", id), null) : null;
  const path = form.values.photo ?? searchParams.get("photo") ?? "";
  const photos = isStoredPath(path) && isPicture(path) ? [path] : (album?.value?.attachments.filter(isPicture) ?? []);
  const files = await services.read(`photos ${photos.join(" ")}`, (content) => content.describeFiles(photos), {});
  return {
    form,
    files: files.value,
    photo: path in files.value ? path : null,
    isGone: path !== "" && !(path in files.value),
    album: album?.value ? { title: album.value.title, photos: photos.filter((one) => one in files.value) } : null,
  };
}

/** Works by a plain post. */
export default function RemovePhoto({ loaderData }: Route.ComponentProps) {
  const { form, files, photo, isGone, album } = loaderData;
  const isSent = form.answer.status === "sent";
  const heading = useOfficeHeading();
  return (
    <>
      <PageHead
        title="Ask the school to remove a photo"
        above={[{ name: screenTitles.PhotoGallery, href: "/PhotoGallery" }]}
      />
      <meta name="robots" content="noindex" />
      <div className="wrap removal">
        {isSent && <Sent />}
        {!isSent && photo && <RemovalForm form={form} photo={photo} facts={files[photo]} />}
        {!isSent && !photo && album && <ChoosePhoto {...album} files={files} />}
        {!isSent && !photo && !album && <WhichPhoto isGone={isGone} />}
        <section className="removal__office" aria-labelledby="office">
          <h2 id="office">{heading}</h2>
          <WaysToOffice />
        </section>
      </div>
    </>
  );
}

function Sent() {
  return (
    <div className="removal__said" role="status">
      <Alert kind="done">{removalTexts.sent}</Alert>
      <p>
        It can take the photo off its website at once, and will call you. A copy that somebody has saved on a phone, or
        sent to others, the school cannot take back.
      </p>
      <p lang="hi">{removalInHindi.sent}</p>
      <MoreLink href="/PhotoGallery">Back to the photos</MoreLink>
    </div>
  );
}

function WhichPhoto({ isGone }: { isGone: boolean }) {
  return (
    <div className="prose">
      <p>
        {isGone
          ? "This photo is not on the website any more. If you still see it somewhere, tell the office where."
          : "Open the album with the photo. Below the photos stands “Ask the school to remove a photo”."}
      </p>
      <p>
        <a className="button button--quiet" href="/PhotoGallery">
          To the photo gallery
        </a>
      </p>
    </div>
  );
}

function ChoosePhoto({ title, photos, files }: { title: string; photos: string[]; files: FilesByPath }) {
  return (
    <section className="removal__album" aria-labelledby="choose">
      <h2 id="choose">Which photo of “{title}”?</h2>
      <ul className="removal__choices">
        {photos.map((path, index) => (
          <li key={path}>
            <a href={removalPage(path)}>
              <Picture
                path={path}
                facts={files[path]}
                alt={`Photo ${index + 1} of ${photos.length}`}
                className="removal__choice"
                sizes="(min-width: 48rem) 12rem, 45vw"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const fields: FormField<RemovalField>[] = [
  { name: "name", label: "Your name", ...fieldLimit("name"), autoComplete: "name" },
  { name: "phone", label: "Your phone", hint: "10 digits. The school will call this number.", ...phone },
  { name: "message", label: "Why (if you like)", as: "lines", title: limitOf("message"), rows: 3 },
];

interface RemovalFormProps {
  form: ServedForm<RemovalField>;
  photo: string;
  facts: FileFacts | undefined;
}

function RemovalForm({ form: { answer, values }, photo, facts }: RemovalFormProps) {
  const errors = answer.status === "invalid" ? answer.errors : {};
  return (
    <div className="removal__columns">
      <div className="removal__about">
        <Picture
          path={photo}
          facts={facts}
          alt="The photo that is to go"
          className="removal__photo"
          sizes="20rem"
          eager
        />
        <p>
          Is this your child, or you? Write your name and your phone number. You need not say why. The school can take
          the photo off its website at once. It will call you.
        </p>
        <p lang="hi">{removalInHindi.lead}</p>
      </div>
      <section aria-labelledby="asks">
        <h2 className="visually-hidden" id="asks">
          Who asks
        </h2>
        <PostedForm
          first={answer}
          answer={answer}
          name="removal"
          page={removalPage(photo)}
          fields={removalFields}
          texts={{ ...removalTexts, send: "Ask to remove this photo" }}
        >
          <input type="hidden" name="photo" value={photo} />
          <FormFields form="removal" {...{ fields, errors, values }} />
        </PostedForm>
        <PrivacyNote purpose="to find the photo and to call you" />
      </section>
    </div>
  );
}
