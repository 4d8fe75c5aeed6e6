import { changePublished } from "../change-published.server.ts";
import { type Result, writeAct } from "../write-act.server.ts";
import { type CarryOut, done, writeBeside } from "./carry-out.server.ts";

/** Takes a document down, or puts it in the bin. Its text becomes the draft; beside an existing draft, it stays a version. */
export const takeDown: CarryOut = async (services, acting, standing) => {
  const { act, place, now, described } = acting;
  const isOnSite = standing.published !== undefined;
  const resultOf = ({ draft, published }: typeof standing): Result => {
    const body = draft?.body ?? published?.body ?? "{}";
    return {
      body: described.hasDefault ? null : body,
      isBinned: act.verb === "bin",
      ...(isOnSite && { downAt: now.toISOString() }),
      noted: { verb: act.verb, body: published?.body ?? body },
    };
  };
  if (!isOnSite) await writeBeside(services, acting, resultOf);
  else await changePublished(services, place, null, (db) => writeAct(db, acting, resultOf));
  return done;
};
