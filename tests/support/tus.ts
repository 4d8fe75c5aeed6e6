import { UPLOADS } from "../../src/kinds/files/office-files.ts";
import type { OfficeVisitor } from "./office.ts";

/** Requests of the tus protocol, as a page of the office sends them. */
export function tus(visitor: Pick<OfficeVisitor, "cookies">, home: string, forwardedFor = "10.2.0.1") {
  const ask = (
    method: string,
    address: string,
    headers: Record<string, string> = {},
    body?: BodyInit,
    origin = home,
  ): Promise<Response> =>
    fetch(origin + address, {
      method,
      headers: {
        "Tus-Resumable": "1.0.0",
        Cookie: visitor.cookies(),
        Origin: origin,
        "X-Forwarded-For": forwardedFor,
        ...headers,
      },
      ...(body !== undefined && { body, duplex: "half" }),
    });
  const begin = (name: string, size: number | string) =>
    ask("POST", UPLOADS, {
      "Upload-Length": String(size),
      "Upload-Metadata": `filename ${Buffer.from(name).toString("base64")}`,
    });
  const bring = (address: string, offset: number, body: BodyInit, origin = home) =>
    ask(
      "PATCH",
      address,
      { "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream" },
      body,
      origin,
    );
  const take = (address: string, origin = home) => ask("POST", address, {}, undefined, origin);
  return {
    ask,
    begin,
    bring,
    take,
    /** Returns the bytes that have arrived; null when there is no such upload. */
    async offset(address: string, origin = home): Promise<number | null> {
      const answer = await ask("HEAD", address, {}, undefined, origin);
      return answer.ok ? Number(answer.headers.get("Upload-Offset")) : null;
    },
    /** Sends a file whole. Returns what became of it: the sentence when it was refused, the path when it is stored. */
    async send(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
      const begun = await begin(name, bytes.length);
      if (begun.status !== 201) return begun.text();
      const address = begun.headers.get("Location") ?? "";
      const brought = await bring(address, 0, bytes);
      if (!brought.ok) return brought.text();
      let outcome = await (await take(address)).json();
      while (outcome.status === "being made ready") outcome = await (await take(address)).json();
      return outcome.path ?? outcome.sentence ?? outcome.status;
    },
  };
}
