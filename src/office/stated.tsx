import { redirect } from "react-router";
import { type OfficeHandle, signedIn } from "../auth/office-context.ts";
import { hasPermissionsOf } from "../auth/roles.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { readPosted } from "../shell/reading/answers.ts";
import type { Route } from "./+types/stated";
import { StatedRows } from "./stated-rows.tsx";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { office, person } = signedIn(context);
  return { person, stated: await (await office()).overview.stated() };
}

/** Confirms one fact, or all of a group. The principal answers for facts, as she publishes them. */
export async function action({ context, request }: Route.ActionArgs) {
  const { office, person } = signedIn(context);
  const { fact } = await readPosted(request);
  if (fact && hasPermissionsOf(person.role, "principal")) {
    await (await office()).overview.confirm(person, fact.split(" "));
  }
  return redirect("/office/stated", 303);
}

export default function Stated({ loaderData: { person, stated } }: Route.ComponentProps) {
  const groups = [...Map.groupBy(stated, ({ heading }) => heading)];
  return (
    <OfficePage
      title="Is it so at your school?"
      person={person}
      back={{ to: "/office", words: "Desk" }}
      offersPost={false}
    >
      <div className="head">
        <h1>Is it so at your school?</h1>
        {stated.length > 0 ? (
          <p className="quiet">
            Parents read these {stated.length} facts on your website already, and nobody has confirmed them yet. Tap
            what is so; change what is not. You can go on later: what is left stands on the desk.
          </p>
        ) : (
          <p className="quiet">Nothing is left: each fact is confirmed, or your own.</p>
        )}
      </div>
      <div className="stack">
        <div className="stated-groups">
          {groups.map(([heading, facts]) => (
            <section key={heading} aria-label={heading}>
              <h2>{heading}</h2>
              <StatedRows facts={facts} person={person} />
              {facts.length > 1 && hasPermissionsOf(person.role, "principal") && (
                <form className="stated__all" method="post" action="/office/stated">
                  <button
                    className="button button--quiet"
                    type="submit"
                    name="fact"
                    value={facts.map(({ id }) => id).join(" ")}
                  >
                    All of this is so<span className="visually-hidden">: {heading}</span>
                  </button>
                </form>
              )}
            </section>
          ))}
        </div>
        <p>
          <a className="button button--quiet" href="/office">
            Go to my desk
          </a>
        </p>
      </div>
    </OfficePage>
  );
}
