import { type CarryOut, done, wishedTime, writeBeside, writtenIn } from "./carry-out.ts";

/** Keeps the text as a draft. It may have faults. */
export const keep: CarryOut = async (services, acting, standing) => {
  const body = JSON.stringify(writtenIn(acting, standing));
  await writeBeside(services, acting, () => ({ body, isBinned: false, visible: wishedTime(acting, standing) }));
  return done;
};
