import type { Person } from "../auth/roles.ts";
import type { FilesByPath } from "../kinds/files/file-address.ts";
import type { Field, Texts } from "../kinds/office-description.ts";
import { useSignedIn, useTimes } from "../shell/office/signed-in.ts";
import { useText } from "../ui/language.ts";
import { Alert } from "../ui/office/alert.tsx";
import { Choice } from "../ui/office/field.tsx";
import { Head, Hidden, Submit } from "../ui/office/parts.tsx";
import type { EditedDocument } from "./document-state.server.ts";
import { editorSentences } from "./editor.text.ts";
import { descriptionOf } from "./editor.ts";
import { asWritten } from "./form/changes.ts";
import { textsOf } from "./form/form-texts.ts";

interface ChooseBetweenProps {
  theirs: EditedDocument;
  mine: Texts;
  known: FilesByPath;
}

/** Returns the heading of the choice. */
export const twoTextsHeading = ({ last }: EditedDocument, person: Person) =>
  last?.authorId === person.id ? "You wrote this in two places" : "Two people wrote this";

/** Two people wrote the same document: the writer chooses field by field. Until then nothing is lost. */
export function ChooseBetween({ theirs, mine, known }: ChooseBetweenProps) {
  const say = useText(editorSentences);
  const { person } = useSignedIn();
  const { timestamp } = useTimes();
  const { kind, id, seen, last, entry, published } = theirs;
  const words = descriptionOf(theirs, say.language);
  const { fields } = words;
  const others = textsOf(words, entry);
  const onSite: Texts = published ? textsOf(words, published) : {};
  const differs = ({ name }: Field) => (mine[name] ?? others[name]) !== others[name];
  const who = last ? `${last.author}, ${timestamp(last.at)}` : say("As the website has it");
  return (
    <>
      <Head title={say(twoTextsHeading(theirs, person))}>
        <p>{say("While you were writing, it was changed elsewhere. Choose one of each; nothing is thrown away.")}</p>
      </Head>
      <form className="edit" method="post" action={`/office/${kind}/${id}`}>
        <Hidden fields={{ seen }} />
        <div className="sheet">
          <Alert kind="failed" words={say("Nothing was saved yet.")} text={say("Both texts stand below.")} />
          {fields.map((field) =>
            differs(field) ? (
              <Difference
                key={field.name}
                field={field}
                who={who}
                mine={mine[field.name] ?? ""}
                theirs={others[field.name] ?? ""}
                isUntouched={mine[field.name] === onSite[field.name]}
                known={known}
              />
            ) : (
              <input key={field.name} type="hidden" name={field.name} value={others[field.name]} />
            ),
          )}
          <div className="verbs grid gap-3">
            <div className="verbs__row">
              <Submit value="keep" text={say("Keep what I chose as a draft")} />
              <Submit look="quiet" value="publish" text={say("Publish what I chose")} />
              <a className="button button--quiet" href={`/office/${kind}/${id}`}>
                {say("Leave it as it is")}
              </a>
            </div>
          </div>
        </div>
      </form>
    </>
  );
}

interface DifferenceProps {
  field: Field;
  who: string;
  mine: string;
  theirs: string;
  /** Mine is what the website shows: the change is theirs. */
  isUntouched: boolean;
  known: FilesByPath;
}

function Difference({ field, who, mine, theirs, isUntouched, known }: DifferenceProps) {
  const say = useText(editorSentences);
  const { name, label, as } = field;
  const choices = [
    {
      label: who,
      value: theirs,
      more: asWritten(field, theirs, known, say.language) || say("(empty)"),
      defaultChecked: isUntouched,
    },
    {
      label: say("You, now"),
      value: mine,
      more: asWritten(field, mine, known, say.language) || say("(empty)"),
      defaultChecked: !isUntouched,
    },
  ];
  const both = {
    label: say("Both, yours first"),
    value: `${mine}\n\n${theirs}`,
    more: say("You can put them right on the next page."),
  };
  return (
    <fieldset className="part">
      <legend>{label}</legend>
      <div className="choices choices--boxed grid gap-2">
        {(as === "text" ? [...choices, both] : choices).map((choice) => (
          <Choice key={choice.label} type="radio" name={name} {...choice} />
        ))}
      </div>
    </fieldset>
  );
}
