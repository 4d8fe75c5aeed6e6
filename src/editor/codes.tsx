import { codeInWords, noticeAddress } from "../kinds/publications/code.ts";
import type { NoticeVersion } from "../kinds/publications/notice.ts";
import { momentInWords } from "../school/times/times.ts";
import { Sign, type SignName } from "../ui/office/sign.tsx";
import "../ui/office/style/rows.css";
import "../ui/office/style/state.css";

const states: Record<NoticeVersion["state"], { words: string; look: string; sign: SignName }> = {
  current: { words: "On the website", look: "live", sign: "window" },
  "ran out": { words: "Ran out", look: "failed", sign: "warn" },
  replaced: { words: "Replaced", look: "hidden", sign: "shut" },
  withdrawn: { words: "Taken down", look: "hidden", sign: "shut" },
};

/** The codes under which a document was issued, the newest first. */
export function Codes({ issued, now }: { issued: readonly NoticeVersion[]; now: Date }) {
  if (issued.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="codes-title">
      <h2 id="codes-title">Its code</h2>
      <p className="small">Parents check and share it by its code. A changed text gets a new one by itself.</p>
      <ul className="rows">
        {issued.toReversed().map(({ code, issuedAt, state }) => (
          <li className="row" key={code}>
            <div className="row__body">
              <a className="row__title nums" href={noticeAddress(code)}>
                {codeInWords(code)}
              </a>
              <p className="row__meta">
                <span className={`state state--${states[state].look}`}>
                  <Sign name={states[state].sign} /> {states[state].words}
                </span>{" "}
                <span>issued {momentInWords(issuedAt, now)}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
