// Makes certificates for 127.0.0.1 with openssl: one that is valid, and one that has expired.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const config = `
[ca]
default_ca = own
[own]
database = index.txt
new_certs_dir = .
rand_serial = yes
default_md = sha256
policy = any
copy_extensions = copy
unique_subject = no
[any]
commonName = supplied
`;

/** Returns key and certificate of each, in PEM, and the path of a file with both certificates, for NODE_EXTRA_CA_CERTS. */
export function makeCertificates(folder) {
  writeFileSync(join(folder, "index.txt"), "");
  writeFileSync(join(folder, "openssl.cnf"), config);
  const valid = make(folder, "valid", "20200101000000Z", "20500101000000Z");
  const expired = make(folder, "expired", "20200101000000Z", "20210101000000Z");
  const trusted = join(folder, "trusted.pem");
  writeFileSync(trusted, valid.cert + expired.cert);
  return { valid, expired, trusted };
}

function make(folder, name, from, until) {
  const key = `${name}.key`;
  const openssl = (...words) => execFileSync("openssl", words, { cwd: folder, stdio: "pipe" });
  const ec = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key];
  const subject = ["-subj", `/CN=${name}`, "-addext", "subjectAltName=IP:127.0.0.1"];
  openssl("req", "-new", ...ec, "-out", `${name}.csr`, ...subject);
  const days = ["-startdate", from, "-enddate", until];
  const own = ["-selfsign", "-keyfile", key, "-in", `${name}.csr`, "-out", `${name}.pem`];
  openssl("ca", "-batch", "-notext", "-config", "openssl.cnf", ...own, ...days);
  const read = (file) => readFileSync(join(folder, file), "utf8");
  return { key: read(key), cert: read(`${name}.pem`) };
}
