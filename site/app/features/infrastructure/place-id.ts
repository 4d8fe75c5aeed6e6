import type { InfrastructureTab } from "@school/content/school/school";

/** Returns the id of a tab: "biology-lab" for "Biology Lab". */
export function placeId(tab: InfrastructureTab): string {
  return tab.toLowerCase().replaceAll(" ", "-");
}
