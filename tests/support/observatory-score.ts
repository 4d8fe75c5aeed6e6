/** An answer with its raw headers. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
}

const BROAD = ["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"];
const INLINE = ["'unsafe-inline'", "data:"];
const PRIVATE = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
const SIX_MONTHS = 15_552_000;

/**
 * Returns the points of MDN's HTTP Observatory (1.4.8) for an answer over TLS; 100 and more is A+. These are its published
 * rules: its package needs a database and a web server, and judges public hosts only. The rules on CORS and redirection give no
 * points here: no answer opens itself to other sites, and the proxy redirects.
 * @throws Error when an answer sets a CORS header: that rule is not implemented.
 */
export function observatoryScore(answer: RawAnswer): number {
  const { headers } = answer;
  if (headers.has("access-control-allow-origin")) throw new Error("Not scored yet");
  const points = [
    ofPolicy(headers),
    ofCookies(headers),
    ofReferrer(headers),
    ofHttpsOnly(headers),
    ofScripts(answer),
    headers.get("x-content-type-options") === "nosniff" ? 0 : -5,
    ofFraming(headers),
    { "same-origin": 10, "same-site": 10, "cross-origin": 0 }[corp(headers)] ?? -5,
  ];
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 100);
  const withoutBonus = sum(points.filter((number) => number < 0));
  return withoutBonus >= 90 ? sum(points) : withoutBonus;
}

const corp = (headers: Headers) => headers.get("cross-origin-resource-policy") ?? "cross-origin";

function directivesOf(headers: Headers): Map<string, string[]> | null {
  const policy = headers.get("content-security-policy");
  if (policy === null) return null;
  const directives = policy.split(";").map((text) => text.trim().split(/\s+/));
  return new Map(directives.map(([name = "", ...sources]) => [name.toLowerCase(), sources]));
}

function ofPolicy(headers: Headers): number {
  const policy = directivesOf(headers);
  if (!policy) return -25;
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const has = (sources: string[], bad: string[]) => sources.some((source) => bad.includes(source));
  const isPlain = (source: string) => /^(http|ftp):/.test(source);
  if (has(sourcesOf("script-src"), [...BROAD, ...INLINE]) || has(sourcesOf("object-src"), BROAD)) return -20;
  const passive = ["img-src", "media-src"];
  const active = [...policy].filter(([name]) => !passive.includes(name)).flatMap(([, sources]) => sources);
  if (active.some(isPlain)) return -20;
  if (has([...sourcesOf("script-src"), ...sourcesOf("style-src")], ["'unsafe-eval'"])) return -10;
  if (passive.flatMap(sourcesOf).some(isPlain)) return -10;
  if (has(sourcesOf("style-src"), [...BROAD, ...INLINE])) return 0;
  return policy.get("default-src")?.join() === "'none'" ? 10 : 5;
}

function ofCookies(headers: Headers): number {
  const cookies = headers.getSetCookie();
  if (cookies.length === 0) return 0;
  return cookies.every((cookie) => /; HttpOnly/.test(cookie) && /; SameSite=/.test(cookie) && /; Secure/.test(cookie))
    ? 5
    : -20;
}

function ofReferrer(headers: Headers): number {
  const policy = headers.get("referrer-policy");
  if (policy === null) return 0;
  return PRIVATE.includes(policy) ? 5 : -5;
}

function ofHttpsOnly(headers: Headers): number {
  const [, age] = /^max-age=([0-9]+)(?:;[^,]*)?$/.exec(headers.get("strict-transport-security") ?? "") ?? [];
  if (age === undefined) return -20;
  return Number(age) >= SIX_MONTHS ? 0 : -10;
}

/** Only pages have scripts; all of ours come from our own origin. */
function ofScripts({ headers, body }: RawAnswer): number {
  if (!headers.get("content-type")?.startsWith("text/html")) return 0;
  const scripts = [...body.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/g)];
  if (scripts.some(([, address]) => !/^\/[^/]/.test(address as string))) return -50;
  return scripts.some(([tag]) => / integrity="sha(256|384|512)-/.test(tag)) ? 5 : 0;
}

function ofFraming(headers: Headers): number {
  if (directivesOf(headers)?.has("frame-ancestors")) return 5;
  return /^(deny|sameorigin)$/i.test(headers.get("x-frame-options") ?? "") ? 0 : -20;
}
