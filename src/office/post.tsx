import { type OfficeHandle, signedIn } from "../auth/office-context.ts";
import { entities } from "../kinds/all.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import type { Route } from "./+types/post";
import { KindList } from "./kind-list.tsx";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { office, person } = signedIn(context);
  return { person, mirrored: (await office()).presentSystem.kinds };
}

export default function Post({ loaderData }: Route.ComponentProps) {
  return (
    <OfficePage
      title="What do you want to post?"
      person={loaderData.person}
      back={{ to: "/office", words: "Desk" }}
      offersPost={false}
    >
      <div className="head">
        <h1>What do you want to post?</h1>
        <p className="quiet">Nothing is on the website until you say so.</p>
      </div>
      <KindList
        leadsTo="new"
        about={(kind) => (
          <>
            <p className="small">{entities[kind].office.use}</p>
            {loaderData.mirrored.includes(kind) && (
              <p className="small">Also comes from the school’s present system.</p>
            )}
          </>
        )}
      />
    </OfficePage>
  );
}
