import { screenTitles } from "@school/content/text/screens";
import { PageHead } from "../../shell/page/page-head.tsx";
import { NumberOfRequest } from "../../widgets/failure-number.tsx";
import { GoBack } from "./album-view.tsx";

const words = {
  unknown: {
    title: "This album is not here",
    text: "It has been put away, or its address has lost a letter. All the others hang in the photo gallery.",
  },
  unreadable: {
    title: "This album cannot be shown just now",
    text: "Its photographs are safe, but cannot be read at the moment. Please try again in a minute.",
  },
};

export function AlbumAbsent({ why }: { why: keyof typeof words }) {
  const { title, text } = words[why];
  return (
    <>
      <PageHead title={title} lead={text} above={[{ name: screenTitles.PhotoGallery, href: "/PhotoGallery" }]} />
      <div className="wrap album">
        {why === "unreadable" && (
          <p>
            <NumberOfRequest />
          </p>
        )}
        <p>
          <GoBack />
        </p>
      </div>
    </>
  );
}
