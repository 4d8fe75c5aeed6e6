/**
 * Returns a plain PDF of one empty page.
 * @param content bytes of the page's stream.
 * @param catalog further entries of the catalog, such as `/OpenAction 5 0 R`.
 * @param more further objects, numbered from 5, each without `obj` and `endobj`.
 * @param resources of the page, such as `/XObject << /Scan 5 0 R >>`.
 */
export function smallPdf(
  content: string | Uint8Array = "",
  catalog = "",
  more: (string | Buffer)[] = [],
  resources = "",
): Buffer {
  const bytes = Buffer.from(content);
  const stream = Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${resources} >> >>`,
    stream,
    ...more,
  ];
  let pdf = Buffer.from("%PDF-1.7\n");
  const places = objects.map((object, index) => {
    const place = pdf.length;
    pdf = Buffer.concat([pdf, Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]);
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  const trailer = `trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(table + trailer)]);
}

/** Returns a PDF that says a wrong place of its list of contents, as some programs write it. Browsers open it. */
export const withWrongOffset = (pdf: Buffer): Buffer =>
  Buffer.from(pdf.toString("latin1").replace(/startxref\s+\d+/, "startxref\n7"), "latin1");
