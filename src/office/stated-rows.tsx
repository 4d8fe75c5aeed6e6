import { hasPermissionsOf } from "../auth/roles.ts";
import { labelIn } from "../kinds/in-language.ts";
import { runningText, textOfMarkdown } from "../search/rules/texts-of-entry.ts";
import { useSignedIn } from "../shell/office/signed-in.ts";
import { useText } from "../ui/language.ts";
import { Submit } from "../ui/office/parts.tsx";
import type { StatedFact } from "./maintenance.server.ts";
import { officeSentences } from "./office.text.ts";

/** In characters: longer values are folded away. */
const SHORT = 90;

/** Facts of the specification, each with the tap that confirms it and the way to change it. */
export function StatedRows({ facts }: { facts: readonly StatedFact[] }) {
  const say = useText(officeSentences);
  const { person } = useSignedIn();
  return (
    <form method="post" action="/office/stated">
      <ul className="ruled-above">
        {facts.map(({ id, label: english, value, isMarkdown, to }) => {
          const label = labelIn(say.language, english);
          return (
            <li className="stated__fact grid ruled anywhere" key={id}>
              <div>
                <p className="small quiet">{label}</p>
                <Value text={isMarkdown ? textOfMarkdown(value) : value} />
              </div>
              <p className="cluster centered">
                {hasPermissionsOf(person.role, "principal") && (
                  <Submit look="text" name="fact" value={id} text={say("That is so")} of={label} />
                )}{" "}
                <a className="text-button" href={to}>
                  {say("Change it")}
                  <span className="visually-hidden">: {label}</span>
                </a>
              </p>
            </li>
          );
        })}
      </ul>
    </form>
  );
}

function Value({ text }: { text: string }) {
  const isShort = text.split("\n").length <= 3;
  if (text.length <= SHORT) return <p className="stated__value lines">{isShort ? text : runningText(text)}</p>;
  return (
    <details>
      <summary className="tall">
        {runningText(text)
          .slice(0, SHORT)
          .replace(/\s+\S*$/, "")}{" "}
        …
      </summary>
      <p className="stated__value lines">{text}</p>
    </details>
  );
}
