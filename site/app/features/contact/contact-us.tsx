import { FRAME_SOURCE, frameSource } from "@school/content/page-policy";
import { emptyProfile } from "@school/content/school/school";
import { screenTitles } from "@school/content/text/screens";
import { data } from "react-router";
import { readPageText } from "../../reading/page-text.ts";
import { servicesContext } from "../../reading/services.ts";
import { useProfile } from "../../shell/frame.ts";
import { DrawnWhole } from "../../shell/page/drawn-whole.tsx";
import { PageHead } from "../../shell/page/page-head.tsx";
import { Prose } from "../../shell/page/prose.tsx";
import type { Route } from "./+types/contact-us";
import { Desks } from "./desks.tsx";
import { StillMap } from "./still-map.tsx";
import "./contact-us.css";

/** The page's policy allows a frame of the map's site, and of no other. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const profile = await services.read("profile", (content) => content.readProfile(), emptyProfile);
  const source = frameSource(profile.value.map.embed);
  const text = await readPageText(services, "ContactUs");
  return data({ text, canEmbed: source !== null }, { headers: source ? { [FRAME_SOURCE]: source } : {} });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function ContactUs({ loaderData: { text, canEmbed } }: Route.ComponentProps) {
  const { map, name } = useProfile();
  const embed = canEmbed ? map.embed : null;
  const page = map.page ?? embed;
  return (
    <>
      <DrawnWhole />
      <PageHead title={screenTitles.ContactUs} lead={text.lead} />
      <div className="wrap contact-page">
        <Desks />
        <div className="contact-page__more">
          {page && <StillMap place={name} href={page} embed={embed} />}
          <Prose text={text} />
        </div>
      </div>
    </>
  );
}
