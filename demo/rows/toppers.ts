import type { Topper, TopperClass } from "../../src/kinds/toppers.ts";

type Row = [slug: string, name: string, percent: string, stream: string];

const classTwelve: Row[] = [
  ["ananya-kerketta", "Ananya Kerketta", "98.4%", "Science (Medical)"],
  ["ishaan-malhotra", "Ishaan Malhotra", "98.0%", "Science (Non-medical)"],
  ["zoya-rahmani", "Zoya Rahmani", "97.6%", "Humanities"],
  ["jaspreet-sohal", "Jaspreet Singh Sohal", "97.2%", "Commerce"],
  ["mary-lugun", "Mary Lugun", "96.8%", "Science (Medical)"],
  ["dominic-barla", "Dominic Barla", "96.6%", "Science (Non-medical)"],
  ["nandini-rawat", "Nandini Rawat", "96.2%", "Commerce"],
  ["tenzin-negi", "Tenzin Negi", "95.8%", "Science (Non-medical)"],
  ["shreya-pathak", "Shreya Pathak", "95.6%", "Science (Medical)"],
  ["aaron-dungdung", "Aaron Dungdung", "95.2%", "Humanities"],
  ["kavya-thapliyal", "Kavya Thapliyal", "94.8%", "Science (Medical)"],
  ["rehan-qadri", "Rehan Qadri", "94.4%", "Commerce"],
];

const classTen: Row[] = [
  ["prisca-soreng", "Prisca Soreng", "99.0%", ""],
  ["advait-joshi", "Advait Joshi", "98.8%", ""],
  ["harleen-bedi", "Harleen Kaur Bedi", "98.4%", ""],
  ["gurveer-dhaliwal", "Gurveer Singh Dhaliwal", "98.2%", ""],
  ["meenal-chauhan", "Meenal Chauhan", "97.8%", ""],
  ["samuel-hembrom", "Samuel Hembrom", "97.6%", ""],
  ["tara-bisht", "Tara Bisht", "97.2%", ""],
  ["yusuf-ansari", "Yusuf Ansari", "97.0%", ""],
  ["lavanya-iyer", "Lavanya Iyer", "96.6%", ""],
  ["kunal-semwal", "Kunal Semwal", "96.4%", ""],
  ["elina-xaxa", "Elina Xaxa", "96.0%", ""],
  ["parth-nautiyal", "Parth Nautiyal", "95.8%", ""],
];

/** Without a year: they belong to the first year of the profile. */
export const toppers: Topper[] = [...rowsOf("XII", classTwelve), ...rowsOf("X", classTen)];

function rowsOf(topperClass: TopperClass, rows: Row[]): Topper[] {
  return rows.map(([slug, name, division, stream]) => ({
    _id: slug,
    name,
    class: topperClass,
    division,
    stream,
    attachments: [`toppers/${slug}.jpg`],
  }));
}
