import { codeInWords, noticeAddress } from "@school/content/notices/code";
import type { NoticeVersion } from "@school/content/notices/notice";
import { momentInWords } from "@school/content/office/times/times";

const words: Record<NoticeVersion["state"], string> = {
  current: "on the website",
  replaced: "replaced",
  withdrawn: "taken down",
};

/** The codes under which a document was issued, the newest first. */
export function Codes({ issued, now }: { issued: readonly NoticeVersion[]; now: Date }) {
  if (issued.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="codes-title">
      <h2 id="codes-title">Its code</h2>
      <p className="small">Parents check and share it by its code. A changed text gets a new one by itself.</p>
      <ul>
        {issued.toReversed().map(({ code, issuedAt, state }) => (
          <li key={code}>
            <a href={noticeAddress(code)}>{codeInWords(code)}</a>, {momentInWords(issuedAt, now)}, {words[state]}
          </li>
        ))}
      </ul>
    </section>
  );
}
