import { data } from "react-router";
import { addressIn } from "../base/language.ts";
import type { EntryKind } from "../kinds/all.ts";
import { cardOfCodes, cardOfOrder, cardVersion } from "../kinds/files/social-card.ts";
import { codeText, publicationAddress, readCode } from "../kinds/publications/code.ts";
import { disclosedDocuments, type Publication, publicationLabels } from "../kinds/publications/publication.ts";
import { schoolTime } from "../school/clock.ts";
import { orderHeadTexts } from "../school/order.text.ts";
import { emptyProfile } from "../school/school.ts";
import { useProfile } from "../shell/frame.ts";
import { AsksForMoney } from "../shell/page/notes.tsx";
import { pictureOfCard } from "../shell/page/page-meta.tsx";
import { TextPage } from "../shell/page/text-page.tsx";
import { type PageServices, servicesContext } from "../shell/reading/services.ts";
import { CopyNote } from "../ui/alert.tsx";
import { Attachments } from "../ui/document/attachments.tsx";
import { useLanguage, useText } from "../ui/language.ts";
import { OutsideLink } from "../ui/links.tsx";
import { Part } from "../ui/part.tsx";
import { Files } from "../ui/photos/picture.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import type { Route } from "./+types/publication";
import { PublicationAbsent } from "./publication-absent.tsx";
import { Denial, PublicationStateBox, PublicationVersions } from "./publication-state.tsx";
import { claimIn, plainTextOf, shareText } from "./publication-text.ts";
import { publicationStateTexts, verifyTexts } from "./verify.text.ts";
import "./publication.css";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const typed = params.code ?? "";
  const code = readCode(typed);
  if (code === null) return data({ absent: "no code" as const, typed: typed.slice(0, 40) }, { status: 404 });
  const notice = await services.readMain(`notice ${code}`, (content) => content.findPublication(code), null);
  if (!notice.value) {
    const absent = notice.failed ? ("unreadable" as const) : ("unknown" as const);
    return data({ absent, typed: code }, { status: notice.failed ? 503 : 404 });
  }
  const { state } = notice.value;
  return {
    notice: notice.value,
    staleSince: notice.staleSince,
    address: services.publicUrl + addressIn(services.language, publicationAddress(code)),
    attached:
      state === "current" || state === "ran out" ? await readFiles(services, notice.value) : { paths: [], files: {} },
    card: state === "current" ? await readCard(services, notice.value) : null,
  };
}

/** Returns the files of a version that stands: those of its document. */
async function readFiles({ read }: PageServices, { kind, document }: Publication) {
  const paths = kind === "disclosure" ? await disclosedFile(read, document) : await attachments(read, kind, document);
  const files = await read(`files of ${kind} ${document}`, (content) => content.describeFiles(paths), {});
  return { paths: paths.filter((path) => files.value[path]), files: files.value };
}

async function disclosedFile(read: PageServices["read"], title: string): Promise<string[]> {
  const profile = await read("profile", (content) => content.readProfile(), emptyProfile);
  const file = disclosedDocuments(profile.value.disclosure).get(title)?.file;
  return file ? [file] : [];
}

async function attachments(read: PageServices["read"], kind: EntryKind, id: string): Promise<string[]> {
  const entry = await read(`${kind} ${id}`, (content) => content.find(kind, id), null);
  return entry.value && "attachments" in entry.value ? entry.value.attachments : [];
}

async function readCard({ read, publicUrl, language }: PageServices, { kind, document }: Publication) {
  const profile = await read("profile", (content) => content.readProfile(), emptyProfile);
  const order =
    kind === "orders" && (await read(`orders ${document}`, (content) => content.find("orders", document), null)).value;
  const card = order ? cardOfOrder(order, profile.value, language) : cardOfCodes(profile.value, language);
  const pictures = [card.picture, card.crest].flatMap((picture) => picture?.file ?? []);
  const files = await read("files of the card of codes", (content) => content.describeFiles(pictures), {});
  return { ...card, site: publicUrl, version: await cardVersion(card, files.value) };
}

export default function PublicationPage({ loaderData }: Route.ComponentProps) {
  const t = useText(verifyTexts);
  const states = useText(publicationStateTexts);
  const orderHeads = useText(orderHeadTexts);
  if ("absent" in loaderData) return <PublicationAbsent {...loaderData} />;
  const { notice, staleSince, address, attached, card } = loaderData;
  const name = notice.title ?? t.untitled(publicationLabels(notice.kind).one);
  // What no longer stands says so before it says anything else.
  const title = notice.state === "replaced" || notice.state === "withdrawn" ? `${states[notice.state]}: ${name}` : name;
  const claim = claimIn(notice);
  return (
    <TextPage
      title={claim === null ? title : orderHeads["not ours"]}
      {...(card && { preview: { title, picture: pictureOfCard(card), address, type: "article" } })}
    >
      <meta name="robots" content="noindex" />
      <CopyNote reading={{ staleSince }} />
      {claim === null ? <PublicationStateBox notice={notice} /> : <Denial notice={notice} claim={claim} />}
      <Issued notice={notice} address={address} />
      {attached.paths.length > 0 && (
        <div className="no-print">
          <Files value={attached.files}>
            <Attachments paths={attached.paths} of={title} />
          </Files>
        </div>
      )}
      {notice.state === "current" && <Share notice={notice} address={address} />}
      <AsksForMoney />
      {/* Folded: digests, the exact text and every version are for people who check for a living. */}
      <details className="inspectors no-print">
        <summary className="inspectors__open tall">{t.inspectors}</summary>
        {notice.text !== null && <p className="shrinks anywhere issued__text--whole">{notice.text.trimEnd()}</p>}
        <PublicationVersions notice={notice} />
      </details>
    </TextPage>
  );
}

/** The published text, with its code, its address and a QR code. */
function Issued({ notice, address }: { notice: Publication; address: string }) {
  const { code, office, issuedAt, text } = notice;
  const plain = plainTextOf(notice);
  const shown = address.replace(/^https?:\/\//, "");
  const t = useText(verifyTexts);
  const language = useLanguage();
  return (
    <article
      className={notice.kind === "orders" ? "issued grid gap-5 on-paper issued--order" : "issued grid gap-5 on-paper"}
      aria-label={t.says}
    >
      {text === null ? (
        <p className="shrinks anywhere">{t.deleted}</p>
      ) : (
        <div className="shrinks anywhere">
          <p className="issued__date quiet">{schoolTime(issuedAt, language)}</p>
          {plain && claimIn(notice) === null && <p className="issued__text--whole">{plain}</p>}
        </div>
      )}
      <div className="issued__under grid top">
        <div className="issued__qr">
          <QrCode text={address} label={t.leads(shown)} />
        </div>
        <p className="issued__code above-3 size-3">{codeText(code)}</p>
        <p className="issued__small small quiet anywhere">{shown}</p>
        <p className="issued__small small quiet anywhere">
          {office}, {schoolTime(issuedAt, language)}
        </p>
      </div>
    </article>
  );
}

/** Two ways to pass a notice on without script: a link to WhatsApp, and the text to copy. */
function Share({ notice, address }: { notice: Publication; address: string }) {
  const t = useText(verifyTexts);
  const message = shareText(notice, useProfile().name, address, useLanguage());
  return (
    <div className="no-print">
      <Part id="share" title={t.shareIt}>
        <OutsideLink className="button share__send" href={`https://wa.me/?text=${encodeURIComponent(message)}`}>
          {t.whatsApp}
        </OutsideLink>
        <label className="field__label block above-5" htmlFor="share-words">
          {t.copy}
        </label>
        <textarea className="field__input share__words" id="share-words" rows={8} readOnly value={message} />
      </Part>
    </div>
  );
}
