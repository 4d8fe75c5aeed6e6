import type { Standing } from "../standing.server.ts";
import { boundariesOf } from "../visible.server.ts";
import type { Acting } from "../write-act.server.ts";
import { type CarryOut, done, judged, wishedTime, writeBeside, writtenIn } from "./carry-out.server.ts";

export const keep: CarryOut = async (services, acting, standing) => {
  if (acting.act.isLook) {
    const { body, errors } = judged(acting, standing);
    if (body === null) return { status: "wrong", errors };
    // A draft that waits for approval stays there when somebody only looks at it.
    if (isSame(acting, standing)) return done;
  }
  const body = JSON.stringify(writtenIn(acting, standing));
  await writeBeside(services, acting, () => ({ body, isBinned: false, visible: wishedTime(acting, standing) }));
  return done;
};

function isSame(acting: Acting, standing: Standing): boolean {
  const { act, ...others } = acting;
  const stands = { ...others, act: { ...act, texts: {} } };
  const { draft, published } = standing;
  const known = draft?.body ? draft : published;
  const { visible_from, visible_until } = boundariesOf(wishedTime(acting, standing));
  return (
    known !== undefined &&
    JSON.stringify(writtenIn(acting, standing)) === JSON.stringify(writtenIn(stands, standing)) &&
    known.visible_from === visible_from &&
    known.visible_until === visible_until
  );
}
