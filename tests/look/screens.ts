import { addresses } from "../support/routes.ts";

/** A page at one width. */
export interface Screen {
  address: string;
  width: number;
  /** The name in tables and files: "News-360". */
  name: string;
}

const WIDTHS = [360, 1280];

/** Returns all routes and an unknown address, each at the width of a phone and of a desktop. */
export async function screensOf(school: string): Promise<Screen[]> {
  const all = [...(await addresses(school)), "/Today", "/NoSuchPage"];
  return all.flatMap((address) => WIDTHS.map((width) => ({ address, width, name: `${nameOf(address)}-${width}` })));
}

const nameOf = (address: string) => address.slice(1).split("?")[0] || "Home";

/** Returns the screens whose names begin with one of the words; all without words. */
export function wanted<Each extends Screen>(screens: Each[], only: string[]): Each[] {
  return screens.filter(({ name }) => only.length === 0 || only.some((begin) => name.startsWith(begin)));
}
