import type { InfrastructureTab } from "@school/content/school/school";

export function placeId(tab: InfrastructureTab): string {
  return tab.toLowerCase().replaceAll(" ", "-");
}
