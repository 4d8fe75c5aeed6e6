import { beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { demoContent } from "../../../demo/school.ts";
import { appOfFile, openTestApp, smallSchool, TODAY } from "../../../tests/support/test-app.ts";
import { entities, entryKinds } from "../../kinds/all.ts";
import { longest } from "../../kinds/forms/lengths.ts";
import { emptyProfile } from "../../school/school.ts";

/** The calls that read: those of §7 in its order, then ours. */
const calls = [
  "/api/news/{schoolCode}",
  "/api/topper/{schoolCode}",
  "/api/events/{schoolCode}",
  "/api/events/All/{schoolCode}",
  "/api/gallery/{schoolCode}",
  "/api/gallery/All/{schoolCode}",
  "/api/subGallery",
  "/api/video/all/{schoolCode}",
  "/api/notification/{schoolCode}",
  "/api/onlineRegistration/{schoolCode}",
  "/api/highlight/{schoolCode}",
  "/api/circular/all/{schoolCode}",
  ...entryKinds.flatMap((kind) => (entities[kind].api.isOurs ? [`${entities[kind].api.list.path}/{schoolCode}`] : [])),
  "/api/today/{schoolCode}",
  "/api/search/{schoolCode}",
  "/api/holidays/{schoolCode}",
  "/api/fees/{schoolCode}",
  "/api/disclosure/{schoolCode}",
  "/api/image/{path}",
];
const formCall = "/api/form/{schoolCode}/{formType}";
const answeringJson = calls.filter((path) => path !== "/api/image/{path}");
/** A search of a school with other entries finds something else. */
const sameEverywhere = answeringJson.filter((path) => path !== "/api/search/{schoolCode}");

/** The rules of OpenAPI 3.1 for the parts that we use; anything else in the file is a mistake. */
const schemaObject = z.record(z.string(), z.unknown());
const content = z.record(
  z.string().regex(/^[a-z]+\/[a-z+-]+$/),
  z.strictObject({ schema: schemaObject, example: z.unknown().optional() }),
);
const operation = z.strictObject({
  summary: z.string().min(1),
  parameters: z
    .array(
      z.strictObject({
        name: z.string(),
        in: z.enum(["path", "query", "header"]),
        required: z.boolean(),
        schema: schemaObject,
        description: z.string().optional(),
      }),
    )
    .default([]),
  requestBody: z.strictObject({ required: z.literal(true), content }).optional(),
  responses: z.record(
    z.string().regex(/^[2-5][0-9]{2}$/),
    z.strictObject({ description: z.string().min(1), content: content.optional() }),
  ),
});
const openapi = z.strictObject({
  openapi: z.literal("3.1.0"),
  info: z.strictObject({ title: z.string().min(1), version: z.string().min(1), description: z.string().min(1) }),
  paths: z.record(
    z.string().startsWith("/api/"),
    z.union([z.strictObject({ get: operation }), z.strictObject({ post: operation })]),
  ),
  components: z.strictObject({
    schemas: z.record(z.string(), schemaObject),
    parameters: z.strictObject({}).optional(),
  }),
  webhooks: z.strictObject({}).optional(),
});

const [app, small] = [appOfFile(demoContent(TODAY)), appOfFile(smallSchool())];
let file: z.infer<typeof openapi>;
beforeAll(async () => {
  file = openapi.parse(await (await app.get("/api/openapi.json")).json());
});

const operationOf = (path: string) => (file.paths[path] as { get: z.infer<typeof operation> }).get;
const answerOf = (path: string) => operationOf(path).responses[200]?.content?.["application/json"];
/** The address of a call with the examples of the file filled in. */
const addressOf = (path: string) => {
  const values = operationOf(path).parameters.map(({ name, schema }) => [name, String(schema.example)] as const);
  const filled = values.reduce((address, [name, value]) => address.replace(`{${name}}`, value), path);
  const query = operationOf(path).parameters.filter((parameter) => parameter.in === "query" && parameter.required);
  return query.length > 0 ? `${filled}?${query.map(({ name, schema }) => `${name}=${schema.example}`)}` : filled;
};
const asArray = (answer: unknown) => (Array.isArray(answer) ? answer : [answer]) as Record<string, unknown>[];

test("has every call of §7 in its order, and nothing else", () => {
  expect(Object.keys(file.paths)).toEqual([...calls.slice(0, -1), formCall, ...calls.slice(-1)]);
});
test("every reference leads somewhere", () => {
  const references = [...JSON.stringify(file).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
  expect(references.length).toBeGreaterThan(0);
  for (const reference of references) {
    expect(Object.keys(file.components.schemas).map((name) => `#/components/schemas/${name}`)).toContain(reference);
  }
});

describe(formCall, () => {
  const call = () => (file.paths[formCall] as { post: z.infer<typeof operation> }).post;
  test("takes both kinds of body, with the fields of either form", () => {
    const { content: bodies } = call().requestBody ?? { content: {} };
    expect(Object.keys(bodies)).toEqual(["application/json", "application/x-www-form-urlencoded"]);
    expect(Object.keys(file.components.schemas)).toEqual(expect.arrayContaining(["Feedback", "Admission"]));
  });
  test("says how long each field may be", () => {
    const most = (form: string) => {
      const { properties } = file.components.schemas[form] as { properties: Record<string, { maxLength?: number }> };
      return Object.entries(properties).flatMap(([name, { maxLength }]) => (maxLength ? [[name, maxLength]] : []));
    };
    const { name, email, message, ...ofEnquiries } = longest;
    expect(Object.fromEntries(most("Feedback"))).toEqual({ name, email, message });
    expect(Object.fromEntries(most("Admission"))).toEqual({ name, email, ...ofEnquiries });
  });
  test("names success and every failure, each a problem", () => {
    const { 201: _, ...failures } = call().responses;
    expect(Object.keys(failures)).toEqual(["400", "403", "404", "413", "415", "429", "503"]);
    for (const failure of Object.values(failures)) {
      expect(Object.keys(failure.content ?? {})).toEqual(["application/problem+json"]);
    }
  });
  test("its answers are what their schemas say", async () => {
    const resolved = (status: number, type: string) => {
      const schema = { ...call().responses[status]?.content?.[type]?.schema, $defs: file.components.schemas };
      return z.fromJSONSchema(JSON.parse(JSON.stringify(schema).replaceAll("#/components/schemas/", "#/$defs/")));
    };
    const right = { name: "Asha", email: "a@b.co", phone: "9876543210", message: "Hello" };
    const stored = await (await app.post("/api/form/DEMO/Feedback", right)).json();
    expect(() => resolved(201, "application/json").parse(stored)).not.toThrow();
    for (const wrong of [{}, "{"]) {
      const problem = await (await app.post("/api/form/DEMO/Feedback", wrong)).json();
      expect(() => resolved(400, "application/problem+json").parse(problem)).not.toThrow();
    }
  });
});

test.each(calls)(
  "%s describes each parameter once, and names success, the copy that holds, and each failure",
  (path) => {
    const { parameters, responses } = operationOf(path);
    const inAddress = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
    expect(parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name)).toEqual(inAddress);
    expect(parameters.every((parameter) => parameter.in === "query" || parameter.required)).toBe(true);
    expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(["200", "304", "404", "503"]));
    const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400 && status !== "416");
    for (const [, { content }] of failures) expect(Object.keys(content ?? {})).toEqual(["application/problem+json"]);
  },
);

test.each(answeringJson)(
  "%s: its schema holds for its example and the real answers, which have the same keys",
  async (path) => {
    const schema = z.fromJSONSchema(answerOf(path)?.schema as never);
    expect(() => schema.parse(answerOf(path)?.example)).not.toThrow();
    const address = path === "/api/subGallery" ? await someAlbum() : addressOf(path);
    const answer = await (await app.get(address)).json();
    expect(asArray(answer).length).toBeGreaterThan(0);
    expect(() => schema.parse(answer)).not.toThrow();
    const [example] = asArray(answerOf(path)?.example);
    for (const entry of asArray(answer)) {
      // The fields that are not always there.
      const [, subject = ""] = path.split("/").slice(1);
      const sometimes = { topper: "year", events: "classes", video: "still" }[subject];
      const always = Object.keys(entry).filter((key) => key !== sometimes);
      expect(always.sort()).toEqual(Object.keys(example ?? {}).sort());
    }
  },
);

test.each(sameEverywhere)("%s: its example is answered by a school that has entered it", async (path) => {
  const response = await small.get(addressOf(path));
  expect(response.status).toBe(200);
  const example = JSON.stringify(answerOf(path)?.example).replace(emptyProfile.name, smallSchool().profile.name);
  expect(await response.json()).toEqual(JSON.parse(example));
});

test("a failure is what the file says a problem is", async () => {
  const broken = await openTestApp();
  vi.spyOn(console, "error").mockImplementation(() => {});
  await broken.store.db.schema.dropTable("published").execute();
  const problem = z.fromJSONSchema(file.components.schemas.Problem as never);
  for (const address of ["/api/news/DEMO", "/api/news/OTHER", "/api/subGallery", "/api/nothing"]) {
    const body = await (await broken.get(address)).json();
    expect(problem.safeParse(body).success, address).toBe(true);
  }
  await broken.close();
});

async function someAlbum() {
  const [album] = (await (await app.get("/api/gallery/DEMO")).json()) as { _id: string }[];
  return `/api/subGallery?id=${album?._id}`;
}
