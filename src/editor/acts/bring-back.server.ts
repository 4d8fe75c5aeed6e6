import { Refusal } from "../../base/operator-error.server.ts";
import { type CarryOut, done, writeBeside } from "./carry-out.server.ts";

export const bringBack: CarryOut = async (services, acting) => {
  const { place, act } = acting;
  const version = await services.db
    .selectFrom("revisions")
    .select("body")
    .where("kind", "=", place.kind)
    .where("id", "=", place.id)
    .where("number", "=", act.number ?? 0)
    .executeTakeFirst();
  if (!version) throw new Refusal("This version is not there.");
  await writeBeside(services, acting, () => ({ body: version.body, isBinned: false }));
  return done;
};
