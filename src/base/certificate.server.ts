import { once } from "node:events";
import { isIP, type Socket } from "node:net";
import { connect as connectTls, type TLSSocket } from "node:tls";
import { longDate, schoolDay } from "./dates.ts";

/** The certificate that a server shows just now. */
export interface Certificate {
  host: string;
  from: Date;
  until: Date;
  /** The code of OpenSSL or Node for why nobody should trust it, such as `CERT_HAS_EXPIRED`; null when it is trusted. */
  fault: string | null;
}

/** In milliseconds. */
const PATIENCE = 10_000;

/** Returns the certificate of a server of https, smtps or smtp; null when none could be seen: without TLS, or out of reach. */
export async function readCertificate({ protocol, hostname, port }: URL): Promise<Certificate | null> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const number = Number(port) || { "https:": 443, "smtps:": 465 }[protocol] || 587;
  try {
    if (protocol === "smtp:") return await afterStarttls(host, number);
    const servername = isIP(host) ? "" : host;
    const socket = connectTls({ host, port: number, servername, rejectUnauthorized: false, timeout: PATIENCE });
    socket.once("timeout", () => socket.destroy(new Error("it does not answer in time")));
    return await shownBy(socket, host, once(socket, "secureConnect"));
  } catch {
    return null;
  }
}

async function afterStarttls(host: string, port: number): Promise<Certificate | null> {
  const { default: SMTPConnection } = await import("nodemailer/lib/smtp-connection");
  const times = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE };
  const connection = new SMTPConnection({ host, port, tls: { rejectUnauthorized: false }, ...times });
  try {
    const ready = once(connection, "connect");
    connection.connect();
    await ready;
    return await shownBy(connection._socket as Socket | TLSSocket, host, Promise.resolve());
  } finally {
    connection.close();
  }
}

async function shownBy(socket: Socket | TLSSocket, host: string, ready: Promise<unknown>): Promise<Certificate | null> {
  try {
    await ready;
    if (!("getPeerCertificate" in socket)) return null;
    const { valid_from, valid_to } = socket.getPeerCertificate();
    const fault = socket.authorized ? null : String(socket.authorizationError);
    return { host, from: new Date(valid_from), until: new Date(valid_to), fault };
  } finally {
    socket.destroy();
  }
}

const faults: Record<string, string> = {
  ERR_TLS_CERT_ALTNAME_INVALID: "is for another name",
  CERT_NOT_YET_VALID: "is not valid yet",
  DEPTH_ZERO_SELF_SIGNED_CERT: "is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "is signed by nobody that this machine trusts",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "is signed by nobody that this machine trusts",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "is signed by nobody that this machine trusts",
};

/** Returns what is wrong with a certificate, such as "expired on 21 November 2026"; null for nothing. */
export function certificateError({ until, fault }: Certificate, now: Date): string | null {
  if (until <= now) return `expired on ${longDate(schoolDay(until))}`;
  return fault === null ? null : (faults[fault] ?? `is not trusted (${fault})`);
}
