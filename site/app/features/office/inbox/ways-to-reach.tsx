import { reachOf } from "@school/content/office/inbox/reach";
import { Sign } from "../frame/sign.tsx";
import "../style/inbox.css";

interface WaysProps {
  fields: Readonly<Record<string, string>>;
  /** The text with which WhatsApp and the mail open; "" for none. */
  message?: string;
  subject?: string;
  /** The mail is written on this page. */
  mailsItself?: boolean;
}

/** Links to call or write to a family; texts that are no number or address are no links. */
export function WaysToReach({ fields, message = "", subject = "", mailsItself = false }: WaysProps) {
  const { call, number, whatsApp, mail } = reachOf(fields, message, subject);
  if (!call && !mail) return <p className="quiet">What was given as phone and e-mail leads nowhere.</p>;
  return (
    <>
      <div className="calls">
        {call && (
          <a className="button" href={call}>
            <Sign name="phone" /> Call {number}
          </a>
        )}
        {whatsApp && (
          <a className="button button--quiet" href={whatsApp} rel="noreferrer">
            <Sign name="chat" /> WhatsApp
          </a>
        )}
        {mail && !mailsItself && (
          <a className="button button--quiet" href={mail}>
            <Sign name="mail" /> E-mail
          </a>
        )}
      </div>
      {message && (whatsApp || mail) && (
        <p className="small quiet">
          {mailsItself ? "WhatsApp opens" : "Opens"} with this text, and you send it: “{message}”{" "}
          <a href="/office/profile/admission">Change the texts</a>
        </p>
      )}
    </>
  );
}
