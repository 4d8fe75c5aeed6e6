import { noticeAddress, readCode } from "@school/content/notices/code";
import type { Notice } from "@school/content/notices/notice";
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
  const papers = notice.value.state === "current" ? await papersOf(read, notice.value) : { paths: [], files: {} };
  const key = await read("key of the notices", (content) => content.readNoticeKey(), null);
  const address = publicUrl + noticeAddress(code);
  return { notice: notice.value, staleSince: notice.staleSince, publishedKey: key.value, address, papers };
}

/** The files of a version that stands are those of its entry. */
async function papersOf(read: PageServices["read"], { kind, document }: Notice) {
  const entry = await read(`${kind} ${document}`, (content) => content.find(kind, document), null);
  const paths = entry.value && "attachments" in entry.value ? entry.value.attachments : [];
  const files = await read(`files of ${kind} ${document}`, (content) => content.describeFiles(paths), {});
  return { paths: paths.filter((path) => files.value[path]), files: files.value };
}

export default function NoticePage({ loaderData }: Route.ComponentProps) {
  if ("absent" in loaderData) return <NoticeAbsent {...loaderData} />;
  return <NoticeView {...loaderData} />;
}
