const paths = {
  previous: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  close: "M6 6l12 12M18 6L6 18",
  zoomIn: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20 20M10.5 7.8v5.4M7.8 10.5h5.4",
  zoomOut: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20 20M7.8 10.5h5.4",
  lens: "M12 3.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM12 15.500v5M9 10.500l2-2.500 1.500 1.800 1-1.200L15 10.500",
  play: "M8 5.500v13L18.500 12z",
  pause: "M9 6v12M15 6v12",
  thumbnails: "M3.500 5h17v8.500h-17zM3.500 17h4.500v2.500H3.500zM9.800 17h4.500v2.500H9.800zM16 17h4.500v2.500H16z",
  details: "M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM12 11v5.500M12 7.600h.01",
  day: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.500v2.200M12 19.300v2.200M2.500 12h2.200M19.300 12h2.200M5.300 5.300l1.500 1.500M17.200 17.200l1.500 1.500M5.300 18.700l1.500-1.500M17.200 6.800l1.500-1.500",
  night: "M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z",
  larger: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  smaller: "M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5",
} as const;

export type LightboxIcon = keyof typeof paths;

export function drawing(name: LightboxIcon) {
  return () => (
    <svg className="icon lightbox__icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

export const icons = {
  iconPrev: drawing("previous"),
  iconNext: drawing("next"),
  iconClose: drawing("close"),
  iconZoomIn: drawing("zoomIn"),
  iconZoomOut: drawing("zoomOut"),
  iconSlideshowPlay: drawing("play"),
  iconSlideshowPause: drawing("pause"),
  iconThumbnailsVisible: drawing("thumbnails"),
  iconThumbnailsHidden: drawing("thumbnails"),
  iconEnterFullscreen: drawing("larger"),
  iconExitFullscreen: drawing("smaller"),
};
