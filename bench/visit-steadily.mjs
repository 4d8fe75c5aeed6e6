import { setTimeout as pause } from "node:timers/promises";

/**
 * Calls `visit(server, path)` `rate` times a second, for each server and path in turn, and `tap` once after a third of the time. Resolves with
 * what `tap` returned when all have ended.
 */
export async function visitSteadily({ rate, seconds, servers, paths, visit, tap }) {
  const visits = [];
  const began = performance.now();
  let tapped = null;
  for (let number = 0; number < rate * seconds; number += 1) {
    await pause(Math.max(0, began + (number * 1000) / rate - performance.now()));
    if (tapped === null && number >= (rate * seconds) / 3) tapped = tap();
    visits.push(visit(servers[number % 2], paths[Math.floor(number / 2) % paths.length]));
  }
  await Promise.all(visits);
  return tapped;
}
