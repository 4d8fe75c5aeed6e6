import type { HeldPost } from "@school/content/office/doors/held-post";
import { useFrame } from "../../../shell/frame.ts";
import { Notice } from "../frame/notice.tsx";

interface Shown {
  codes: string[];
  /** The page after this one. */
  to: string;
  /** A post that waited for the second step: it continues from here. */
  held: HeldPost | null;
}

export function RecoveryCodes({ codes, to, held }: Shown) {
  const { profile } = useFrame();
  const file = `Recovery codes for the office of ${profile.name}\nEach works once, in place of a code from the app.\n\n${codes.join("\n")}\n`;
  return (
    <>
      <Notice kind="done" words="Signing in asks you for a code from now on.">
        <p className="small">Keep these, for the day when the phone is lost. They are shown only now.</p>
      </Notice>
      <section className="sheet door-sheet" aria-labelledby="codes">
        <h2 id="codes">Your recovery codes</h2>
        <p>Each works once, in place of a code. Print them, or write them down and lock them away.</p>
        <ul className="second-step__codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="verbs__row">
          <a
            className="button"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            download="office-recovery-codes.txt"
          >
            Keep them as a file
          </a>
          {!held && (
            <a className="button button--quiet" href={to}>
              I have kept them
            </a>
          )}
        </div>
        {held && <GoOn {...held} />}
      </section>
    </>
  );
}

const GoOn = ({ path, fields }: HeldPost) => (
  <form className="verbs__row" method="post" action={path}>
    {Object.entries(fields).map(([name, text]) => (
      <input type="hidden" name={name} value={text} key={name} />
    ))}
    <button className="button button--quiet" type="submit">
      I have kept them: go on with what I wrote
    </button>
  </form>
);
