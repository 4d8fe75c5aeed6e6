import type { HeroSlide } from "../../src/school/school.ts";
import { pictureOf } from "../pictures.ts";

/** Words lie on the picture's calm sky at the left; without calm sky, on a plate. */
export const hero: HeroSlide[] = [
  {
    slogan: "A small light, well kept.",
    line: "A convent school on the ridge, for girls and boys from Nursery to Class XII.",
    picture: pictureOf("hero/school-at-sunrise"),
    plate: false,
  },
  {
    slogan: "Every day begins together.",
    line: "A song, a silence, and the name of someone who did a kind thing yesterday.",
    picture: pictureOf("hero/morning-assembly"),
    plate: true,
  },
  {
    slogan: "Stay for one more page.",
    line: "The library is open until the last bus leaves, and nobody asks you to whisper twice.",
    picture: pictureOf("hero/library-hall"),
    plate: true,
  },
  {
    slogan: "Win gladly. Lose gladly.",
    line: "Four houses, one red track, and a cheer for whoever comes in last.",
    picture: pictureOf("hero/race-on-the-field"),
    plate: true,
  },
  {
    slogan: "Small shoes by the door.",
    line: "The pre-school has its own gate, its own garden and its own pace.",
    picture: pictureOf("hero/playground-and-bus"),
    plate: true,
  },
];
