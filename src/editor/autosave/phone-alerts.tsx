import type { ReactNode } from "react";
import { useText } from "../../ui/language.ts";
import { Sign } from "../../ui/office/icon.tsx";
import { Submit } from "../../ui/office/parts.tsx";
import { editorSentences } from "../editor.text.ts";

const Gap = ({ of }: { of: string }) => <span data-gap={of} />;

/** The script fills in the fields, the opened form and the number of its post, and shows the alerts. */
export const PhoneParts = () => {
  const say = useText(editorSentences);
  return (
    <>
      <input type="hidden" name="writing" />
      <input type="hidden" name="sequence" />
      <PhoneAlert
        name="offer"
        words={say("A text on this phone has not arrived at school.")}
        acts={{ take: say("Go on with it"), leave: say("Throw it away") }}
      >
        {say("You wrote it until")} <Gap of="since" />
        {say(". Take it, and it goes on from there.")}
      </PhoneAlert>
      <PhoneAlert name="conflict" words={say("There are two texts of this.")} keep={say("See both and choose")}>
        <Gap of="who" />{" "}
        {say("changed it while you were writing. Nothing was overwritten, and yours is on this phone.")}
      </PhoneAlert>
      <PhoneAlert name="signed out" words={say("Your time here has run out.")} keep={say("Sign in and go on")}>
        {say("Your text is on this phone. Sign in, and the same text goes to school.")}
      </PhoneAlert>
      <PhoneAlert name="no line" words={say("It did not arrive: the school cannot be reached.")}>
        {say("Your text is on this phone. Press the button again when there is a signal.")}
      </PhoneAlert>
      <PhoneAlert
        name="files"
        words={<Gap of="title" />}
        gap="sentence"
        acts={{ "without them": say("Go on without them"), "not yet": say("Not yet") }}
      />
      <PhoneAlert name="refused" words={say("The school could not take this.")}>
        <Gap of="sentence" /> {say("Your text is on this phone.")}
      </PhoneAlert>
    </>
  );
};

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
        <div className="cluster centered">
          {buttons}
          {keep && <Submit look="text" value="keep" text={keep} />}
        </div>
      )}
    </div>
  );
}
