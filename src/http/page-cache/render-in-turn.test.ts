import { expect, test } from "vitest";
import { renderInTurn } from "./render-queue.server.ts";

const answer = async () => new Response("rendered");

/** Posts a form of the office from an address. Returns the word for what became of it. */
const posting = (inTurn: ReturnType<typeof renderInTurn>) => async (clientAddress: string, Cookie: string) => {
  const request = new Request("http://school.example/office/me", { method: "POST", headers: { Cookie } });
  return (await inTurn.render({ request, clientAddress, isUrgent: false }, answer)) ? "rendered" : "refused";
};

test("strangers who post wait in one queue, and are refused when it is full; browsers of the office have their own", async () => {
  const inTurn = renderInTurn((cookies) => cookies === "known");
  const post = posting(inTurn);
  const strangers = Array.from({ length: 40 }, (_, number) => post(`10.0.${number}.1`, ""));
  expect([await post("192.0.2.1", "known"), Number(inTurn.waiting().forms) > 0]).toEqual(["rendered", true]);
  const told = await Promise.all(strangers);
  expect(told.filter((one) => one === "rendered")).toHaveLength(25);
});
