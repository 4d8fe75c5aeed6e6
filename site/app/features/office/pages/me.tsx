import { roleWords } from "@school/content/office/roles";
import { momentInWords } from "@school/content/office/times";
import { redirect } from "react-router";
import { readPosted } from "../../../reading/read-posted.ts";
import { OfficePage } from "../frame.tsx";
import { type OfficeHandle, signedIn } from "../office-request.ts";
import type { Route } from "./+types/me";
import "../style/versions.css";

export const handle = { admits: "clerk" } satisfies OfficeHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { office, person, asking, now } = signedIn(context);
  return { person, now, sessions: await (await office()).people.sessions(asking) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { office, asking } = signedIn(context);
  const { end = "" } = await readPosted(request);
  await (await office()).people.endSession(asking, end === "others" ? "others" : { id: end });
  return redirect("/office/me", 303);
}

export default function Me({ loaderData }: Route.ComponentProps) {
  const { person, now, sessions } = loaderData;
  return (
    <OfficePage title="Where I am signed in" person={person} current="/office/me">
      <div className="head">
        <h1>Where I am signed in</h1>
        <p>
          {person.name}, {person.email}. {roleWords[person.role].may}
        </p>
      </div>
      <form method="post" action="/office/me">
        <ul className="versions versions--people">
          {sessions.map(({ id, device, since, lastSeen, isThis }) => (
            <li className="version" key={id}>
              <p className="version__when">
                <span className="version__time">{device}</span>{" "}
                <span className="small quiet">since {momentInWords(since, now)}</span>
              </p>
              <p className="small quiet">
                {isThis ? "This is where you are now." : `Used ${momentInWords(lastSeen, now)}.`}
              </p>
              <div className="version__acts">
                {!isThis && (
                  <button className="text-button text-button--stern" type="submit" name="end" value={id}>
                    Sign out there<span className="visually-hidden">: {device}</span>
                  </button>
                )}
              </div>
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <button className="text-button text-button--stern" type="submit" name="end" value="others">
            Sign out everywhere else
          </button>
        )}
      </form>
      <p className="small quiet">
        A new password? Ask the administrator for a new link: it ends all of these and asks for another password.
      </p>
    </OfficePage>
  );
}
