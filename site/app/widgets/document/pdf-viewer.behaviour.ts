/** Marks the page when the browser shows no PDF inside it, as on Android: the style sheet then offers our own reader. */
export function markMissingPdfViewer() {
  if (navigator.pdfViewerEnabled === false) document.documentElement.dataset.pdfViewer = "none";
}
