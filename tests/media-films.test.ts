import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { postedBy } from "./support/office.ts";
import { serve } from "./support/serve.ts";
import { servedOffice } from "./support/served-office.ts";
import { picture } from "./support/test-pictures.ts";

/** Starts a server of films that answers as PeerTube does. */
async function startFilmServer() {
  const server = await serve((request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://films.example");
    films.asked.push(pathname);
    if (pathname === "/services/oembed" && searchParams.has("url")) answer.end(JSON.stringify(films.says));
    else if (pathname === "/still.jpg") answer.end(films.still);
    else answer.writeHead(404).end();
  });
  const films = {
    ...server,
    /** The facts that it gives of every film. */
    says: {} as unknown,
    still: new Uint8Array(),
    asked: [] as string[],
  };
  return films;
}
const films = await startFilmServer();
afterAll(() => films.close());
const { school, clerk } = servedOffice({ FILM_SERVER: films.url });

/** Presses the button that fetches what there is of a film, in a form that says this already. */
async function fetched(texts: Record<string, string>) {
  const { action = "", ...form } = await clerk.formAt("/office/videos/new");
  const page = await (await clerk.post(action, { ...form, ...texts, verb: "find film" })).text();
  return { page, action, form: postedBy(page) };
}

test("title and picture of a film are fetched by the server, and come from the school alone", async () => {
  const still = picture(1280, 720).jpeg();
  films.still = await still.withExif({ IFD0: { Artist: "Somebody" } }).toBuffer();
  films.says = { title: "Annual\n Day", thumbnail_url: `${films.url}/still.jpg` };
  const videoUrl = `${films.url}/w/annual-day`;
  const { action, page, form } = await fetched({ videoUrl });
  expect(page).toContain("The picture is here.");
  expect([form.title, form["still.0.file"]]).toEqual(["Annual Day", expect.stringMatching(/^uploads\/\w+\.jpg$/)]);
  expect((await fetched({ videoUrl, title: "Our own title" })).form.title).toBe("Our own title");
  const { action: _, ...texts } = form;
  await clerk.post(action, { ...texts, verb: "publish" });
  const gallery = await school.textOf("/VideoGallery");
  expect(gallery).toContain(`/api/image/${form["still.0.file"]}?`);
  const loaded = [...gallery.matchAll(/(?:src|srcset|poster|data)="(https?:[^"]+)"/gi)].map(([, at]) => at);
  expect(loaded).toEqual([]);
  const served = await fetch(`${school.origin}/api/image/${form["still.0.file"]}`);
  expect((await sharp(await served.arrayBuffer()).metadata()).exif).toBeUndefined();
});

test("what cannot be had is said, and the film can be posted without it", async () => {
  const elsewhere = await fetched({ videoUrl: "https://video.example/owls", title: "Owls" });
  expect(elsewhere.page).toContain("They are fetched from YouTube, Vimeo and 127.0.0.1 only.");
  expect([elsewhere.form.title, elsewhere.form.videoUrl]).toEqual(["Owls", "https://video.example/owls"]);
  expect((await fetched({ videoUrl: "not an address" })).page).toContain("Write the whole address of the film first");
  const videoUrl = `${films.url}/w/1`;
  films.says = { error: "no such film" };
  expect((await fetched({ videoUrl })).page).toContain("it says nothing of this film");
  // A picture on another server, a page in the place of a picture, and one that is not there.
  const other = await startFilmServer();
  for (const [still, bytes] of [
    [`${other.url}/still.jpg`, films.still],
    [`${films.url}/still.jpg`, Buffer.from("<script>alert(1)</script>")],
    [`${films.url}/missing.jpg`, films.still],
  ] as const) {
    films.still = bytes;
    films.says = { title: "Owls", thumbnail_url: still };
    const { page, form } = await fetched({ videoUrl });
    expect([form.title, page.includes("There is no picture of it.")]).toEqual(["Owls", true]);
  }
  expect(other.asked).toEqual([]);
  other.close();
});
