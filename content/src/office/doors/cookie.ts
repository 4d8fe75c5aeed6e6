/** Returns whether a request has a cookie of the office: without one nobody is asked who it is, and nothing of the office is loaded. */
export const hasOfficeCookie = (headers: Headers): boolean => /(?:^|[;\s-])office\./.test(headers.get("Cookie") ?? "");
