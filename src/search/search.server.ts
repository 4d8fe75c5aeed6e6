import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { askerOf, type ClientAddress } from "../base/client-address.server.ts";
import { FIRST, type Language, languages } from "../base/language.ts";
import { Problem, problemAnswer } from "../base/problem.server.ts";
import { type Limit, rateLimiter } from "../db/rate-limits.server.ts";
import {
  type Found,
  foundSchema,
  hitKinds,
  LONGEST_QUERY,
  readQuery,
  type Search,
  type SearchQuery,
} from "./rules/search.ts";

const example: Found = {
  meant: null,
  isPart: false,
  count: 1,
  isMore: false,
  kinds: [{ kind: "page", words: "Pages", count: 1 }],
  years: [],
  hits: [
    {
      title: "Fee rules",
      kind: "page",
      words: "Page",
      address: "/FeeRules",
      date: null,
      passage: [
        { text: "A ", isHit: false },
        { text: "late", isHit: true },
        { text: " fee is added after the due day.", isHit: false },
      ],
    },
  ],
};

const route = createRoute({
  method: "get",
  path: "/api/search/{schoolCode}",
  summary: "What visitors can find now, best first, ten at a time",
  request: {
    params: z.object({ schoolCode: z.string().openapi({ example: "DEMO" }) }),
    query: z.object({
      q: z.string().openapi({ example: "late fee", description: `The first ${LONGEST_QUERY} characters count.` }),
      kind: z.enum(hitKinds).optional(),
      year: z.string().optional().openapi({ example: "2026" }),
      page: z.string().optional().openapi({ example: "2" }),
      language: z
        .enum(languages)
        .optional()
        .openapi({ description: "Of titles and passages; all languages are searched." }),
    }),
  },
  responses: {
    200: { description: "what was found", content: { "application/json": { schema: foundSchema, example } } },
    304: { description: "not changed" },
    404: problemAnswer("another school's code"),
    429: problemAnswer("too many from one address; Retry-After says when"),
    503: problemAnswer("the store cannot be read"),
  },
});

interface SearchServices {
  search: Search;
  schoolCode: string;
  clientAddress: ClientAddress;
}

/** Adds the search (ours). Unknown values count as none; no answer is kept. */
export function addSearch(api: OpenAPIHono, { search, schoolCode, clientAddress }: SearchServices) {
  api.openAPIRegistry.registerPath(route);
  api.get(route.getRoutingPath(), async (context) => {
    const code = context.req.param("schoolCode");
    if (code !== schoolCode) throw new Problem(404, `There is no school with the code ${code}.`);
    const { searchParams } = new URL(context.req.url);
    const language = languages.find((one) => one === searchParams.get("language")) ?? FIRST;
    const answer = await search(readQuery(searchParams), clientAddress(askerOf(context)), language);
    if (answer.status === "found") return Response.json(answer.found, { headers: { "Cache-Control": "no-store" } });
    const sentence = `Too much was asked in a short time. Please try again in ${answer.retryAfter} seconds.`;
    throw new Problem(429, sentence, { "Retry-After": String(answer.retryAfter) });
  });
}

/** A person who types asks twice a second. */
const searchLimit: Limit = { burst: 60, refill: 500 };

/** Returns a search with limits, which is opened at the first question. */
export function limitedSearch(
  open: () => Promise<(asked: SearchQuery, language: Language) => Promise<Found>>,
  now: () => Date,
): Search {
  const limiter = rateLimiter(() => now().getTime(), searchLimit);
  return async (asked, clientAddress, language) => {
    const retryAfter = limiter.take(clientAddress);
    if (retryAfter !== null) return { status: "held back", retryAfter };
    const find = await open();
    return { status: "found", found: await find(asked, language) };
  };
}
