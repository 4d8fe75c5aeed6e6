import type { EditedDocument } from "../../editor/document-state.server.ts";
import { descriptionOf } from "../../editor/editor.ts";
import { fileControls } from "../../editor/form/controls.ts";
import { filesIn, textsOf } from "../../editor/form/form-texts.ts";
import { nameOfFile } from "../../kinds/files/office-files.ts";
import type { DocumentAction } from "../../kinds/office-description.ts";
import { useText } from "../../ui/language.ts";
import { Links } from "../../ui/links.tsx";
import { Sign } from "../../ui/office/icon.tsx";
import type { FormFiles } from "../form/file-field.tsx";
import { librarySentences } from "./library.text.ts";

interface AskDescriptionsProps {
  verb: DocumentAction;
  document: EditedDocument;
  files: FormFiles;
}

/** After publishing photos without a description: names them, each with a way to its field. Nothing waits for an answer. */
export function AskDescriptions({ verb, document, files: { known } }: AskDescriptionsProps) {
  const say = useText(librarySentences);
  if (!["publish", "schedule", "approve"].includes(verb)) return null;
  const words = descriptionOf(document);
  const texts = textsOf(words, document.entry);
  const silent = words.fields
    .filter(({ saidIn }) => saidIn)
    .flatMap(({ name }) =>
      filesIn(texts[name] ?? "").flatMap(({ file, alt }, index) =>
        alt ? [] : [{ file, control: fileControls.alt(name, index) }],
      ),
    );
  if (silent.length === 0) return null;
  return (
    <section className="notice" aria-labelledby="ask-descriptions">
      <Sign name="pen" />
      <h2 id="ask-descriptions">{say("What is to be seen?")}</h2>
      <p className="small">
        {say(
          silent.length === 1
            ? "1 photo has no description: who cannot see it hears only a number. One sentence each, then publish the change; or leave it."
            : "{count} photos have no description: who cannot see them hears only a number. One sentence each, then publish the change; or leave it.",
          { count: silent.length },
        )}
      </p>
      <p className="small">
        <Links to={silent.map(({ file, control }) => [`#${control}`, nameOfFile(file, known[file])])} />
      </p>
    </section>
  );
}
