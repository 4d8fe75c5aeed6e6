// Images of Debian in the place of those that deploy/ names: no image registry is asked.
import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { debootstrapInto, installNode, run } from "./debian.mjs";

export const BASE = "node:24-bookworm-slim";

const CADDY = `ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/data
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
`;
/** Starts PostgreSQL by the settings of the image in compose.three.yaml: a new cluster with one role, its password and a database of its name. */
const POSTGRES = `ENV PATH=/usr/lib/postgresql/15/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin PGDATA=/var/lib/postgresql/data
CMD ["sh", "-ec", "chown postgres $PGDATA; as='setpriv --reuid postgres --regid postgres --clear-groups'; \
  if [ ! -s $PGDATA/PG_VERSION ]; then echo $POSTGRES_PASSWORD > /tmp/password; chown postgres /tmp/password; \
  $as initdb -U $POSTGRES_USER --pwfile=/tmp/password -A scram-sha-256; echo host all all all scram-sha-256 >> $PGDATA/pg_hba.conf; \
  $as pg_ctl start -w -o -clisten_addresses=; PGPASSWORD=$POSTGRES_PASSWORD createdb -h /var/run/postgresql -U $POSTGRES_USER $POSTGRES_DB; $as pg_ctl stop; fi; \
  exec $as postgres -c listen_addresses=*"]
`;

/** Returns the name of each stand-in with a function that makes it, or says that an earlier run has. */
export function standIns({ place, env, isFresh }) {
  const unlessThere = (name, make) => () => {
    if (!isFresh && spawnSync("podman", ["image", "exists", name]).status === 0) return "of an earlier run";
    make();
  };
  const onBase = (name, packages, lines) =>
    unlessThere(name, () => {
      const install = `RUN apt-get update && apt-get install -y --no-install-recommends ${packages}`;
      const described = join(place, `Dockerfile.${packages}`);
      writeFileSync(described, `FROM ${BASE}\n${install}\n${lines}`);
      const options = ["--network", "host", "--pull=never", "-t", name, "-f", described];
      run("podman", ["build", ...options, mkdtempSync(join(place, "empty-"))], `${name} could not be made.`, { env });
    });
  return Object.entries({
    [`stand-in of ${BASE}`]: unlessThere(BASE, () => {
      const system = join(place, "debian");
      debootstrapInto(system);
      installNode(24, system, place);
      const into = `tar --directory "${system}" --create . | podman import - ${BASE}`;
      run("sh", ["-c", into], "The base could not be made.", { env });
    }),
    "stand-in of caddy:2 (Debian's Caddy)": onBase("caddy:2", "caddy", CADDY),
    "stand-in of postgres:17 (Debian's PostgreSQL 15)": onBase("postgres:17", "postgresql", POSTGRES),
  });
}
