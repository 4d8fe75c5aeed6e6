const NAME = "draft-files";

interface PreviewLink {
  kind: string;
  id: string;
  token: string;
}

export function previewLinkIn(path: string): PreviewLink {
  const [kind = "", id = "", token = ""] = path.split("/");
  return { kind, id, token };
}

/** Returns the cookie that gives a browser the files of a draft. It holds the link, ends with it, and goes along only with requests for files. */
export function previewCookie({ kind, id, token }: PreviewLink, endsAt: Date, isSecure: boolean): string {
  const ends = endsAt.toUTCString();
  return `${NAME}=${kind}/${id}/${token}; Path=/api/image/; Expires=${ends}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

export function openedPreview(headers: Headers): PreviewLink | null {
  const [, path] = /(?:^|;\s*)draft-files=([^;]+)/.exec(headers.get("Cookie") ?? "") ?? [];
  return path === undefined ? null : previewLinkIn(path);
}
