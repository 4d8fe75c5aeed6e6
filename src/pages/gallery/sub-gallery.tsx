import { data } from "react-router";
import { isPicture } from "../../kinds/files/file-address.ts";
import { isId } from "../../school/fields.ts";
import { screenTitles } from "../../school/text/screens.ts";
import { PageHead } from "../../shell/page/page-head.tsx";
import type { PageHandle } from "../../shell/page-handle.ts";
import { servicesContext } from "../../shell/reading/services.ts";
import { NumberOfRequest } from "../../ui/failure-number.tsx";
import type { Route } from "./+types/sub-gallery";
import { AlbumView, GoBack } from "./album-view.tsx";

export const handle: PageHandle = { parameters: { id: /^[A-Za-z0-9_-]{1,64}$/ } };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { read, readMain } = context.get(servicesContext);
  const id = new URL(request.url).searchParams.get("id") ?? "";
  // An impossible id reaches neither the store nor its log.
  if (!isId(id)) return data({ absent: "unknown" as const }, { status: 404 });
  const album = await readMain(`album ${id}`, (content) => content.find("albums", id), null);
  if (!album.value) {
    const absent = album.failed ? ("unreadable" as const) : ("unknown" as const);
    return data({ absent }, { status: album.failed ? 503 : 404 });
  }
  const { attachments } = album.value;
  const files = await read(`files of album ${id}`, (content) => content.describeFiles(attachments), {});
  return {
    staleSince: album.staleSince,
    album: album.value,
    photos: attachments.filter(isPicture),
    papers: attachments.filter((path) => !isPicture(path)),
    files: files.value,
  };
}

export default function SubGallery({ loaderData }: Route.ComponentProps) {
  if ("absent" in loaderData) return <AlbumAbsent why={loaderData.absent} />;
  return <AlbumView {...loaderData} />;
}

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

function AlbumAbsent({ why }: { why: keyof typeof words }) {
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
