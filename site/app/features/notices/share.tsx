import { noticeAddress } from "@school/content/notices/code";
import type { Notice } from "@school/content/notices/notice";
import { shareText } from "@school/content/notices/share-text";
import { useProfile } from "../../shell/frame.ts";
import { OutsideLink } from "../../widgets/outside-link.tsx";
import { Part } from "../../widgets/part.tsx";

/** Three ways to pass a notice on without script: a link to WhatsApp, the picture, and the words to copy. */
export function Share({ notice, address }: { notice: Notice; address: string }) {
  const { name } = useProfile();
  const words = shareText(notice, name, address);
  const picture = `${noticeAddress(notice.code)}.jpg`;
  return (
    <div className="no-print">
      <Part id="share" title="Share it">
        <div className="share">
          <OutsideLink className="button" href={`https://wa.me/?text=${encodeURIComponent(words)}`}>
            Share by WhatsApp
          </OutsideLink>
          <a className="button button--quiet" href={picture} download>
            Its picture
          </a>
        </div>
        <label className="field__label share__label" htmlFor="share-words">
          Or copy these words
        </label>
        <textarea className="field__input share__words" id="share-words" rows={8} readOnly value={words} />
      </Part>
    </div>
  );
}
