import { data } from "react-router";
import { type Entry, entities } from "../../kinds/all.ts";
import { isPicture } from "../../kinds/files/file-address.ts";
import { type ItemKind, itemAddress } from "../../kinds/item-pages.ts";
import { isId } from "../../school/fields.ts";
import { PageHead } from "../../shell/page/page-head.tsx";
import type { PageServices } from "../../shell/reading/services.ts";
import { NumberOfRequest } from "../../ui/failure-number.tsx";
import { MoreLink } from "../../ui/more-link.tsx";
import type { ItemList } from "./item-page.tsx";
import "./item.css";

interface ItemAbsentProps {
  absent: Absent;
  /** In words: "news item". */
  one: string;
  list: ItemList;
}

export function ItemAbsent({ absent, one, list }: ItemAbsentProps) {
  const isUnknown = absent === "unknown";
  const lead = isUnknown
    ? "The school has taken it down, or its address has lost a letter."
    : "It cannot be read at the moment. Please try again in a minute.";
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHead
        title={isUnknown ? `This ${one} is not here` : `This ${one} cannot be shown just now`}
        lead={lead}
        above={[list]}
      />
      <div className="wrap item">
        {!isUnknown && (
          <p>
            <NumberOfRequest />
          </p>
        )}
        <p>
          <MoreLink href={list.href}>{list.all}</MoreLink>
        </p>
      </div>
    </>
  );
}

/** The reason why an address shows no item. */
type Absent = "unknown" | "unreadable";

/** Reads an entry with all its files and its code, for its own page. Answers 404 when visitors do not see it. */
export async function readItem<Kind extends ItemKind>(
  { read, readMain, publicUrl }: PageServices,
  kind: Kind,
  id: string,
) {
  const found = isId(id) ? await readMain(`${kind} ${id}`, (content) => content.find(kind, id), null) : null;
  if (!found?.value) {
    const absent: Absent = found?.failed ? "unreadable" : "unknown";
    return data({ absent }, { status: absent === "unreadable" ? 503 : 404 });
  }
  const paths = filesOf(found.value);
  const isIssued = entities[kind].notice !== undefined;
  const [files, versions] = await Promise.all([
    read(`files of ${kind} ${id}`, (content) => content.describeFiles(paths), {}),
    isIssued ? read(`codes of ${kind} ${id}`, (content) => content.noticesOf(kind, id), []) : { value: [] },
  ]);
  return {
    entry: found.value,
    staleSince: found.staleSince,
    photos: paths.filter(isPicture),
    papers: paths.filter((path) => !isPicture(path)),
    files: files.value,
    code: versions.value.findLast(({ endedAt }) => endedAt === null)?.code ?? null,
    publicUrl,
    address: publicUrl + itemAddress(kind, id),
  };
}

function filesOf(entry: Entry<ItemKind>): string[] {
  const all = "images" in entry ? [...entry.images, ...entry.attachments] : entry.attachments;
  return [...new Set(all)];
}
