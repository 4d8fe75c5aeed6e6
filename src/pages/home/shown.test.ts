import { expect, test } from "vitest";
import { entities } from "../../kinds/all.ts";
import { latestNews } from "./shown.ts";

test("Home shows the first eight of the news, which are the newest", () => {
  const news = Array.from({ length: 10 }, (_, index) => ({ ...entities.news.example, _id: `${index}` }));
  expect(latestNews(news).map(({ _id }) => _id)).toEqual([..."01234567"]);
});
