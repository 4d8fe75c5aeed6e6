import { enterOffice, type OfficeHandle } from "../auth/office-context.ts";
import { officeOf } from "../kinds/in-language.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { useText } from "../ui/language.ts";
import { Head } from "../ui/office/parts.tsx";
import type { Route } from "./+types/post";
import { KindList } from "./kind-list.tsx";
import { officeSentences } from "./office.text.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { presentSystem, person } = await enterOffice(context);
  return { person, mirrored: presentSystem.kinds };
}

export default function Post({ loaderData }: Route.ComponentProps) {
  const say = useText(officeSentences);
  const [title, back] = [say("What do you want to post?"), { to: "/office", words: say("Desk") }];
  return (
    <OfficePage title={title} person={loaderData.person} back={back} offersPost={false}>
      <Head title={title} lead={say("Nothing is on the website until you say so.")} />
      <KindList
        leadsTo="new"
        about={(kind) => (
          <>
            <p className="small">{officeOf(kind, say.language).use}</p>
            {loaderData.mirrored.includes(kind) && (
              <p className="small">{say("Also comes from the school’s present system.")}</p>
            )}
          </>
        )}
      />
    </OfficePage>
  );
}
