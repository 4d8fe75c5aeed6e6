import { createHash, generateKeyPairSync, sign } from "node:crypto";

/** A key and a certificate that vouches for itself, as PEM. */
export interface TestCertificate {
  key: string;
  cert: string;
}

/** Makes a certificate for `localhost` (or another name) that is good from one time until another. */
export function certificate(from: Date, until: Date, name = "localhost"): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = publicKey.export({ type: "spki", format: "der" });
  const ecdsaWithSha256 = sequence(oid("2a8648ce3d040302"));
  const names = sequence(der(0x82, Buffer.from(name)));
  // DER refuses an integer with zeros before it.
  const number = Buffer.from([1, ...createHash("sha256").update(key).digest().subarray(0, 7)]);
  // Whoever trusts several of them looks for them by this.
  const subject = sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from(number.toString("hex"))))));
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(number),
    ecdsaWithSha256,
    subject,
    sequence(time(from), time(until)),
    subject,
    key,
    der(0xa3, sequence(sequence(oid("551d11"), der(0x04, names)))),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign("sha256", body, privateKey)]));
  const whole = sequence(body, ecdsaWithSha256, signature).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.match(/.{1,64}/g)?.join("\n")}\n-----END CERTIFICATE-----\n`,
  };
}

/** Returns a value as ASN.1 DER (X.690). */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
/** A first zero keeps it positive. */
const integer = (bytes: Buffer) => der(0x02, Buffer.concat([Buffer.from((bytes[0] ?? 0) > 0x7f ? [0] : []), bytes]));
const time = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]|\.\d+/g, "")}`));
