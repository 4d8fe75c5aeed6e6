import { createHash } from "node:crypto";
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { ClientConfig, PoolClient } from "pg";
import { logError, logEvent } from "../../base/log.server.ts";
import { addressText } from "./address.server.ts";
import { AllInUse, DatabaseGone, endsConnection, troubleOf } from "./dialect.server.ts";

/** In milliseconds, and the number of connections. */
export interface Patience {
  connections: number;
  lock: number;
  answer: number;
  /** For a new connection. */
  connect: number;
  /** For a connection while others use them all. */
  free: number;
}

/** Whoever waits for a free connection waits longer than any statement before. */
const usual: Patience = { connections: 4, lock: 5000, answer: 4000, connect: 15_000, free: 10_000 };

/**
 * Returns a pool for one school. As in SQLite, one connection writes at a time: each transaction, and each single write, starts with the
 * school's lock. The lock ends with the transaction, so that a pooler can lend the connection to others.
 */
export async function schoolPool(url: string, schema: string, patience: Partial<Patience>): Promise<PostgresPool> {
  const { default: pg } = await import("pg");
  const address = addressText(url);
  const { connections, lock, answer, connect: connecting, free } = { ...usual, ...patience };
  const pool = new pg.Pool({
    Client: connectingWithin(pg.Client, connecting),
    connectionString: url,
    max: connections,
    // Sent with the connection: a pooler that does not pass them on refuses, and never shows another school.
    options: `-c search_path="${schema}" -c lock_timeout=${lock} -c statement_timeout=${answer} -c idle_in_transaction_session_timeout=60000`,
    connectionTimeoutMillis: free,
    query_timeout: answer + 1000,
    keepAlive: true,
    application_name: schema,
    types: { getTypeParser: (oid, format) => (isNumber(oid) ? Number : pg.types.getTypeParser(oid, format)) },
  });
  // A connection broke while it was idle, or lent and between two queries; the next query notices.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const outage = outageOf(url, address);
  let isCrowded = false;

  async function connect(): Promise<PostgresPoolClient> {
    const failure = outage.tooEarly();
    if (failure) throw failure;
    const began = performance.now();
    try {
      const client = oneWriter(await pool.connect(), lockOf(schema), outage);
      isCrowded = false;
      return client;
    } catch (cause) {
      const error = troubleOf(cause);
      // The wait for a free connection is not the database's.
      if (!(error instanceof AllInUse)) throw noted(error, outage, Math.min(connecting, performance.now() - began));
      // Those who hold them wait for a database that does not answer.
      const gone = outage.failure();
      if (gone) throw gone;
      if (!isCrowded) logError(address, `all ${connections} connections are in use`);
      isCrowded = true;
      throw error;
    }
  }
  return { connect, end: () => pool.end(), options: pool.options };
}

/** The pool knows one limit, for a free connection and for a new one: a burst of requests would look like a database that is gone. */
function connectingWithin(Client: typeof import("pg").Client, limit: number) {
  return class extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionTimeoutMillis: limit });
    }
  };
}

/** Counts and sums, which `pg` returns as texts. */
const isNumber = (oid: number) => oid === 20 || oid === 1700;

/** Returns the SQL that locks a school until the end of the transaction. */
function lockOf(schema: string): string {
  const number = createHash("sha256").update(`school website ${schema}`).digest().readBigInt64BE();
  return `begin; select pg_advisory_xact_lock(${number})`;
}

/** @param took in milliseconds. */
function noted(error: Error, outage: Outage, took: number): Error {
  if (error instanceof DatabaseGone) outage.failed(error, took);
  return error;
}

const isWrite = (statement: string) => /^\s*(insert|update|delete)\b/i.test(statement);

/** Only the calls that Kysely makes. */
function oneWriter(client: PoolClient, beginLocked: string, outage: Outage): PostgresPoolClient {
  let isInTransaction = false;
  let isUseless = false;

  async function ask(statement: string, parameters: readonly unknown[] = []) {
    const began = performance.now();
    try {
      const result = await client.query(statement, parameters.map(storable));
      outage.answered(performance.now() - began);
      return result;
    } catch (cause) {
      const error = noted(troubleOf(cause), outage, performance.now() - began);
      isUseless ||= endsConnection(error);
      throw error;
    }
  }

  /** The transaction has begun also when its lock was refused: the next query of the connection would fail. */
  async function orRollBack<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!isUseless) await ask("rollback");
      throw error;
    }
  }

  const begin = () => orRollBack(() => ask(beginLocked));

  const writeAlone = (statement: string, parameters: readonly unknown[]) =>
    orRollBack(async () => {
      await ask(beginLocked);
      const result = await ask(statement, parameters);
      await ask("commit");
      return result;
    });

  function query<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(statement: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof statement !== "string") throw new Error("Rows are read all at once.");
    if (statement === "begin") {
      isInTransaction = true;
      return begin();
    }
    if (statement === "commit" || statement === "rollback") isInTransaction = false;
    return isWrite(statement) && !isInTransaction ? writeAlone(statement, parameters) : ask(statement, parameters);
  }

  return { query, release: (destroy = false) => client.release(destroy || isUseless) };
}

/** PostgreSQL refuses U+0000, which SQLite keeps. */
const storable = (value: unknown) => (typeof value === "string" ? value.replaceAll("\0", "\ufffd") : value);

/** In milliseconds: a database that did not answer is not asked again; twice as long as the failure took, when that is more. */
const GONE_FOR = 500;
/** In milliseconds: a slower answer does not end an outage. */
const SLOW = 1000;
/** In milliseconds: then another connection may ask whether the database is back. */
const LONGEST_TRY = 20_000;

const outages = new Map<string, Outage>();

function outageOf(url: string, address: string): Outage {
  const known = outages.get(url) ?? watchOutage(address);
  outages.set(url, known);
  return known;
}

type Outage = ReturnType<typeof watchOutage>;

/** Logs when a database stops and starts to answer. */
function watchOutage(address: string) {
  let last: { failure: DatabaseGone; askAgainAt: number } | null = null;
  /** @param took in milliseconds. */
  function failed(failure: DatabaseGone, took: number) {
    if (!last) logError(`${address} does not answer: pages show what is kept, forms are refused`, failure.message);
    last = { failure, askAgainAt: performance.now() + Math.max(GONE_FOR, 2 * took) };
  }
  return {
    failed,
    /** Returns the last failure; null while the database is well. */
    failure: (): DatabaseGone | null => last?.failure ?? null,
    /** Returns the last failure while it is too early to ask again, or while another connection asks; otherwise null. */
    tooEarly(): DatabaseGone | null {
      if (!last) return null;
      const now = performance.now();
      if (now < last.askAgainAt) return last.failure;
      last.askAgainAt = now + LONGEST_TRY;
      return null;
    },
    answered(took: number) {
      if (!last) return;
      if (took > SLOW) return failed(last.failure, took);
      logEvent(`${address} answers again`);
      last = null;
    },
  };
}
