import type { Language } from "../base/language.ts";
import { fileAddress } from "../kinds/files/file-address.ts";
import type { SchoolProfile } from "../school/school.ts";
import { menuTexts } from "./shell.text.ts";

export interface MenuLink {
  name: string;
  href: string | null;
}

export interface MenuGroup {
  name: string;
  links: MenuLink[];
}

export type MenuEntry = MenuLink | MenuGroup;

/** The pages that parents come for, one tap away on every page; above the entries of §2. */
export function forParents(language: Language): MenuLink[] {
  const t = menuTexts[language];
  return [
    { name: t.today, href: "/Today" },
    { name: t.news, href: "/News" },
    { name: t.circulars, href: "/Today#circulars" },
    { name: t.events, href: "/Events" },
    { name: t.calendar, href: "/Calendar" },
    { name: t.fees, href: "/FeeStructure" },
    { name: t.search, href: "/Search" },
  ];
}

/** In the order and grouping of §2 (Header). */
export function menuOf(profile: SchoolProfile, language: Language): MenuEntry[] {
  const t = menuTexts[language];
  const { calendar } = profile.documents;
  const { menu } = profile;
  return [
    { name: t.home, href: "/" },
    {
      name: t.aboutUs,
      links: [
        { name: t.aboutUs, href: "/AboutUs" },
        { name: t.message, href: "/PrincipalMessage" },
        { name: t.infrastructure, href: "/Infrastructure" },
      ],
    },
    { name: t.disclosure, href: "/CBSEDisclosure" },
    {
      name: t.academic,
      links: [
        { name: t.uniform, href: "/SchoolUniform" },
        { name: t.timing, href: "/SchoolTiming" },
        { name: t.goals, href: "/OurGoals" },
        { name: t.discipline, href: "/Discipline" },
        { name: t.planner, href: "/ActivityPlanner" },
        { name: t.calendarFile, href: calendar && fileAddress(calendar) },
      ],
    },
    {
      name: t.coCurricular,
      links: [{ name: t.quiz, href: "/InterSchoolQuizCompetition" }],
    },
    {
      name: t.admission,
      links: [
        { name: t.admission, href: "/Admission" },
        { name: t.admissionResult, href: "/admission-result" },
        { name: t.feeRules, href: "/FeeRules" },
        { name: t.feeStructure, href: "/FeeStructure" },
        { name: t.payment, href: "/ModeOfPayment" },
      ],
    },
    { name: t.students, href: targetOf(menu.studentCornerPage, menu.studentCornerFile, menu.studentCorner) },
    {
      name: t.gallery,
      links: [
        { name: t.photos, href: "/PhotoGallery" },
        { name: t.videos, href: "/VideoGallery" },
      ],
    },
    { name: t.careers, href: targetOf(menu.careersPage, menu.careersFile, menu.careers) },
    { name: t.contact, href: "/ContactUs" },
  ];
}

/** Returns where an entry leads that has no target in §2; null until the office has chosen one. */
const targetOf = (page: string | undefined, file: string | null | undefined, address: string | null) =>
  page ?? (file ? fileAddress(file) : address);

export function groupOf(profile: SchoolProfile, path: string, language: Language): MenuGroup | undefined {
  return menuOf(profile, language).find(
    (entry): entry is MenuGroup => "links" in entry && entry.links.some(({ href }) => isSamePath(href, path)),
  );
}

/** In any letter case. An album counts as the Photo Gallery. */
export function isSamePath(href: string | null, path: string): boolean {
  const place = path.toLowerCase() === "/subgallery" ? "/photogallery" : path.toLowerCase();
  return href?.toLowerCase() === place;
}
