import type { WhenTexts } from "../school/times/when.ts";
import { TextField } from "../ui/office/field.tsx";
import "../ui/office/style/form-parts.css";

interface WhenFieldProps {
  texts: WhenTexts;
  errors: Readonly<Record<string, string>>;
  /** Visitors see it already: a new text is published at once, or stays a draft. */
  isSeen: boolean;
  /** The line that names its last day: the day shown is a proposal. */
  endsBy: string | undefined;
}

/** Works without script. */
export function WhenField({ texts, errors, isSeen, endsBy }: WhenFieldProps) {
  return (
    <fieldset className="part">
      <legend>When</legend>
      <div className="choices">
        {!isSeen && <GoesUp texts={texts} errors={errors} />}
        <div>
          <label className="choice">
            <input id="ends" type="checkbox" name="ends" value="on" defaultChecked={texts.ends !== undefined} />
            <span className="choice__name">Comes down by itself</span>
            <span className="choice__more">If not, it stays until you take it down.</span>
          </label>
          <div className="reveal reveal--ends pair">
            <TextField
              name="to-day"
              label="Last day"
              type="date"
              error={errors["to-day"]}
              defaultValue={texts["to-day"]}
              hint={
                endsBy && "This evening, or the last day that your sentence names. Choose another if it stays longer."
              }
              data-ends-by={endsBy}
            />
          </div>
        </div>
      </div>
      {isSeen && <input type="hidden" name="when" value="now" />}
    </fieldset>
  );
}

function GoesUp({ texts, errors }: Pick<WhenFieldProps, "texts" | "errors">) {
  const isLater = texts.when === "later";
  return (
    <>
      <label className="choice">
        <input type="radio" name="when" value="now" defaultChecked={!isLater} />
        <span className="choice__name">Now</span>
        <span className="choice__more">On the website a few seconds after you publish.</span>
      </label>
      <div>
        <label className="choice">
          <input id="when-later" type="radio" name="when" value="later" defaultChecked={isLater} />
          <span className="choice__name">Later</span>
          <span className="choice__more">It goes up by itself, by the school’s clock.</span>
        </label>
        <div className="reveal reveal--later pair">
          <TextField
            name="from-day"
            label="Day"
            type="date"
            error={errors["from-day"]}
            defaultValue={texts["from-day"]}
          />
          <TextField name="from-time" label="Hour" type="time" defaultValue={texts["from-time"]} />
        </div>
      </div>
    </>
  );
}
