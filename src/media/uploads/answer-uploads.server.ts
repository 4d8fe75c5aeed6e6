import type { Context } from "hono";
import { type AskingServices, personAsking } from "../../auth/person-asking.server.ts";
import { UPLOADS } from "../../kinds/files/office-files.ts";

/** Answers the upload protocol for signed-in people. A POST to an upload's address asks for its outcome. */
export function uploadAnswers(services: AskingServices) {
  return async (context: Context): Promise<Response> => {
    const { raw: request, method, path } = context.req;
    const answer = await answerTo(request, method, path.slice(UPLOADS.length + 1));
    const whole = new Response(answer.body, answer);
    whole.headers.set("Cache-Control", "no-store");
    whole.headers.set("X-Robots-Tag", "noindex");
    // The rest of the body would be read as the next request.
    if (!answer.ok) whole.headers.set("Connection", "close");
    return whole;

    async function answerTo(asked: Request, by: string, id: string): Promise<Response> {
      const person = await personAsking(services, context);
      if (!person) return new Response("Your time here has run out: sign in, and send it again.", { status: 401 });
      const { arrivals } = await services.office();
      if (by !== "POST" || id === "") return arrivals.answer(asked, person);
      const taken = await arrivals.take(id, person);
      if (!taken) return new Response("There is no such upload.", { status: 404 });
      const isUnderWay = taken.status === "arriving" || taken.status === "being made ready";
      return Response.json(taken, { status: isUnderWay ? 202 : 200 });
    }
  };
}
