import { useProfile } from "../../shell/frame.ts";
import { Prose } from "../../shell/page/prose.tsx";
import { TextPage } from "../../shell/page/text-page.tsx";
import { noText, readPageText } from "../../shell/reading/page-text.ts";
import { servicesContext } from "../../shell/reading/services.ts";
import { noteTexts } from "../../shell/shell.text.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { useText } from "../../ui/language.ts";
import { factsTexts, goalTexts } from "../facts.text.ts";
import type { Route } from "./+types/our-goals";
import "../../ui/niche.css";
import "../../ui/part.css";
import "./our-goals.css";

/** The goals of §2 OurGoals. The office writes about each under a heading of its name, in English or in the language of the page. */
const goals = ["Character", "Academic", "Social", "Cultural"] as const;
const signs: Record<(typeof goals)[number], IconName> = {
  Character: "star",
  Academic: "lamp",
  Social: "people",
  Cultural: "music",
};

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const text = await readPageText(services, "OurGoals");
  const { taken, rest } = takeSections(text.html, goals, goalTexts[services.language]);
  return { text: { ...text, html: rest }, taken };
}

export default function OurGoals({ loaderData: { text, taken } }: Route.ComponentProps) {
  const isWritten = goals.some((goal) => taken[goal]);
  return (
    <TextPage text={text}>
      <div className={isWritten ? "goals grid gap-7" : "goals grid gap-7 goals--names"}>
        {goals.map((goal) => (
          <Goal goal={goal} html={taken[goal]} key={goal} />
        ))}
      </div>
      {!isWritten && !text.html && !text.missing && <Unwritten />}
    </TextPage>
  );
}

function Goal({ goal, html }: { goal: (typeof goals)[number]; html: string | undefined }) {
  const id = goal.toLowerCase();
  return (
    <section className="goals__goal grid beside ends ruled" aria-labelledby={id}>
      <span className="niche middle goals__niche no-print">
        <Icon name={signs[goal]} />
      </span>
      <h2 id={id}>{useText(goalTexts)[goal]}</h2>
      {html && (
        <div className="goals__words whole">
          <Prose text={{ ...noText, html }} />
        </div>
      )}
    </section>
  );
}

function Unwritten() {
  const { name } = useProfile();
  const t = useText(noteTexts);
  return (
    <p className="part__text">
      {`${useText(factsTexts).noGoals(name)} `}
      <a href="/ContactUs">{t.ask}</a>
      {t.askWhat}
    </p>
  );
}

interface TextSections<Name extends string> {
  taken: Partial<Record<Name, string>>;
  rest: string;
}

/**
 * Takes sections out of a page's HTML (from `renderMarkdown`), by the beginning of their headings. All others stay together, in order.
 * @param inLanguage the names in the language of the page, which a heading may have too
 */
export function takeSections<Name extends string>(
  html: string,
  names: readonly Name[],
  inLanguage: Readonly<Record<Name, string>>,
): TextSections<Name> {
  const taken: Partial<Record<Name, string>> = {};
  const rest: string[] = [];
  for (const section of html.split(/(?=<h2>)/)) {
    const heading = /^<h2>(.*?)<\/h2>/s.exec(section);
    const title = heading?.[1]?.trim().toLowerCase() ?? "";
    const isOf = (name: Name) => [name, inLanguage[name]].some((one) => title.startsWith(one.toLowerCase()));
    const name = names.find((candidate) => isOf(candidate) && !(candidate in taken));
    if (heading && name) taken[name] = section.slice(heading[0].length).trim();
    else rest.push(section);
  }
  return { taken, rest: rest.join("").trim() };
}
