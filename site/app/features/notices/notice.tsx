import type { EntryKind } from "@school/content/entities/all";
import { noticeAddress, readCode } from "@school/content/notices/code";
import { disclosedDocuments } from "@school/content/notices/disclosed";
import type { Notice } from "@school/content/notices/notice";
import { emptyProfile } from "@school/content/school/school";
import { data } from "react-router";
import { type PageServices, servicesContext } from "../../reading/services.ts";
import type { Route } from "./+types/notice";
import { NoticeAbsent } from "./notice-absent.tsx";
import { NoticeView } from "./notice-view.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { read, readMain, publicUrl } = context.get(servicesContext);
  const typed = params.code ?? "";
  const code = readCode(typed);
  if (code === null) return data({ absent: "no code" as const, typed: typed.slice(0, 40) }, { status: 404 });
  const notice = await readMain(`notice ${code}`, (content) => content.findNotice(code), null);
  if (!notice.value) {
    const absent = notice.failed ? ("unreadable" as const) : ("unknown" as const);
    return data({ absent, typed: code }, { status: notice.failed ? 503 : 404 });
  }
  const stands = notice.value.state === "current" || notice.value.state === "ran out";
  const papers = stands ? await papersOf(read, notice.value) : { paths: [], files: {} };
  const key = await read("key of the notices", (content) => content.readNoticeKey(), null);
  const address = publicUrl + noticeAddress(code);
  return { notice: notice.value, staleSince: notice.staleSince, publishedKey: key.value, address, papers };
}

/** The files of a version that stands are those of its document. */
async function papersOf(read: PageServices["read"], { kind, document }: Notice) {
  const paths = kind === "disclosure" ? await paperOf(read, document) : await attachmentsOf(read, kind, document);
  const files = await read(`files of ${kind} ${document}`, (content) => content.describeFiles(paths), {});
  return { paths: paths.filter((path) => files.value[path]), files: files.value };
}

async function paperOf(read: PageServices["read"], title: string): Promise<string[]> {
  const profile = await read("profile", (content) => content.readProfile(), emptyProfile);
  const file = disclosedDocuments(profile.value.disclosure).get(title)?.file;
  return file ? [file] : [];
}

async function attachmentsOf(read: PageServices["read"], kind: EntryKind, id: string): Promise<string[]> {
  const entry = await read(`${kind} ${id}`, (content) => content.find(kind, id), null);
  return entry.value && "attachments" in entry.value ? entry.value.attachments : [];
}

export default function NoticePage({ loaderData }: Route.ComponentProps) {
  if ("absent" in loaderData) return <NoticeAbsent {...loaderData} />;
  return <NoticeView {...loaderData} />;
}
