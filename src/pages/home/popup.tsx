import { use } from "react";
import { fileTitle, isPicture } from "../../kinds/files/file-address.ts";
import { type PopupNotification, saysAnything } from "../../kinds/notifications.ts";
import { useFrame } from "../../shell/frame.ts";
import type { Reading } from "../../shell/reading/services.ts";
import { CopyNote } from "../../ui/alert.tsx";
import { AttachedPhoto, FileLink } from "../../ui/document/attachments.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useText } from "../../ui/language.ts";
import { OutsideLink } from "../../ui/links.tsx";
import { Files, Picture } from "../../ui/photos/picture.tsx";
import { RenewalNote } from "../../ui/renewal-note.tsx";
import { homeTexts } from "./home.text.ts";
import "../../ui/carousel/carousel.css";
import "./popup.css";

interface PopupProps {
  notifications: Reading<PopupNotification[]>;
}

/** 1. A modal dialog that `popup.client.ts` opens. Without script, and while an order is told above, a section at the top of Home. */
export function Popup({ notifications }: PopupProps) {
  const notices = notifications.value.filter(saysAnything);
  const { isLoud } = useFrame().schoolToday;
  if (notices.length === 0) return null;
  const section = <NoticeSection notifications={{ ...notifications, value: notices }} />;
  if (isLoud) return section;
  const isSquare = notices.some(({ title }) => title === "");
  return (
    <>
      <noscript>{section}</noscript>
      <dialog className={`popup no-print${isSquare ? " popup--square" : ""}`} data-popup aria-labelledby={titleId(0)}>
        {notices.map((notice, index) => (
          <PopupNotice key={notice._id} notice={notice} index={index} />
        ))}
        {notices.length > 1 && <Turns count={notices.length} />}
        {notifications.staleSince !== null && (
          <div className="popup__foot">
            <CopyNote reading={notifications} />
          </div>
        )}
      </dialog>
    </>
  );
}

const titleId = (index: number) => `notice-${index + 1}`;

interface NoticeProps {
  notice: PopupNotification;
}

function PopupNotice({ notice, index }: NoticeProps & { index: number }) {
  const { _id, title, description, image, url, urlTitle, attachments } = notice;
  const t = useText(homeTexts);
  const [first, ...others] = image;
  return (
    <article data-notice={_id} hidden={index > 0}>
      {first ? (
        <Picture
          path={first}
          alt=""
          className={`popup__picture wide landscape cover${title ? "" : " popup__picture--whole"}`}
          sizes="(min-width: 33rem) 31rem, 92vw"
        />
      ) : (
        <div className="popup__picture wide landscape cover popup__picture--none on-dawn middle">
          <Icon name="lamp" />
        </div>
      )}
      <div className="popup__body">
        {/* Screen readers start at the heading, not at the first button. */}
        {/* biome-ignore lint/a11y/noAutofocus: it only works when the dialog opens */}
        <h2 className={title ? "popup__title" : "visually-hidden"} id={titleId(index)} tabIndex={-1} autoFocus>
          {title || t.nameless}
        </h2>
        {description && <p className="popup__text above-3">{description}</p>}
        <RenewalNote of={notice} />
        <OtherPictures paths={others} sizes="9rem" />
        {attachments.length > 0 && (
          <p className="popup__papers cluster gap-2 above-3">
            <NoticeFiles paths={attachments} />
          </p>
        )}
        <div className="popup__actions pad-3 on-paper cluster gap-3 above-2">
          {url && (
            <OutsideLink className="button" href={url}>
              {urlTitle ?? t.readMore}
            </OutsideLink>
          )}
          <form method="dialog">
            <button className="button button--quiet button--wide" type="submit">
              {t.close}
            </button>
          </form>
        </div>
      </div>
    </article>
  );
}

function Turns({ count }: { count: number }) {
  const t = useText(homeTexts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="popup__foot popup__turns row gap-3" role="group" aria-label={t.moveNotices}>
      <button className="handles__button middle" type="button" data-turn="-1" aria-label={t.previousNotice}>
        <Icon name="previous" />
      </button>
      <p className="quiet small center-text" aria-live="polite" data-position>
        {t.noticeOf(count)}
      </p>
      <button className="handles__button middle" type="button" data-turn="1" aria-label={t.nextNotice}>
        <Icon name="next" />
      </button>
    </div>
  );
}

/** A section at the top of Home, where no pop-up opens. */
function NoticeSection({ notifications }: PopupProps) {
  return (
    <section className="notices pad-5 ruled on-paper" aria-labelledby="notices-title">
      <h2 className="visually-hidden" id="notices-title">
        {useText(homeTexts).notices}
      </h2>
      <div className="wrap">
        <CopyNote reading={notifications} />
        <ul className="notices__list grid gap-5">
          {notifications.value.map((notice) => (
            <ListedNotice key={notice._id} notice={notice} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function ListedNotice({ notice }: NoticeProps) {
  const { title, description, image, url, urlTitle, attachments } = notice;
  const [first, ...others] = image;
  const t = useText(homeTexts);
  return (
    <li className="flex gap-4">
      {first && <Picture path={first} alt="" className="notices__picture cover arched" sizes="6rem" />}
      <div>
        <h3 className={title ? undefined : "visually-hidden"}>{title || t.nameless}</h3>
        {description && <p className="notices__text quiet measure above-1">{description}</p>}
        <RenewalNote of={notice} />
        <OtherPictures paths={others} sizes="6rem" />
        {(url || attachments.length > 0) && (
          <p className="cluster">
            {url && (
              <OutsideLink className="more" href={url}>
                {urlTitle ?? t.readMore}
              </OutsideLink>
            )}
            <NoticeFiles paths={attachments} />
          </p>
        )}
      </div>
    </li>
  );
}

function OtherPictures({ paths, sizes }: { paths: string[]; sizes: string }) {
  if (paths.length === 0) return null;
  return (
    <div className="notices__others cluster gap-2 above-3">
      {paths.map((path) => (
        <Picture key={path} path={path} alt="" className="notices__other landscape cover round" sizes={sizes} />
      ))}
    </div>
  );
}

function NoticeFiles({ paths }: { paths: string[] }) {
  const files = use(Files);
  return paths.map((path) =>
    isPicture(path) ? (
      <AttachedPhoto key={path} path={path} alt={fileTitle(path, files[path])} />
    ) : (
      <FileLink key={path} path={path} />
    ),
  );
}
