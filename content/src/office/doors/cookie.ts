/** Returns whether a request has a cookie of the office: otherwise nothing of the office is loaded. */
export const hasOfficeCookie = (headers: Headers): boolean => /(?:^|[;\s-])office\./.test(headers.get("Cookie") ?? "");
