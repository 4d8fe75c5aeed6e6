import { SMTPServer } from "smtp-server";
import type { TestCertificate } from "./certificate.ts";

interface ReceivedMail {
  from: string;
  to: string[];
  headers: string[];
  text: string;
}

/** Opens a mail server that keeps what it receives; on a port of its own when `port` is 0, and with STARTTLS when it has a certificate. */
export async function openMailServer(port = 0, certificate?: TestCertificate) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    ...certificate,
    disabledCommands: certificate ? ["AUTH"] : ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = await stream.toArray();
      const [head = "", ...body] = Buffer.concat(chunks).toString("utf8").split("\r\n\r\n");
      mails.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : "",
        to: envelope.rcptTo.map(({ address }) => address),
        headers: head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n"),
        text: decode(body.join("\r\n\r\n"), head),
      });
      done();
    },
  });
  // A client that does not like the certificate.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address() as { port: number };
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const settings = {
    SMTP_URL: `smtp://${certificate ? "localhost" : "127.0.0.1"}:${address.port}`,
    MAIL_TO: "office@school.example",
  };
  const showCertificate = (other: TestCertificate) => server.updateSecureContext(other);
  return { mails, port: address.port, settings, showCertificate, close };
}

function decode(body: string, head: string): string {
  if (/encoding: base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8");
  if (!/encoding: quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
