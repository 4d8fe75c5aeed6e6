/** Returns whether a request has a cookie of the office. Without one, the server loads nothing of the office. */
export const hasOfficeCookie = (headers: Headers): boolean => /(?:^|[;\s-])office\./.test(headers.get("Cookie") ?? "");
