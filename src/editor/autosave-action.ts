import { redirect } from "react-router";
import { enterOffice, type OfficeHandle } from "../auth/office-context.ts";
import { changedText, timestampText } from "../school/times.ts";
import { readPosted } from "../shell/reading/answers.ts";
import type { Route } from "./+types/autosave-action";
import { editorSentences } from "./editor.text.ts";
import { actionIn, documentAt, draftPreview, isChangedSince, namedBy, statusOf } from "./editor.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = ({ params }: Route.LoaderArgs) => {
  const { kind, id } = namedBy(params);
  return redirect(`/office/${kind}/${id}`);
};

export async function action({ context, params, request }: Route.ActionArgs) {
  const office = await enterOffice(context);
  const { editor, person, now, language } = office;
  const say = editorSentences[language];
  const named = namedBy(params);
  const posted = await readPosted(request);
  // Somebody else has signed in on this phone meanwhile.
  if (posted.person && posted.person !== person.id) return new Response(null, { status: 401 });
  const outcome = await editor.act(person, { ...actionIn(named, posted), verb: "keep" });
  if (outcome.status === "changed") {
    const { last } = outcome.theirs;
    const author = last?.authorId === person.id ? say("You yourself, in another window") : last?.author;
    const who = last ? `${author}, ${timestampText(last.at, now, language)},` : say("Whoever looks after the website");
    return Response.json({ status: "changed", who }, { status: statusOf.changed });
  }
  if (outcome.status === "older") return Response.json({ status: "older" }, { status: statusOf.changed });
  if (outcome.status !== "done") {
    const sentence = outcome.status === "refused" ? outcome.sentence : Object.values(outcome.errors).join(" ");
    return Response.json({ status: "refused", sentence }, { status: statusOf[outcome.status] });
  }
  const document = await documentAt(office, named.kind, named.id);
  const at = document?.last ? timestampText(document.last.at, now, language) : "";
  const said =
    document?.last && isChangedSince(document, now)
      ? changedText(document.last.at, now, language) + say(".")
      : say("At school {at}.", { at });
  const look = document && draftPreview(office, document);
  const { sequence = 0 } = outcome;
  return Response.json({ status: "kept", sequence, seen: document?.seen ?? "", at, said, look, now: now.getTime() });
}
