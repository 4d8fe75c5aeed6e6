import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A server of films, as PeerTube answers. */
export interface FilmServer {
  url: string;
  /** The facts that it gives of every film. */
  says: unknown;
  /** The bytes of the picture at `/still.jpg`. */
  still: Uint8Array;
  /** The paths that were asked for. */
  asked: string[];
  close(): void;
}

export async function startFilmServer(): Promise<FilmServer> {
  const server = createServer((request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://films.example");
    films.asked.push(pathname);
    if (pathname === "/services/oembed" && searchParams.has("url")) answer.end(JSON.stringify(films.says));
    else if (pathname === "/still.jpg") answer.end(films.still);
    else answer.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const films: FilmServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    says: {},
    still: new Uint8Array(),
    asked: [],
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return films;
}
