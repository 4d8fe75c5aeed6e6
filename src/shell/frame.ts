import { useRouteLoaderData } from "react-router";
import { addressIn, languages } from "../base/language.ts";
import { fileAddress } from "../kinds/files/file-address.ts";
import { cardOfAlbum, cardOfPage, cardVersion, iconVersion } from "../kinds/files/social-card.ts";
import { isId } from "../school/fields.ts";
import { emptyProfile, type SchoolProfile } from "../school/school.ts";
import { schoolToday } from "../today/rules/school-today.ts";
import type { PageServices } from "./reading/services.ts";

export function useFrame() {
  const frame = useRouteLoaderData<typeof readFrame>("root");
  if (!frame) throw new Error("useFrame is called outside of a page");
  return frame;
}

export function useProfile() {
  return useFrame().profile;
}

const HOME = "Home";

/** An unreadable list becomes an empty one. */
export async function readFrame(services: PageServices, request: Request) {
  const { read, schoolCode, publicUrl, isDemo, canonicalPath, today, retentionMonths, language } = services;
  const { pathname, search, searchParams } = new URL(request.url);
  const path = canonicalPath(pathname);
  const [profile, highlights, orders] = await Promise.all([
    read("profile", (content) => content.readProfile(), emptyProfile),
    read("highlights", (content) => content.list("highlights"), []),
    read("orders", (content) => content.list("orders"), []),
  ]);
  const { crest, pageWindows } = profile.value;
  const route = path?.slice(1);
  const pageWindow = (route && Object.hasOwn(pageWindows, route) && pageWindows[route]) || null;
  const card = await readCard(services, route, searchParams.get("id") ?? "", profile.value);
  const pictures = [crest, pageWindow, card?.picture].flatMap((picture) => picture?.file ?? []);
  const files = await read(
    `files of the frame ${pictures.join(" ")}`,
    (content) => content.describeFiles(pictures),
    {},
  );
  const ownAddress = path && path + identity(path, searchParams);
  return {
    language,
    profile: profile.value,
    highlights: highlights.value,
    staleSince: profile.staleSince ?? highlights.staleSince ?? orders.staleSince,
    files: files.value,
    pageWindow,
    schoolCode,
    isDemo,
    today,
    schoolToday: schoolToday({ facts: profile.value, orders: orders.value, language }, today),
    orders: orders.value,
    /** The orders of today are unknown. */
    isOrderUnknown: orders.failed && orders.staleSince === null,
    retentionMonths,
    canonical: ownAddress && publicUrl + addressIn(language, ownAddress),
    /** This page in all languages; unknown addresses lead Home. */
    alternates: languages.map((one) => ({
      language: one,
      address: addressIn(one, path ? pathname + search : "/"),
      canonical: ownAddress && publicUrl + addressIn(one, ownAddress),
    })),
    icons: {
      crest: crest && fileAddress(crest.file, files.value[crest.file]),
      version: await iconVersion(profile.value, files.value),
      isHome: path === "/",
    },
    card: card && { ...card, site: publicUrl, version: await cardVersion(card, files.value) },
  };
}

/** For SubGallery it reads the same album as the page's loader. An item without a photo has the card of its list, otherwise that of Home. */
async function readCard(
  { read, language }: PageServices,
  route: string | undefined,
  id: string,
  profile: SchoolProfile,
) {
  if (route !== "SubGallery") {
    const [screen, id] = route?.split("/") ?? [];
    if (screen === undefined) return null;
    return (
      cardOfPage(screen || HOME, profile, language) ?? (id === undefined ? null : cardOfPage(HOME, profile, language))
    );
  }
  const album = isId(id) ? await read(`albums ${id}`, (content) => content.find("albums", id), null) : null;
  return album?.value ? cardOfAlbum(album.value, profile, language) : null;
}

/** Returns the one parameter that makes another page: the album (§2). */
function identity(path: string, parameters: URLSearchParams): string {
  const id = parameters.get("id");
  return path === "/SubGallery" && id ? `?id=${encodeURIComponent(id)}` : "";
}
