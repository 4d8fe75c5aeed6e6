import "./icon.css";

const paths = {
  arrow: "M4 12h15M13 6l6 6-6 6",
  back: "M20 12H5M11 6l-6 6 6 6",
  previous: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  pause: "M9 6v12M15 6v12",
  play: "M8 5.5v13L18.500 12z",
  phone:
    "M6 3.500h3l1.500 4.500-2 1.500a12 12 0 0 0 6 6l1.500-2 4.500 1.500v3a2 2 0 0 1-2.200 2A17 17 0 0 1 4 5.700 2 2 0 0 1 6 3.500z",
  mail: "M3.500 6h17v12.500h-17zM3.500 7l8.500 6.500L20.500 7",
  pin: "M12 21c-4-4.500-6.500-7.700-6.500-11a6.500 6.500 0 0 1 13 0c0 3.300-2.500 6.500-6.500 11zM12 7.700a2.300 2.300 0 1 0 0 4.600 2.300 2.300 0 0 0 0-4.600z",
  file: "M6 3.500h8l4.500 4.500v12.500H6zM14 3.500V8h4.500",
  download: "M12 4v11M7 10.500l5 5 5-5M5 20h14",
  close: "M6 6l12 12M18 6L6 18",
  alert: "M12 4l9 16H3zM12 10v4.500M12 17.300v.1",
  done: "M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM8 12.300l2.800 2.800L16.200 9.500",
  clock: "M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM12 7v5.200l3.500 2",
  lamp: "M4 13h16c-.6 4-3.700 6-8 6s-7.400-2-8-6zM9 21.500h6M12 10c-2-1.600-1.600-3.600 0-6.500 1.600 2.900 2 4.900 0 6.500z",
  star: "M12 3l2.700 6 6.300.6-4.700 4.300 1.400 6.400L12 17l-5.700 3.300 1.400-6.400L3 9.600 9.300 9z",
  menu: "M4 7h16M4 12h16M4 17h16",
  search: "M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.300 15.300L20 20",
  photo: "M3.500 5.500h17v13h-17zM3.500 15.500l5-4.500 4 3.500 3-2.500 5 4M15.500 9.500h.01",
  people:
    "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 20c0-3.500 2.500-6 6-6s6 2.500 6 6M16 5.300a3 3 0 0 1 0 5.400M17.500 14.500c2.200.8 3.500 2.800 3.500 5.500",
  music:
    "M9 17.500V6l10-2v11.500M9 17.500a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0zM19 15.500a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0z",
} as const;

export type IconName = keyof typeof paths;

/** A line drawing beside words; it says nothing by itself, so it is hidden from screen readers. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
