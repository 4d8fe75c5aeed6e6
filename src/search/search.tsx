import { data } from "react-router";
import { useFrame } from "../shell/frame.ts";
import { PageHead } from "../shell/page/page-head.tsx";
import type { PageHandle } from "../shell/page-handle.ts";
import { servicesContext } from "../shell/reading/services.ts";
import { Island } from "../ui/islands/island.tsx";
import { useText } from "../ui/language.ts";
import { LONGEST_QUERY, readQuery } from "./rules/search.ts";
import { searchTexts } from "./search.text.ts";
import "../ui/list/list-page.css";
import type { Route } from "./+types/search";
import SearchPanel from "./search.island.tsx";

export const handle: PageHandle = { parameters: { q: "free" } };

const statuses = { found: 200, "held back": 429, failed: 503 };

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = readQuery(new URL(request.url).searchParams);
  const answer = asked.q === "" ? null : await context.get(servicesContext).search(asked);
  if (answer === null) return data({ asked, answer });
  const wait: Record<string, string> =
    answer.status === "held back" ? { "Retry-After": String(answer.retryAfter) } : {};
  return data({ asked, answer }, { status: statuses[answer.status], headers: wait });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function SearchPage({ loaderData: { asked, answer } }: Route.ComponentProps) {
  const { profile, schoolCode } = useFrame();
  const props = {
    asked,
    answer,
    longest: LONGEST_QUERY,
    call: `/api/search/${schoolCode}`,
    phone: profile.phones[0],
  };
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHead title={useText(searchTexts).title} />
      <div className="wrap list-page">
        <Island of={SearchPanel} name="search" id="search" props={props} />
      </div>
    </>
  );
}
