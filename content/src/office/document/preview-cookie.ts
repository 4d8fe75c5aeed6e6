const NAME = "draft-files";

/** The parts of a link to a draft. */
interface PreviewLink {
  kind: string;
  id: string;
  token: string;
}

/** Returns the parts of the path of a link to a draft, without `/office/preview/`. */
export function previewLinkIn(path: string): PreviewLink {
  const [kind = "", id = "", token = ""] = path.split("/");
  return { kind, id, token };
}

/**
 * Returns the cookie by which a browser that has opened a link to a draft gets the files of that draft. It goes along with requests for
 * files alone, and holds the link, which ends by itself.
 */
export function previewCookie({ kind, id, token }: PreviewLink, endsAt: Date, isSecure: boolean): string {
  const ends = endsAt.toUTCString();
  return `${NAME}=${kind}/${id}/${token}; Path=/api/image/; Expires=${ends}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** Returns the link to a draft that a browser has opened last; null when it has opened none. */
export function openedPreview(headers: Headers): PreviewLink | null {
  const [, path] = /(?:^|;\s*)draft-files=([^;]+)/.exec(headers.get("Cookie") ?? "") ?? [];
  return path === undefined ? null : previewLinkIn(path);
}
