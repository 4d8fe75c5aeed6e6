import { TextPage } from "../../shell/page/text-page.tsx";
import { picturesLoader } from "../../shell/reading/page-text.ts";
import { useText } from "../../ui/language.ts";
import { SideBlock } from "../../ui/part.tsx";
import { PhotoCarousel } from "../../ui/photos/photo-album.tsx";
import { factsTexts } from "../facts.text.ts";
import type { Route } from "./+types/inter-school-quiz-competition";

export const loader = picturesLoader("InterSchoolQuizCompetition", (profile) => profile.quizPhotos);

export default function InterSchoolQuizCompetition({ loaderData: { text, pictures } }: Route.ComponentProps) {
  const { photosOfDay } = useText(factsTexts);
  const album = pictures.length > 0 && (
    <SideBlock title={photosOfDay}>
      <PhotoCarousel photos={pictures} label={photosOfDay} sizes="(min-width: 64rem) 18rem, 94vw" />
    </SideBlock>
  );
  return <TextPage text={text} side={album} />;
}
