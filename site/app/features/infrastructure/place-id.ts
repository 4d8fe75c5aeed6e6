import type { InfrastructureTab } from "@school/content/school";

/** Where a tab stands on the page: "Biology Lab" at `#biology-lab`. */
export function placeId(tab: InfrastructureTab): string {
  return tab.toLowerCase().replaceAll(" ", "-");
}
