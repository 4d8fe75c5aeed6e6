import { fileAddress } from "../kinds/files/file-address.ts";
import type { SchoolProfile } from "../school/school.ts";

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
export const forParents = [
  { name: "Today", href: "/Today" },
  { name: "News", href: "/News" },
  { name: "Circulars", href: "/Today#circulars" },
  { name: "Events", href: "/Events" },
  { name: "Calendar", href: "/Calendar" },
  { name: "Fees", href: "/FeeStructure" },
  { name: "Search", href: "/Search" },
] as const satisfies MenuLink[];

/** In the order and grouping of §2 (Header). */
export function menuOf(profile: SchoolProfile): MenuEntry[] {
  const { calendar } = profile.documents;
  const { menu } = profile;
  return [
    { name: "Home", href: "/" },
    {
      name: "About Us",
      links: [
        { name: "About Us", href: "/AboutUs" },
        { name: "Principal’s Message", href: "/PrincipalMessage" },
        { name: "Infrastructure", href: "/Infrastructure" },
      ],
    },
    { name: "CBSE Disclosure", href: "/CBSEDisclosure" },
    {
      name: "Academic",
      links: [
        { name: "School Uniform", href: "/SchoolUniform" },
        { name: "School Timing", href: "/SchoolTiming" },
        { name: "Our Goals", href: "/OurGoals" },
        { name: "Discipline", href: "/Discipline" },
        { name: "Activity Planner", href: "/ActivityPlanner" },
        { name: "School Calendar (PDF)", href: calendar && fileAddress(calendar) },
      ],
    },
    {
      name: "Co-Curricular",
      links: [{ name: "Inter-School Quiz", href: "/InterSchoolQuizCompetition" }],
    },
    {
      name: "Admission",
      links: [
        { name: "Admission", href: "/Admission" },
        { name: "Admission Result", href: "/admission-result" },
        { name: "Fee Rules", href: "/FeeRules" },
        { name: "Fee Structure", href: "/FeeStructure" },
        { name: "Mode of Payment", href: "/ModeOfPayment" },
      ],
    },
    { name: "Student Corner", href: targetOf(menu.studentCornerPage, menu.studentCornerFile, menu.studentCorner) },
    {
      name: "Gallery",
      links: [
        { name: "Photo Gallery", href: "/PhotoGallery" },
        { name: "Video Gallery", href: "/VideoGallery" },
      ],
    },
    { name: "Careers", href: targetOf(menu.careersPage, menu.careersFile, menu.careers) },
    { name: "Contact Us", href: "/ContactUs" },
  ];
}

/** Returns where an entry leads that has no target in §2; null until the office has chosen one. */
const targetOf = (page: string | undefined, file: string | null | undefined, address: string | null) =>
  page ?? (file ? fileAddress(file) : address);

export function groupOf(profile: SchoolProfile, path: string): MenuGroup | undefined {
  return menuOf(profile).find(
    (entry): entry is MenuGroup => "links" in entry && entry.links.some(({ href }) => isSamePath(href, path)),
  );
}

/** In any letter case. An album counts as the Photo Gallery. */
export function isSamePath(href: string | null, path: string): boolean {
  const place = path.toLowerCase() === "/subgallery" ? "/photogallery" : path.toLowerCase();
  return href?.toLowerCase() === place;
}
