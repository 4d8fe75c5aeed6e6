import { expect, test } from "vitest";
import { renderInTurn, renderQueue } from "./render-queue.server.ts";

test("who asks for much makes room for others, and shares the turns with them", async () => {
  const queue = renderQueue(4, 0);
  const done: string[] = [];
  const ask = async (address: string, page: string) =>
    (await queue.add(address, async () => done.push(`${address}${page}`))) === null ? "refused" : "shown";
  const greedy = ["1", "2", "3", "4", "5"].map((page) => ask("a", page));
  const others = [ask("b", "1"), ask("c", "1"), ask("d", "1")];
  expect(await Promise.all(greedy)).toEqual(["shown", "shown", "refused", "refused", "refused"]);
  expect(await Promise.all(others)).toEqual(["shown", "shown", "refused"]);
  const again = ["1", "2", "3"].map((page) => ask("a", page));
  await Promise.all([...again, ask("b", "2")]);
  expect(done).toEqual(["a1", "a2", "b1", "c1", "a1", "a2", "b2", "a3"]);
});

const answer = async () => new Response("rendered");

/** Posts a form of the office from an address. Returns the word for what became of it. */
const posting = (inTurn: ReturnType<typeof renderInTurn>) => async (clientAddress: string, Cookie: string) => {
  const request = new Request("http://school.example/office/me", { method: "POST", headers: { Cookie } });
  return (await inTurn.render({ request, clientAddress, isUrgent: false }, answer)) ? "rendered" : "refused";
};

test("strangers who post wait in one queue, which may be full; the office has a queue of its own", async () => {
  const inTurn = renderInTurn((cookies) => cookies === "known");
  const post = posting(inTurn);
  const strangers = Array.from({ length: 40 }, (_, number) => post(`10.0.${number}.1`, ""));
  expect([await post("192.0.2.1", "known"), Number(inTurn.waiting().forms) > 0]).toEqual(["rendered", true]);
  const told = await Promise.all(strangers);
  expect(told.filter((one) => one === "rendered")).toHaveLength(25);
});
