import type { FilesByPath } from "../../kinds/files/file-address.ts";
import { type PopupNotification, saysAnything } from "../../kinds/notifications.ts";
import { useFrame } from "../../shell/frame.ts";
import type { Reading } from "../../shell/reading/services.ts";
import { CopyNote } from "../../ui/copy-note.tsx";
import { Icon } from "../../ui/icon.tsx";
import { OutsideLink } from "../../ui/outside-link.tsx";
import { Picture } from "../../ui/photos/picture.tsx";
import { NoticePapers, Notices, nameless } from "./notices.tsx";
import "../../ui/carousel/carousel.css";
import "./popup.css";

interface PopupProps {
  notifications: Reading<PopupNotification[]>;
  files: FilesByPath;
}

/** 1. A modal dialog that `popup.client.ts` opens. Without script, and while an order is told above, a section at the top of Home. */
export function Popup({ notifications, files }: PopupProps) {
  const notices = notifications.value.filter(saysAnything);
  const { isLoud } = useFrame().schoolToday;
  if (notices.length === 0) return null;
  if (isLoud) return <Notices notifications={{ ...notifications, value: notices }} files={files} />;
  const isSquare = notices.some(({ title }) => title === "");
  return (
    <>
      <noscript>
        <Notices notifications={{ ...notifications, value: notices }} files={files} />
      </noscript>
      <dialog className={`popup no-print${isSquare ? " popup--square" : ""}`} data-popup aria-labelledby={titleId(0)}>
        {notices.map((notice, index) => (
          <Notice key={notice._id} notice={notice} index={index} files={files} />
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

function Notice({ notice, index, files }: { notice: PopupNotification; index: number; files: FilesByPath }) {
  const { _id, title, description, image, url, urlTitle, attachments } = notice;
  const [first, ...others] = image;
  return (
    <article data-notice={_id} hidden={index > 0}>
      {first ? (
        <Picture
          path={first}
          facts={files[first]}
          alt=""
          className={title ? "popup__picture" : "popup__picture popup__picture--whole"}
          sizes="(min-width: 33rem) 31rem, 92vw"
        />
      ) : (
        <div className="popup__picture popup__picture--none">
          <Icon name="lamp" />
        </div>
      )}
      <div className="popup__body">
        {/* Screen readers start at the heading, not at the first button. */}
        {/* biome-ignore lint/a11y/noAutofocus: it only works when the dialog opens */}
        <h2 className={title ? "popup__title" : "visually-hidden"} id={titleId(index)} tabIndex={-1} autoFocus>
          {title || nameless}
        </h2>
        {description && <p className="popup__text">{description}</p>}
        {others.length > 0 && (
          <div className="popup__others">
            {others.map((path) => (
              <Picture key={path} path={path} facts={files[path]} alt="" className="popup__other" sizes="9rem" />
            ))}
          </div>
        )}
        {attachments.length > 0 && (
          <p className="popup__papers">
            <NoticePapers paths={attachments} files={files} />
          </p>
        )}
        <div className="popup__actions">
          {url && (
            <OutsideLink className="button" href={url}>
              {urlTitle ?? "Read more"}
            </OutsideLink>
          )}
          <form method="dialog">
            <button className="button button--quiet button--wide" type="submit">
              Close
            </button>
          </form>
        </div>
      </div>
    </article>
  );
}

function Turns({ count }: { count: number }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="popup__foot popup__turns" role="group" aria-label="Move through the notices">
      <button className="handles__button" type="button" data-turn="-1" aria-label="Previous notice">
        <Icon name="previous" />
      </button>
      <p className="popup__count" aria-live="polite" data-position>
        Notice 1 of {count}
      </p>
      <button className="handles__button" type="button" data-turn="1" aria-label="Next notice">
        <Icon name="next" />
      </button>
    </div>
  );
}
