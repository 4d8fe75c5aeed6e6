import { monthAbbreviation } from "../base/dates.ts";
import { languages } from "../base/language.ts";
import { partsOfDay } from "./clock.ts";

const [SPACE, HYPHEN] = ["\u00a0", "-\u2060"];

const BEFORE_NUMBERS = ["₹", "\\bRs\\.?", ...Object.values(partsOfDay).flat()].join("|");
/** Each long name of a month begins with the short one. */
const MONTHS = languages.flatMap((language) => [...Array(12).keys()].map((at) => monthAbbreviation(at + 1, language)));
/** "8:25 AM", "सुबह 8:25", "₹ 500" and "1 April". */
const SPACED = new RegExp(`(\\d) (?=[AP]M\\b|${MONTHS.join("|")})|(${BEFORE_NUMBERS}) (?=\\d)`, "g");
/** "+91 98100 12345" and "0612-2234567". */
const PHONE = /(^|[^\w/=-])(\+?\d[\d -]{9,22}\d)(?![\w-])/g;
/** "BCDF-GHJK" and "KTRM-4827", but not within an address, which somebody copies into a message. */
const CODE = /(^|[^\w/=-])([A-Z]{4})-(?=(?:[A-Z]{4}|\d{4})(?![\w-]))/g;

/** Returns a text for a page: no line ends within a time, a day and its month, an amount, a telephone number, a code or a reference. */
export const unbroken = (text: string): string =>
  text
    .replace(SPACED, `$1$2${SPACE}`)
    .replace(PHONE, (_, before: string, phone: string) => before + phone.replaceAll(" ", SPACE).replaceAll("-", HYPHEN))
    .replace(CODE, `$1$2${HYPHEN}`);

/** Returns what somebody typed, or copied from a page, without the sign that keeps a line whole there. */
export const withoutJoiners = (text: string): string => text.replaceAll("\u2060", "");
