import { expect, test } from "vitest";
import type { Lookup } from "../base/http-client.server.ts";
import { hostOf, openFilms } from "./films.server.ts";
import type { Uploads } from "./uploads/uploads.server.ts";

const own = new URL("https://films.school.example");
const clerk = { id: "1", name: "Meena", email: "meena@school.example", role: "clerk" } as const;

test("only known hosts are asked, and only their own hosts bring pictures", () => {
  const hosts: Record<string, string | null> = {
    "https://www.youtube.com/watch?v=abc": "www.youtube.com",
    "https://youtu.be/abc": "www.youtube.com",
    "https://m.youtube.com/watch?v=abc": "www.youtube.com",
    "https://player.vimeo.com/video/1": "vimeo.com",
    "https://films.school.example/w/1": "films.school.example",
    "http://www.youtube.com/watch?v=abc": null,
    "https://youtube.com.evil.example/watch": null,
    "https://evil.example/?https://youtube.com": null,
    "https://films.school.example:8443/w/1": null,
    "http://169.254.169.254/latest": null,
  };
  for (const [film, host] of Object.entries(hosts)) {
    expect([film, hostOf(new URL(film), own)?.describedAt.hostname ?? null]).toEqual([film, host]);
  }
  const pictures: Record<string, boolean> = {
    "https://i.ytimg.com/vi/abc/hqdefault.jpg": true,
    "http://i.ytimg.com/vi/abc/hqdefault.jpg": false,
    "https://i.ytimg.com.evil.example/a.jpg": false,
    "https://10.0.0.1/a.jpg": false,
  };
  const youTube = hostOf(new URL("https://youtu.be/abc"), own);
  for (const [picture, isAllowed] of Object.entries(pictures)) {
    expect([picture, youTube?.mayBringPicture(new URL(picture))]).toEqual([picture, isAllowed]);
  }
});

test("a host whose name leads into this network is not asked", async () => {
  const lookup: Lookup = (_, __, answer) => answer(null, [{ address: "10.0.0.7", family: 4 }]);
  const films = openFilms({ uploads: {} as Uploads, filmServer: null, lookup });
  expect(await films.find(clerk, "https://youtu.be/abc")).toEqual({
    status: "nothing",
    sentence: "youtu.be was asked, but it leads to an address that is not public.",
  });
});
