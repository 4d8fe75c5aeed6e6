import { type Examples, inEachText, samplePdf, samplePhotos, texts } from "../examples.ts";
import { Attachments, FileLink } from "./attachments.tsx";
import { PublishedDocument } from "./document-view.tsx";

const { path } = samplePdf;

export default {
  "Link to a file": {
    ...inEachText((text) => <FileLink path={path} name={text} />),
    "Nothing is known of it": <FileLink path={path} name={texts.plain} />,
  },
  Attachments: {
    "Photos, a missing one, and PDFs": (
      <Attachments paths={[...samplePhotos.map(({ file }) => file), path]} of="Kite day" />
    ),
  },
  "Document in the page": {
    "Live, on a phone a link": <PublishedDocument path={path} facts={samplePdf} name="fee structure" />,
    "Not published yet": <PublishedDocument path={null} facts={undefined} name="fee structure" />,
    "Its file is missing": <PublishedDocument path={path} facts={undefined} name="fee structure" />,
  },
} satisfies Examples;
