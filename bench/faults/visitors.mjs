// Visitors who ask for pages and pictures and send a form, each on a connection of its own, as through no proxy.
import { createHash, randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { percentile } from "../school.mjs";

const TYPED = "Typed with care";
const enquiry = {
  name: TYPED,
  class: "Nursery",
  fatherName: "Dev",
  motherName: "Asha",
  phone: "9876543210",
  email: "a@home.in",
};
/** In milliseconds: then a visitor gives up. */
const PATIENCE = 30_000;

/** Reads the pages, some pictures and the phone of a school that is well. */
export async function visitorsOf(url) {
  const textOf = async (path) => String((await ask(url + path)).body);
  const paths = [...(await textOf("/sitemap.xml")).matchAll(/<loc>https?:\/\/[^/]+([^<?]*)</g)].map(
    ([, path]) => path || "/",
  );
  for (const path of paths) await textOf(path);
  const named = (await textOf("/PhotoGallery")).matchAll(/\/api\/image\/[^" ]+?\.jpg\?width[^" ]*/g);
  const pictures = new Map();
  for (const [address] of [...named].slice(0, 6)) {
    const path = address.replaceAll("&amp;", "&");
    pictures.set(path, digest((await ask(url + path)).body));
  }
  const [, phone] = /href="tel:[^"]*">([^<]+)</.exec(await textOf("/ContactUs"));

  const isRight = async (path) => {
    const { status, body } = await ask(url + path);
    return status === 200 && digest(body) === pictures.get(path);
  };
  const send = async () => {
    const { status, body } = await ask(`${url}/PreAdmission`, {
      ...enquiry,
      motherName: `Asha ${randomUUID().replaceAll(/\W|\d/g, "")}`,
    });
    const [beside = ""] = /<section aria-labelledby="office">[\s\S]*?<\/section>/.exec(body) ?? [];
    return { status, keeps: String(body).includes(`value="${TYPED}"`), tells: beside.includes(phone) };
  };

  return {
    /** Visits for some seconds. Resolves with what the visitors got. */
    async visit(seconds) {
      const until = performance.now() + seconds * 1000;
      const got = { pages: [], pictures: [], forms: [] };
      const each = async (all, every, get) => {
        const asked = [];
        for (let number = 0; performance.now() < until; number += 1) {
          const began = performance.now();
          asked.push(get(number).then((answer) => all.push({ ...answer, took: performance.now() - began })));
          await pause(every);
        }
        await Promise.all(asked);
      };
      await Promise.all([
        each(got.pages, 50, async (number) => ({
          isRight: (await ask(url + paths[number % paths.length])).status === 200,
        })),
        each(got.pictures, 250, async (number) => ({
          isRight: await isRight([...pictures.keys()][number % pictures.size]),
        })),
        each(got.forms, 1000, send),
      ]);
      return got;
    },
    /** Resolves when everything is as before, with the seconds until then. */
    async wellAgain() {
      const began = performance.now();
      const isWell = async () => {
        if ((await ask(`${url}/ready`)).status !== 200 || (await send()).status !== 303) return false;
        for (const path of pictures.keys()) if (!(await isRight(path))) return false;
        for (const path of paths) {
          const { status, headers } = await ask(url + path);
          if (status !== 200 || headers["cache-control"] === "no-store") return false;
        }
        return true;
      };
      while (!(await isWell())) {
        if (performance.now() - began > 120_000) return Number.POSITIVE_INFINITY;
        await pause(100);
      }
      return (performance.now() - began) / 1000;
    },
  };
}

export const p95 = (answers) =>
  percentile(
    answers.map(({ took }) => took),
    95,
  );

const digest = (bytes) => createHash("sha256").update(bytes).digest("hex");

/** Asks on a new connection, or posts fields. Status 0: no answer. */
function ask(address, fields = null) {
  return new Promise((resolve) => {
    const from = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`;
    const own = fields && {
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: new URL(address).origin.replace("127.0.0.1", "localhost"),
    };
    const options = {
      method: fields ? "POST" : "GET",
      agent: new Agent(),
      headers: { "X-Forwarded-For": from, ...own },
      signal: AbortSignal.timeout(PATIENCE),
    };
    const none = () => resolve({ status: 0, headers: {}, body: Buffer.alloc(0) });
    const asked = request(address, options, (answer) => {
      const pieces = [];
      answer.on("data", (piece) => pieces.push(piece)).on("error", none);
      answer.on("end", () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(pieces) }),
      );
    });
    asked.on("error", none);
    asked.end(fields ? new URLSearchParams(fields).toString() : undefined);
  });
}
