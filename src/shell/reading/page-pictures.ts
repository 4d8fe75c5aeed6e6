import type { FilesByPath } from "../../kinds/files/file-address.ts";
import { emptyProfile, type PictureOfSchool, type SchoolProfile } from "../../school/school.ts";
import type { PageServices } from "./services.ts";

export interface ShownPictures {
  pictures: PictureOfSchool[];
  files: FilesByPath;
}

export async function readPictures(
  { read }: PageServices,
  page: string,
  choose: (profile: SchoolProfile) => PictureOfSchool[],
): Promise<ShownPictures> {
  const profile = await read("profile", (content) => content.readProfile(), emptyProfile);
  const pictures = choose(profile.value);
  const paths = pictures.map(({ file }) => file);
  const files = await read(`files of ${page}`, (content) => content.describeFiles(paths), {});
  return { pictures, files: files.value };
}
