import { NOTICES } from "@school/content/notices/code";
import { Part } from "../../widgets/part.tsx";

const commands = (code: string) => `openssl dgst -sha256 ${code}.txt
openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in ${code}.txt -sigfile ${code}.sig`;

/** Explains the check without this website, for inspectors. */
export function CheckAlone({ publishedKey, code = "BCDF-GHJK" }: { publishedKey: string; code?: string }) {
  return (
    <div className="no-print">
      <Part id="alone" title="Check it without this website">
        <p className="part__text">
          Each notice is signed (Ed25519). Save its text, its signature and the{" "}
          <a href={`${NOTICES}/key.pem`}>public key</a> of the school; then ask any computer with OpenSSL 3:
        </p>
        <pre className="code-box">{commands(code)}</pre>
        <p className="part__text">
          “Signature Verified Successfully” means that not one letter was changed since it was issued. Keep the public
          key where you keep your papers, and compare it with the one of another day:
        </p>
        <pre className="code-box">{publishedKey.trim()}</pre>
      </Part>
    </div>
  );
}
