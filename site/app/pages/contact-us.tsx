import { useProfile } from "../layout/frame.ts";
import { PageHead } from "../layout/page-head.tsx";
import { Prose } from "../layout/prose.tsx";
import { readPageText } from "../reading/page-text.ts";
import { servicesContext } from "../reading/services.ts";
import { StillMap } from "../widgets/still-map.tsx";
import type { Route } from "./+types/contact-us";
import { Desks } from "./desks.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { text: await readPageText(context.get(servicesContext), "ContactUs") };
}

export default function ContactUs({ loaderData: { text } }: Route.ComponentProps) {
  const { map, name } = useProfile();
  return (
    <>
      <PageHead title="Contact us" lead={text.lead} />
      <div className="wrap contact-page">
        <Desks />
        <div className="contact-page__more">
          {map.page && <StillMap place={name} href={map.page} />}
          <Prose text={text} />
        </div>
      </div>
    </>
  );
}
