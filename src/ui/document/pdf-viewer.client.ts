/** Marks the page when the browser shows no PDF in it, as on Android: then our own reader appears. */
export function markMissingPdfViewer() {
  if (navigator.pdfViewerEnabled === false) document.documentElement.dataset.pdfViewer = "none";
}
