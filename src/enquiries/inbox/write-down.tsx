import { data, redirect } from "react-router";
import { enterOffice, type OfficeHandle, unlessNotStored } from "../../auth/office-context.ts";
import type { EnquiryField } from "../../kinds/forms/enquiries.ts";
import { enquiryLabels } from "../../kinds/forms/form.text.ts";
import { readAttempt } from "../../kinds/forms/form-contract.ts";
import { longest } from "../../kinds/forms/lengths.ts";
import { useFrame } from "../../shell/frame.ts";
import { readPosted } from "../../shell/reading/answers.ts";
import { servicesContext } from "../../shell/reading/services.ts";
import { useText } from "../../ui/language.ts";
import { Alert, FieldAlert } from "../../ui/office/alert.tsx";
import { ChoiceField, TextField } from "../../ui/office/field.tsx";
import { Submit } from "../../ui/office/parts.tsx";
import { inboxPath } from "../inbox-labels.ts";
import type { Route } from "./+types/write-down";
import { inboxSentences } from "./inbox.text.ts";
import { classText } from "./state-text.ts";
import { EnquiriesPage } from "./submission-rows.tsx";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

interface Failed {
  posted: Readonly<Record<string, string>>;
  errors: Partial<Record<EnquiryField, string>>;
  /** The sentence for it. */
  notStored?: string;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { inbox, person } = await enterOffice(context);
  const posted = await readPosted(request);
  const { fields } = readAttempt("Admission", posted, "");
  const failed = (status: number, more: Partial<Failed>) => data<Failed>({ posted, errors: {}, ...more }, { status });
  return unlessNotStored(
    inbox
      .writeDown(person, fields)
      .then((outcome) =>
        "id" in outcome ? redirect(`${inboxPath.Admission}/${outcome.id}?told=1`, 303) : failed(400, outcome),
      ),
    context.get(servicesContext),
    (notStored) => failed(503, { notStored }),
  );
}

/** The form of the website for somebody who has the family on the phone. */
export default function WriteDown({ actionData }: Route.ComponentProps) {
  const say = useText(inboxSentences);
  const { classes } = useFrame().profile.admission;
  const { posted = {}, errors = {}, notStored } = (actionData as Failed | undefined) ?? {};
  const [first] = Object.keys(errors);
  const texts = (name: EnquiryField) => ({ name, label: enquiryLabels[say.language][name], error: errors[name] });
  const line = (name: EnquiryField, more: object = {}) => (
    <TextField key={name} {...texts(name)} {...more} autoComplete="off" defaultValue={posted[name]} />
  );
  return (
    <EnquiriesPage
      title={say("Write down an enquiry")}
      lead={say("For a family on the phone. It stands among the others, with your name as who took it.")}
    >
      <form className="sheet" method="post" action={`${inboxPath.Admission}/new`}>
        {notStored && <Alert kind="failed" words={say("It is not written down yet.")} text={notStored} />}
        {first && <FieldAlert words={say("It is not written down yet.")} at={first} />}
        {line("name", { maxLength: longest.name, autoCapitalize: "words" })}
        {classes.length > 0 ? (
          <ChoiceField
            {...texts("class")}
            value={posted.class ?? ""}
            choices={[["", say("Choose a class")], ...classes.map((name) => [name, classText(say, name)] as const)]}
          />
        ) : (
          line("class", { maxLength: longest.class })
        )}
        {line("fatherName", { maxLength: longest.fatherName, autoCapitalize: "words" })}
        {line("motherName", { maxLength: longest.motherName, autoCapitalize: "words" })}
        {line("phone", { type: "tel", inputMode: "tel", hint: say("10 digits, without +91 or 0") })}
        {line("email", { inputMode: "email", autoCapitalize: "none", spellCheck: false, isOptional: true })}
        <div className="verbs__row">
          <Submit text={say("Write it down")} />
        </div>
      </form>
    </EnquiriesPage>
  );
}
