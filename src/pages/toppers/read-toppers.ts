import type { RouterContextProvider } from "react-router";
import { isPicture } from "../../kinds/files/file-address.ts";
import { readTopperYear, type TopperClass, toppersOf } from "../../kinds/toppers.ts";
import { emptyProfile } from "../../school/school.ts";
import { servicesContext } from "../../shell/reading/services.ts";

export async function readToppers(context: Readonly<RouterContextProvider>, request: Request, classOf: TopperClass) {
  const { read, readMain } = context.get(servicesContext);
  const [profile, toppers] = await Promise.all([
    read("profile", (content) => content.readProfile(), emptyProfile),
    readMain("toppers", (content) => content.list("toppers"), []),
  ]);
  const years = profile.value.topperYears;
  const year = readTopperYear(new URL(request.url).searchParams.get("year"), years);
  const shown = toppersOf(toppers.value, classOf, year, years).map(({ attachments, ...topper }) => ({
    ...topper,
    photo: attachments.find(isPicture) ?? null,
  }));
  const photos = shown.flatMap(({ photo }) => (photo ? [photo] : []));
  const files = await read(`photos of the toppers of ${classOf}`, (content) => content.describeFiles(photos), {});
  return { staleSince: toppers.staleSince, years, year, toppers: shown, files: files.value };
}
