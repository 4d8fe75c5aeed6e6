import { iconPaths } from "../icon.tsx";

const paths = {
  ...iconPaths,
  back: iconPaths.previous,
  plus: "M12 5v14M5 12h14",
  pen: "M4 20l1-4.500L16.500 4 20 7.500 8.500 19zM14 6.500l3.500 3.500",
  sheet: "M6 3.500h12v17H6zM9 8h6M9 12h6M9 16h3",
  line: "M3 9h18v6.500H3zM6 12.200h7M16 12.200h2",
  calendar: "M4 6h16v14.500H4zM4 10.500h16M8.500 3.500V8M15.500 3.500V8",
  camera: "M3.500 7.500h4L9.500 5h5l2 2.500h4v12h-17zM12 9.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7z",
  popup: "M5 21V11a7 7 0 0 1 14 0v10zM9 14h6M9 17h4",
  link: "M10 14a4 4 0 0 0 5.700 0l3.200-3.200a4 4 0 0 0-5.700-5.700L12 6.300M14 10a4 4 0 0 0-5.700 0l-3.200 3.200a4 4 0 0 0 5.700 5.700L12 17.700",
  video: "M3.500 6h17v12h-17zM10.500 9.200v5.600l4.500-2.800z",
  warn: "M12 4l9 16H3zM12 10v4.500M12 17.300v.2",
  check: "M4.500 12.500l5 5L19.500 7",
  bin: "M5 7h14M9 7V4.500h6V7M7 7l1 13.500h8L17 7M10.500 10.500v6.500M13.500 10.500v6.500",
  gable: "M3.500 21V11.500L12 5l8.500 6.500V21zM10 21v-5a2 2 0 0 1 4 0v5M12 5V2.500M10.800 3.500h2.400M2.500 21h19",
  shut: "M6 21V11.500C6 8 8.500 5 12 3c3.500 2 6 5 6 8.500V21zM4.500 21h15M9 11h6M9 14h6M9 17h6",
  window: "M12 3v18M6 13h12M4.500 21h15",
  seal: "M12 3.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11zM9 13.700V21l3-2 3 2v-7.300M10 9l1.500 1.500 2.700-2.800",
  hide: "M2.500 12c2.500-4 5.700-6 9.500-6s7 2 9.500 6c-2.500 4-5.700 6-9.500 6s-7-2-9.500-6zM4 20L20 4",
  eye: "M2.500 12c2.500-4 5.700-6 9.500-6s7 2 9.500 6c-2.500 4-5.700 6-9.500 6s-7-2-9.500-6zM12 9.200a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600z",
  person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.500 20.500c.500-4.500 3.300-6.500 7.500-6.500s7 2 7.500 6.500",
  chat: "M4 5h16v11.500h-8.500L7 20.500v-4H4zM8 9h8M8 12.500h5",
  device: "M8 2.500h8v19H8zM11 18.500h2",
} as const;

export type SignName = keyof typeof paths;

/** Only the sign for "visitors see it" has a light in its window. */
export function Sign({ name, className = "" }: { name: SignName; className?: string }) {
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      {name === "window" && <path className="lit" d="M6 21V11.500C6 8 8.500 5 12 3c3.500 2 6 5 6 8.500V21z" />}
      <path d={paths[name]} />
    </svg>
  );
}
