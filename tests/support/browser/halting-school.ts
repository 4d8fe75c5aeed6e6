import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A school whose pages halt on their way, as on a slow line. */
export interface HaltingSchool {
  url: string;
  /** Sends the rest of every page. */
  goOn(): void;
  close(): void;
}

/** Serves the files and pages of another school; pages halt before the words given until they may go on. */
export async function haltingSchool(school: string, before: string): Promise<HaltingSchool> {
  const { promise: rest, resolve: goOn } = Promise.withResolvers<void>();
  const server = createServer(async ({ url = "/" }, answer) => {
    const from = await fetch(school + url);
    const type = from.headers.get("content-type") ?? "";
    const body = Buffer.from(await from.arrayBuffer());
    const half = type.startsWith("text/html") ? body.indexOf(before) : body.length;
    answer.writeHead(from.status, { "Content-Type": type });
    answer.write(body.subarray(0, half));
    if (half < body.length) await rest;
    answer.end(body.subarray(half));
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, goOn, close: () => server.close() };
}
