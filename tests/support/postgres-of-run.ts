import { startPostgres } from "./postgres.ts";

/** Runs before the tests over PostgreSQL: starts one for all of them. Returns the function that removes it. */
export default async function startForRun() {
  const server = await startPostgres();
  process.env.TEST_POSTGRES = server.url("").replace(/\/$/, "");
  return () => server.remove();
}
