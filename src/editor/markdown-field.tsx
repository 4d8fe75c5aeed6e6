import type { ComponentProps } from "react";
import { renderMarkdown } from "../shell/reading/markdown.ts";
import { Field, type LongTextField } from "../ui/office/field.tsx";
import { marks } from "./formatting.ts";
import { capital } from "./words.ts";
import "../shell/page/prose.css";
import "../ui/table.css";
import "../ui/office/style/form-parts.css";

/** The button that shows texts as they will look. */
export const LOOK_AT_TEXTS = "look at texts";

type MarkdownFieldProps = Pick<
  ComponentProps<typeof LongTextField>,
  "name" | "label" | "hint" | "error" | "isOptional"
> & {
  text: string;
  isLooked: boolean;
};

/** Markdown in a textarea. Buttons put the signs in; one shows the result. */
export function MarkdownField({ text, isLooked, ...words }: MarkdownFieldProps) {
  const { name, label } = words;
  const html = isLooked ? renderMarkdown(text) : "";
  return (
    <Field {...words}>
      {(tied) => (
        <>
          <fieldset className="marks" aria-label="Mark the chosen words" data-marks={name} hidden>
            {marks.map((mark) => (
              <button className="marks__button" type="button" data-mark={mark} key={mark}>
                {capital(mark)}
              </button>
            ))}
          </fieldset>
          <textarea rows={14} {...tied} defaultValue={text} />
          <p className="field__hint" role="status" data-left-out={name} />
          <div>
            <button className="text-button" type="submit" name="verb" value={LOOK_AT_TEXTS} data-looks={name}>
              Show how it looks
            </button>
          </div>
          <section
            className="look"
            aria-label={`${label}, as it looks`}
            aria-live="polite"
            hidden={!isLooked}
            data-look={name}
          >
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by renderMarkdown */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          </section>
        </>
      )}
    </Field>
  );
}
