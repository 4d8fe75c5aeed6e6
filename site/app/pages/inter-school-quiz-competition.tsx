import { TextPage } from "../layout/text-page.tsx";
import { readPictures } from "../page-pictures.ts";
import { readPageText } from "../page-text.ts";
import { servicesContext } from "../services.ts";
import { Part } from "../widgets/part.tsx";
import { PhotoGrid } from "../widgets/photo-grid.tsx";
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
    <Part id="photos" title="Photos of the day">
      <PhotoGrid photos={photos.pictures} files={photos.files} />
    </Part>
  );
  return <TextPage title="Inter-school quiz competition" text={text} after={album} />;
}
