import type { ReactNode } from "react";
import { type Examples, inEachText, samplePdf, samplePhotos, texts } from "../examples.ts";
import { Files } from "../photos/picture.tsx";
import { Attachments, FileLink } from "./attachments.tsx";
import { PublishedDocument } from "./document-view.tsx";

const { path } = samplePdf;
const stored = (shown: ReactNode) => <Files value={{ [path]: samplePdf }}>{shown}</Files>;

export default {
  "Link to a file": {
    ...inEachText((text) => stored(<FileLink path={path} name={text} />)),
    "Nothing is known of it": <FileLink path={path} name={texts.plain} />,
  },
  Attachments: {
    "Photos, a missing one, and PDFs": stored(
      <Attachments paths={[...samplePhotos.map(({ file }) => file), path]} of="Kite day" />,
    ),
  },
  "Document in the page": {
    "Live, on a phone a link": stored(<PublishedDocument path={path} name="fee structure" />),
    "Not published yet": <PublishedDocument path={null} name="fee structure" />,
    "Its file is missing": <PublishedDocument path={path} name="fee structure" />,
  },
} satisfies Examples;
