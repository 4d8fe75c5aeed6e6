import type { ComponentProps, ReactNode } from "react";
import { useFrame } from "../shell/frame.ts";
import { OfficePage, OfficeTitle } from "../shell/office/frame.tsx";
import { useText } from "../ui/language.ts";
import { Alert, NoLine } from "../ui/office/alert.tsx";
import { Field, type TextField } from "../ui/office/field.tsx";
import { Sign } from "../ui/office/icon.tsx";
import { Head } from "../ui/office/parts.tsx";
import { SHORTEST_PASSWORD } from "./address.ts";
import { authSentences } from "./auth.text.ts";

interface AuthPageProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** A page for people who are not signed in. */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  const { icons } = useFrame();
  return (
    <>
      <OfficeTitle title={title} />
      <main className="wrap" id="main">
        <div className="door">
          <div>
            {icons.crest && <img className="door__crest" src={icons.crest} width={60} height={75} alt="" />}
            <h1>{title}</h1>
            <p className="quiet">{lead}</p>
          </div>
          {children}
          <NoLine />
        </div>
      </main>
    </>
  );
}

interface AccountPageProps extends AuthPageProps {
  heading: string;
  fault: { words: string; sentence: string } | null;
}

/** A page below "My account". */
export function AccountPage({ title, heading, lead, fault, children }: AccountPageProps) {
  const say = useText(authSentences);
  const back = { to: "/office/me", words: say("My account") };
  return (
    <OfficePage title={title} current="/office/me" back={back} offersPost={false}>
      <Head title={heading}>
        <p>{lead}</p>
      </Head>
      <div className="stack">
        {fault && <Alert kind="failed" words={fault.words} text={fault.sentence} />}
        {children}
      </div>
    </OfficePage>
  );
}

/** With script, a button shows the password. The person's own one, unless it is said otherwise. */
export function PasswordField({ name, label, hint, error, ...input }: ComponentProps<typeof TextField>) {
  const say = useText(authSentences);
  return (
    <Field {...{ name, label, hint, error }}>
      {(tied) => (
        <div className="password flex gap-2">
          <input autoComplete="current-password" {...input} {...tied} type="password" />
          <button className="button button--quiet button--small" type="button" hidden data-shows={name}>
            <span data-shows-word>{say("Show")}</span>
            <span className="visually-hidden"> {say("the password")}</span>
          </button>
        </div>
      )}
    </Field>
  );
}

export const NewPasswordField = (others: ComponentProps<typeof PasswordField>) => {
  const say = useText(authSentences);
  return (
    <PasswordField
      hint={say("{least} letters or more. Four words that do not belong together are easy to keep in mind.", {
        least: SHORTEST_PASSWORD,
      })}
      autoComplete="new-password"
      {...others}
    />
  );
};

/** Asks a person who signed in some time ago for her password again. */
export const PasswordAgain = () => {
  const say = useText(authSentences);
  return <PasswordField name="password" label={say("Your password, once more")} required />;
};

interface PasskeyButtonProps {
  /** The phone's answer is posted with the form around the button. */
  to: "sign in" | "add";
  words: string;
  children?: ReactNode;
}

export function PasskeyButton({ to, words, children }: PasskeyButtonProps) {
  const say = useText(authSentences);
  return (
    <div className="field" data-phone={to} hidden>
      <button className="button button--quiet button--wide" type="button" aria-describedby="phone-words">
        <Sign name="device" /> {words}
      </button>
      <p className="field__hint" id="phone-words" aria-live="polite">
        {to === "sign in"
          ? say("With your fingerprint, face or screen lock, if you have set it up.")
          : say("With your fingerprint, face or screen lock.")}
      </p>
      {children}
    </div>
  );
}
