import { noticeAddress } from "@school/content/notices/code";
import type { Notice } from "@school/content/notices/notice";
import { Part } from "../../widgets/part.tsx";

export function Proofs({ notice: { code, text } }: { notice: Notice }) {
  const address = noticeAddress(code);
  return (
    <div className="no-print">
      <Part id="proof" title="Proof for your files">
        <ul className="notice-files">
          <li>
            <a href={`${address}.pdf`}>Proof of publication (PDF)</a>
          </li>
          {text !== null && (
            <>
              <li>
                <a href={`${address}.txt`}>Text as signed</a>
              </li>
              <li>
                <a href={`${address}.sig`}>Signature</a>
              </li>
            </>
          )}
        </ul>
      </Part>
    </div>
  );
}
