import { describe, expect, test } from "vitest";
import { filesIn, newsOf, publishedIn, publisher } from "./support/publisher.ts";
import { smallPdf } from "./support/small-pdf.ts";
import { appOfFile } from "./support/test-app.ts";

const school = appOfFile();

const dataDir = () => school.config.dataDir;
const { run, lay, publish, placeOf } = publisher(dataDir);

describe("wrong input gives one sentence and changes nothing", () => {
  const item = newsOf("a", "A");
  const named = newsOf("wrong", "Never shown", ["news/a.jpg", "news/good.pdf"]);
  test.each<[name: string, content: unknown, sentence: RegExp, picture?: string]>([
    ["no JSON", "{news:", /content\.json is no valid JSON: .+\.$/],
    ["a list", [], /^What is published is an object of lists/],
    ["an unknown kind", { nwes: [] }, /^There is no kind nwes: there are profile, pageTexts, news, /],
    ["a kind that every object has", { constructor: [{}] }, /^There is no kind constructor: /],
    ["no list", { news: {} }, /^news: it must be a list of entries\.$/],
    [
      "a wrong date",
      { news: [item, { ...item, fromDate: "21.11.2026" }] },
      /^news, entry 2, fromDate: it must be a day such as/,
    ],
    [
      "a missing fact",
      { news: [{ _id: "a", title: "A" }] },
      /^news, entry 1, description: it is missing; news, entry 1, \w+: it is missing/,
    ],
    ["a wrong kind of value", { news: [{ ...item, title: 7 }] }, /, title: it must be a text\.$/],
    [
      "a file of another kind",
      { news: [newsOf("a", "A", ["a.docx"])] },
      /attachments\.0: Not a path of a picture \(jpg, jpeg, /,
    ],
    ["a field nobody knows", { news: [{ ...item, date: null }] }, /^news, entry 1: .*"date"/],
    ["an id twice", { news: [item, newsOf("a", "B")] }, /^news, entry 2, _id: a stands there twice\.$/],
    ["a fact nobody knows", { profile: { phone: "1" } }, /^profile: .*"phone"/],
    [
      "a file that nobody stored",
      { news: [item, named] },
      /^news, entry 2 names news\/a\.jpg, which nobody has stored/,
    ],
    ["a picture that is none", { news: [named] }, /^news\/a\.jpg is no picture that can be read: .+\.$/, "words"],
  ])("%s", async (_, content, sentence, picture) => {
    const before = [publishedIn(dataDir(), "news"), filesIn(dataDir(), "news/good.pdf")];
    const files = { "news/good.pdf": smallPdf(), ...(picture && { "news/a.jpg": picture }) };
    const { code, out, error } = await publish(content, files);
    expect(error.trimEnd()).toMatch(sentence);
    expect(error.trimEnd().split("\n")).toHaveLength(1);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect([publishedIn(dataDir(), "news"), filesIn(dataDir(), "news/good.pdf")]).toEqual(before);
  });
  test("a folder that is not there", async () => {
    const { code, error } = await run([...(await lay({ news: [] })), placeOf("nowhere")]);
    expect(code).toBe(1);
    expect(error).toMatch(/^The folder \S+nowhere cannot be read: it is not there\.\n$/);
  });
  test.each(["", "a.json b c", "--withdraw", "--withdraw news", "--withdraw files", "--all"])(
    "“%s” prints the usage",
    async (args) => {
      const { code, error } = await run(args.split(" ").filter(Boolean));
      expect([code, error]).toEqual([1, expect.stringMatching(/npm run publish -- <what>\n/)]);
    },
  );
  test("a list that is not there, a folder in its place, a kind that cannot be withdrawn", async () => {
    const gone = placeOf("gone.json");
    expect((await run([gone])).error).toBe(`${gone} cannot be read: it is not there.\n`);
    expect((await run([placeOf(".")])).error).toBe(`${placeOf(".")} cannot be read: it is a folder, not a file.\n`);
    const { code, error } = await run(["--withdraw", "profile", "x"]);
    expect(code).toBe(1);
    expect(error).toMatch(/^Nothing of the kind profile can be withdrawn\.\nnpm run publish/);
  });
});
