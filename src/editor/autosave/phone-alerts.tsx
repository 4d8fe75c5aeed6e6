import type { ReactNode } from "react";
import { Sign } from "../../ui/office/icon.tsx";
import { Submit } from "../../ui/office/parts.tsx";

const Gap = ({ of }: { of: string }) => <span data-gap={of} />;

/** The script fills in the fields, the opened form and the number of its post, and shows the alerts. */
export const PhoneParts = () => (
  <>
    <input type="hidden" name="writing" />
    <input type="hidden" name="sequence" />
    <PhoneAlert
      name="offer"
      words="A text on this phone has not arrived at school."
      acts={{ take: "Go on with it", leave: "Throw it away" }}
    >
      You wrote it until <Gap of="since" />. Take it, and it goes on from there.
    </PhoneAlert>
    <PhoneAlert name="conflict" words="There are two texts of this." keep="See both and choose">
      <Gap of="who" /> changed it while you were writing. Nothing was overwritten, and yours is on this phone.
    </PhoneAlert>
    <PhoneAlert name="signed out" words="Your time here has run out." keep="Sign in and go on">
      Your text is on this phone. Sign in, and the same text goes to school.
    </PhoneAlert>
    <PhoneAlert name="no line" words="It did not arrive: the school cannot be reached.">
      Your text is on this phone. Press the button again when there is a signal.
    </PhoneAlert>
    <PhoneAlert
      name="files"
      words={<Gap of="title" />}
      gap="sentence"
      acts={{ "without them": "Go on without them", "not yet": "Not yet" }}
    />
    <PhoneAlert name="refused" words="The school could not take this.">
      <Gap of="sentence" /> Your text is on this phone.
    </PhoneAlert>
  </>
);

interface PhoneAlertProps {
  name: string;
  words: ReactNode;
  /** The gap that is its whole text. */
  gap?: string;
  /** Buttons for the script: their names, and what they say. */
  acts?: Readonly<Record<string, string>>;
  /** Label of the button that keeps the text as a draft. */
  keep?: string;
  children?: ReactNode;
}

function PhoneAlert({ name, words, gap, acts = {}, keep, children }: PhoneAlertProps) {
  const buttons = Object.entries(acts).map(([act, label]) => (
    <button className="text-button" type="button" data-act={act} key={act}>
      {label}
    </button>
  ));
  return (
    <div className="notice notice--failed" role="alert" hidden data-notice={name}>
      <Sign name="warn" />
      <strong>{words}</strong>
      <p className="small" data-gap={gap}>
        {children}
      </p>
      {(keep || buttons.length > 0) && (
        <div className="notice__acts">
          {buttons}
          {keep && <Submit look="text" value="keep" text={keep} />}
        </div>
      )}
    </div>
  );
}
