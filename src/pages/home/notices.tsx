import { type FilesByPath, fileTitle, isPicture } from "../../kinds/files/file-address.ts";
import type { PopupNotification } from "../../kinds/notifications.ts";
import type { Reading } from "../../shell/reading/services.ts";
import { CopyNote } from "../../ui/copy-note.tsx";
import { AttachedPhoto } from "../../ui/document/attachments.tsx";
import { FileLink } from "../../ui/document/file-link.tsx";
import { OutsideLink } from "../../ui/outside-link.tsx";
import { Picture } from "../../ui/photos/picture.tsx";
import "./popup.css";

interface NoticesProps {
  notifications: Reading<PopupNotification[]>;
  files: FilesByPath;
}

/** For screen readers: the heading of a notice without a title. */
export const nameless = "A notice of the school";

/** A section at the top of Home, where no pop-up opens. */
export function Notices({ notifications, files }: NoticesProps) {
  return (
    <section className="notices" aria-labelledby="notices-title">
      <h2 className="visually-hidden" id="notices-title">
        Notices
      </h2>
      <div className="wrap">
        <CopyNote reading={notifications} />
        <ul className="notices__list">
          {notifications.value.map((notification) => (
            <Notice key={notification._id} notification={notification} files={files} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Notice({ notification, files }: { notification: PopupNotification; files: FilesByPath }) {
  const { title, description, image, url, urlTitle, attachments } = notification;
  const [first, ...others] = image;
  return (
    <li className="notices__item">
      {first && <Picture path={first} facts={files[first]} alt="" className="notices__picture" sizes="6rem" />}
      <div className="notices__words">
        <h3 className={title ? undefined : "visually-hidden"}>{title || nameless}</h3>
        {description && <p className="notices__text">{description}</p>}
        {others.length > 0 && (
          <div className="notices__others">
            {others.map((path) => (
              <Picture key={path} path={path} facts={files[path]} alt="" className="notices__other" sizes="6rem" />
            ))}
          </div>
        )}
        {(url || attachments.length > 0) && (
          <p className="notices__ways">
            {url && (
              <OutsideLink className="more" href={url}>
                {urlTitle ?? "Read more"}
              </OutsideLink>
            )}
            <NoticePapers paths={attachments} files={files} />
          </p>
        )}
      </div>
    </li>
  );
}

export function NoticePapers({ paths, files }: { paths: string[]; files: FilesByPath }) {
  return paths.map((path) =>
    isPicture(path) ? (
      <AttachedPhoto key={path} path={path} facts={files[path]} alt={fileTitle(path, files[path])} />
    ) : (
      <FileLink key={path} path={path} facts={files[path]} name={fileTitle(path, files[path])} />
    ),
  );
}
