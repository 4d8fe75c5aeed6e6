import type { PictureOfSchool } from "@school/content/school/school";
import { albumPictures } from "./album-pictures.ts";
import type { PictureRecipe } from "./recipe.ts";
import { schoolPicturesOfAllPages } from "./school-pictures.ts";

/** Every picture cut from a drawing. make-files.ts makes crest and portraits. */
export const pictureList: PictureRecipe[] = [...schoolPicturesOfAllPages, ...albumPictures];

/** Returns a picture with its text, by its path without the ending. */
export function pictureOf(name: string): PictureOfSchool {
  const recipe = pictureList.find(({ path }) => path === `${name}.jpg`);
  if (!recipe) throw new Error(`No picture ${name} in demo/pictures`);
  return { file: recipe.path, alt: recipe.alt };
}

/** Returns the files of an album, in the order they were taken. */
export function albumFiles(folder: string): string[] {
  return albumPictures.filter(({ path }) => path.startsWith(`albums/${folder}/`)).map(({ path }) => path);
}
