import { useFrame } from "../shell/frame.ts";
import { CopyButton } from "../ui/office/copy-button.tsx";
import { Notice } from "../ui/office/notice.tsx";
import { Sign } from "../ui/office/sign.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import type { Invited } from "./people.ts";
import "../ui/office/style/keys.css";
import "../ui/office/style/sheet.css";

const mailed: Record<Invited["mail"], string> = {
  sent: "It is on its way by mail. Has it not come? Hand it over yourself:",
  failed: "It could not be mailed: hand it over yourself, to nobody else:",
  none: "Hand it over yourself, to nobody else:",
};

/** The link is shown once: to copy, to send by WhatsApp, or for the camera of a phone that stands before this computer. */
export function NewLink({ email, origin, path, mail }: Invited & { email: string; origin: string }) {
  const { profile } = useFrame();
  const link = origin + path;
  const message = `Your link to the office of ${profile.name}. It works once, for two days, and is yours alone: ${link}`;
  return (
    <Notice kind="done" words={`The link for ${email} is made.`}>
      <p className="small">It works once, for two days, and is shown only now. {mailed[mail]}</p>
      <p className="new-link" id="new-link">
        {link}
      </p>
      <div className="verbs__row">
        <CopyButton of="new-link" words="Copy the link" />
        <a
          className="button button--quiet"
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Sign name="chat" /> Send by WhatsApp
        </a>
      </div>
      <div className="new-link__camera">
        <p className="small">Is the colleague beside you? Let the camera of the phone look at this:</p>
        <div className="second-step__code">
          <QrCode text={link} label={`The link for ${email}, as a code for a camera`} />
        </div>
      </div>
    </Notice>
  );
}
