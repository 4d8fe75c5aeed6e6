import { screenTitles } from "../../school/screens.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import { readPageText, readPictures } from "../../shell/reading/page-text.ts";
import { servicesContext } from "../../shell/reading/services.ts";
import { PhotoCarousel } from "../../ui/carousel/photo-carousel.tsx";
import { SideBlock } from "../../ui/part.tsx";
import type { Route } from "./+types/inter-school-quiz-competition";

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [text, photos] = await Promise.all([
    readPageText(services, "InterSchoolQuizCompetition"),
    readPictures(services, "InterSchoolQuizCompetition", (profile) => profile.quizPhotos),
  ]);
  return { text, photos };
}

export default function InterSchoolQuizCompetition({ loaderData: { text, photos } }: Route.ComponentProps) {
  const album = photos.pictures.length > 0 && (
    <SideBlock title="Photos of the day">
      <PhotoCarousel
        set={{ photos: photos.pictures, files: photos.files, name: "photo" }}
        label="Photos of the day"
        sizes="(min-width: 64rem) 18rem, 94vw"
      />
    </SideBlock>
  );
  return <TextPage title={screenTitles.InterSchoolQuizCompetition} text={text} side={album} />;
}
