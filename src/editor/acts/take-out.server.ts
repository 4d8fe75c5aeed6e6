import { type CarryOut, done, writeBeside } from "./carry-out.server.ts";

export const takeOut: CarryOut = async (services, acting) => {
  await writeBeside(services, acting, ({ draft }) => {
    const body = draft?.body ?? null;
    return { body, isBinned: false, noted: { verb: "take out", body: body ?? "{}" } };
  });
  return done;
};
