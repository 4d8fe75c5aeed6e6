import { redirect } from "react-router";
import { enterOffice, type OfficeHandle } from "../auth/office-context.ts";
import { hasPermissionsOf } from "../auth/roles.ts";
import { labelIn } from "../kinds/in-language.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { useSignedIn } from "../shell/office/signed-in.ts";
import { readPosted } from "../shell/reading/answers.ts";
import { useText } from "../ui/language.ts";
import { Head, Submit } from "../ui/office/parts.tsx";
import type { Route } from "./+types/stated";
import { officeSentences } from "./office.text.ts";
import { StatedRows } from "./stated-rows.tsx";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export async function loader({ context }: Route.LoaderArgs) {
  return { stated: await (await enterOffice(context)).overview.stated() };
}

/** Confirms one fact, or all of a group. The principal answers for facts, as she publishes them. */
export async function action({ context, request }: Route.ActionArgs) {
  const { overview, person } = await enterOffice(context);
  const { fact } = await readPosted(request);
  if (fact && hasPermissionsOf(person.role, "principal")) await overview.confirm(person, fact.split(" "));
  return redirect("/office/stated", 303);
}

export default function Stated({ loaderData: { stated } }: Route.ComponentProps) {
  const say = useText(officeSentences);
  const { person } = useSignedIn();
  const groups = [...Map.groupBy(stated, ({ heading }) => heading)];
  const [title, back] = [say("Is it so at your school?"), { to: "/office", words: say("Desk") }];
  const lead =
    stated.length > 0
      ? say(
          "Parents read these {count} facts on your website already, and nobody has confirmed them yet. Tap what is so; change what is not. You can go on later: what is left stands on the desk.",
          { count: stated.length },
        )
      : say("Nothing is left: each fact is confirmed, or your own.");
  return (
    <OfficePage title={title} back={back} offersPost={false}>
      <Head title={title} lead={lead} />
      <div className="stack">
        <div className="overview grid">
          {groups.map(([heading, facts]) => (
            <section key={heading} aria-label={labelIn(say.language, heading)}>
              <h2>{labelIn(say.language, heading)}</h2>
              <StatedRows facts={facts} />
              {facts.length > 1 && hasPermissionsOf(person.role, "principal") && (
                <form className="above-3" method="post" action="/office/stated">
                  <Submit
                    look="quiet"
                    name="fact"
                    value={facts.map(({ id }) => id).join(" ")}
                    text={say("All of this is so")}
                    of={labelIn(say.language, heading)}
                  />
                </form>
              )}
            </section>
          ))}
        </div>
        <p>
          <a className="button button--quiet" href="/office">
            {say("Go to my desk")}
          </a>
        </p>
      </div>
    </OfficePage>
  );
}
