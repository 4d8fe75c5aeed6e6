import { SMTPServer } from "smtp-server";

interface ReceivedMail {
  from: string;
  to: string[];
  headers: string[];
  text: string;
}

/** Opens a mail server that keeps what it receives; on a port of its own when `port` is 0. */
export async function openMailServer(port = 0) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
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
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address() as { port: number };
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const settings = { SMTP_URL: `smtp://127.0.0.1:${address.port}`, MAIL_TO: "office@school.example" };
  return { mails, port: address.port, settings, close };
}

function decode(body: string, head: string): string {
  if (/encoding: base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8");
  if (!/encoding: quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
