import { TextPage } from "../../shell/page/text-page.tsx";
import { picturesLoader } from "../../shell/reading/page-text.ts";
import { SideBlock } from "../../ui/part.tsx";
import { PhotoCarousel } from "../../ui/photos/photo-album.tsx";
import type { Route } from "./+types/inter-school-quiz-competition";

export const loader = picturesLoader("InterSchoolQuizCompetition", (profile) => profile.quizPhotos);

export default function InterSchoolQuizCompetition({ loaderData: { text, pictures } }: Route.ComponentProps) {
  const album = pictures.length > 0 && (
    <SideBlock title="Photos of the day">
      <PhotoCarousel photos={pictures} label="Photos of the day" sizes="(min-width: 64rem) 18rem, 94vw" />
    </SideBlock>
  );
  return <TextPage text={text} side={album} />;
}
