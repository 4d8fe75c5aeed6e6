import { enterOffice, type OfficeHandle } from "../auth/office-context.ts";
import { entities } from "../kinds/all.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { Head } from "../ui/office/parts.tsx";
import type { Route } from "./+types/post";
import { KindList } from "./kind-list.tsx";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { presentSystem, person } = await enterOffice(context);
  return { person, mirrored: presentSystem.kinds };
}

export default function Post({ loaderData }: Route.ComponentProps) {
  const [title, back] = ["What do you want to post?", { to: "/office", words: "Desk" }];
  return (
    <OfficePage title={title} person={loaderData.person} back={back} offersPost={false}>
      <Head title={title} lead="Nothing is on the website until you say so." />
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
