const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "\u00a0": " ",
};

/** Returns HTML without the marks between two texts, with a plain space for each at which no line ends. */
export const simplified = (html: string) => html.replaceAll("<!-- -->", "").replaceAll("\u00a0", " ");

/** Returns the words of a piece of HTML as a reader has them. */
export const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>|\u2060/g, "")
    .replaceAll(/&(amp|lt|gt|quot|#x27);|\u00a0/g, (sign) => entities[sign] ?? sign);

export const mainOf = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));

/** Returns the texts of all elements with a tag and, if given, an attribute. */
export const textsOf = (html: string, tag: string, attribute = "") =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*${attribute}[^>]*>(.*?)</${tag}>`, "gs"))].map(([, inner = ""]) =>
    plain(inner).trim(),
  );
