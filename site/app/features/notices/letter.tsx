import { codeInWords } from "@school/content/notices/code";
import type { Notice } from "@school/content/notices/notice";
import { schoolTime } from "@school/content/rules/dates";
import { QrCode } from "../../widgets/qr-code.tsx";

/** The text exactly as issued; on paper with its code, its address and a code for cameras. */
export function Letter({ notice, address }: { notice: Notice; address: string }) {
  const { code, office, issuedAt, text, digest } = notice;
  const shown = address.replace(/^https?:\/\//, "");
  return (
    <article className="letter" aria-label="As issued">
      {text === null ? (
        <div className="letter__text">
          <p>
            The text of this version is deleted: it names people, and it no longer stands. The school keeps only its
            digest (SHA-256), by which a copy can be recognised:
          </p>
          <p className="letter__digest">{digest}</p>
        </div>
      ) : (
        <p className="letter__text letter__text--issued">{text.trimEnd()}</p>
      )}
      <div className="letter__proof">
        <div className="letter__qr">
          <QrCode text={address} label={`Leads a camera to ${shown}`} />
        </div>
        <p className="letter__code">{codeInWords(code)}</p>
        <p className="letter__address">{shown}</p>
        <p className="letter__when">
          {office}, {schoolTime(issuedAt)}
        </p>
      </div>
    </article>
  );
}
