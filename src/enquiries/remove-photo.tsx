import { FIRST, type Language } from "../base/language.ts";
import { isPicture, removalPage } from "../kinds/files/file-address.ts";
import { removalTexts } from "../kinds/forms/form.text.ts";
import { fieldLimit, limitOf } from "../kinds/forms/lengths.ts";
import { type RemovalField, removalFields, removalInHindi } from "../kinds/forms/removal.ts";
import { isId } from "../school/fields.ts";
import { screenTexts } from "../school/screens.ts";
import { isStoredPath } from "../school/stored-path.ts";
import { PrivacyNote, useOfficeHeading, WaysToOffice } from "../shell/page/notes.tsx";
import { PageHead } from "../shell/page/page-head.tsx";
import type { PageHandle } from "../shell/page-handle.ts";
import { formState, servicesContext } from "../shell/reading/services.ts";
import { Alert } from "../ui/alert.tsx";
import type { ServedForm } from "../ui/form/form-answer.ts";
import { PostedForm } from "../ui/form/posted-form.tsx";
import { useLanguage, useText } from "../ui/language.ts";
import { MoreLink } from "../ui/links.tsx";
import { Picture } from "../ui/photos/picture.tsx";
import type { Route } from "./+types/remove-photo";
import { type FormField, FormFields, phone } from "./form-fields.tsx";
import { removePhotoTexts } from "./own-enquiry.text.ts";
import "../shell/page/prose.css";
import "./remove-photo.css";

export const handle: PageHandle = {
  parameters: { photo: "free", album: "free", sent: "free" },
  form: { type: "RemovePhoto", sent: "/RemovePhoto?sent=request" },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const form = await formState<RemovalField>(services, request, "request");
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
  const { form, photo, isGone, album } = loaderData;
  const isSent = form.answer.status === "sent";
  const heading = useOfficeHeading();
  const t = useText(removePhotoTexts);
  return (
    <>
      <PageHead title={t.title} above={[{ name: useText(screenTexts).PhotoGallery, href: "/PhotoGallery" }]} />
      <meta name="robots" content="noindex" />
      <div className="wrap grid gap-6 page-body">
        {isSent && <Sent />}
        {!isSent && photo && <RemovalForm form={form} photo={photo} />}
        {!isSent && !photo && album && <ChoosePhoto {...album} />}
        {!isSent && !photo && !album && <WhichPhoto isGone={isGone} />}
        <section className="grid gap-3" aria-labelledby="office">
          <h2 id="office">{heading}</h2>
          <WaysToOffice />
        </section>
      </div>
    </>
  );
}

function Sent() {
  const t = useText(removePhotoTexts);
  return (
    <div className="grid gap-4 measure" role="status">
      <Alert kind="done">{useText(removalTexts).sent}</Alert>
      <p>{t.afterwards}</p>
      {useLanguage() === FIRST && <p lang="hi">{removalInHindi.sent}</p>}
      <MoreLink href="/PhotoGallery">{t.back}</MoreLink>
    </div>
  );
}

function WhichPhoto({ isGone }: { isGone: boolean }) {
  const t = useText(removePhotoTexts);
  return (
    <div className="prose">
      <p>{isGone ? t.gone : t.openAlbum}</p>
      <p>
        <a className="button button--quiet" href="/PhotoGallery">
          {t.toGallery}
        </a>
      </p>
    </div>
  );
}

function ChoosePhoto({ title, photos }: { title: string; photos: string[] }) {
  const t = useText(removePhotoTexts);
  return (
    <section className="grid gap-4" aria-labelledby="choose">
      <h2 id="choose">{t.which(title)}</h2>
      <ul className="removal__choices grid gap-3">
        {photos.map((path, index) => (
          <li key={path}>
            <a href={removalPage(path)}>
              <Picture
                path={path}
                alt={t.photoOf(index + 1, photos.length)}
                className="wide cover landscape"
                sizes="(min-width: 48rem) 12rem, 45vw"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function fieldsIn(language: Language): FormField<RemovalField>[] {
  const t = removePhotoTexts[language];
  return [
    { name: "name", label: t.yourName, ...fieldLimit("name", language), autoComplete: "name" },
    { name: "phone", label: t.yourPhone, hint: t.phoneHint, ...phone },
    { name: "message", label: t.why, as: "lines", title: limitOf("message", language), rows: 3 },
  ];
}

interface RemovalFormProps {
  form: ServedForm<RemovalField>;
  photo: string;
}

function RemovalForm({ form: { answer, values, policy }, photo }: RemovalFormProps) {
  const errors = answer.status === "invalid" ? answer.errors : {};
  const language = useLanguage();
  const t = useText(removePhotoTexts);
  return (
    <div className="removal__columns grid">
      <div className="grid top gap-4">
        <Picture path={photo} alt={t.theOne} className="removal__photo" sizes="20rem" eager />
        <p className="measure">{t.lead}</p>
        {language === FIRST && (
          <p className="measure" lang="hi">
            {removalInHindi.lead}
          </p>
        )}
      </div>
      <section aria-labelledby="asks">
        <h2 className="visually-hidden" id="asks">
          {t.whoAsks}
        </h2>
        <PostedForm
          first={answer}
          answer={answer}
          name="removal"
          page={removalPage(photo)}
          fields={removalFields}
          texts={{ ...removalTexts[language], send: t.send }}
          policy={policy}
        >
          <input type="hidden" name="photo" value={photo} />
          <FormFields form="removal" {...{ fields: fieldsIn(language), errors, values }} />
        </PostedForm>
        <PrivacyNote purpose={t.purpose} />
      </section>
    </div>
  );
}
