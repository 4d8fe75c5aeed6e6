import { expect, test } from "vitest";
import { renderQueue } from "./render-queue.server.ts";

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
