import type { Person } from "./roles.ts";

export const DEMO_SENTENCE = "This is a demo: nothing is saved.";

/** Whoever looks around in a demo's office is one of these. Nobody has an account or a session there: the cookie says it alone. */
const people = {
  clerk: { id: "demo-clerk", name: "Demo clerk", email: "clerk@school.example", role: "clerk" },
  principal: { id: "demo-principal", name: "Demo principal", email: "principal@school.example", role: "principal" },
} as const satisfies Record<string, Person>;

type DemoRole = keyof typeof people;
export const demoRoles = Object.keys(people) as DemoRole[];

/** Returns where the button of a role is posted to. */
export const demoAddress = (role: DemoRole) => `/office/demo/${role}`;

export function demoPersonIn(headers: Headers): Person | null {
  const [, role] = /(?:^|; ?)(?:__Host-)?office\.demo=(\w+)/.exec(headers.get("Cookie") ?? "") ?? [];
  const known = demoRoles.find((one) => one === role);
  return known ? people[known] : null;
}

export const isDemoPerson = ({ id }: Pick<Person, "id">): boolean => demoRoles.some((role) => people[role].id === id);

/** Returns the cookie that begins a look around, or with null ends it. */
export function demoCookie(role: DemoRole | null, publicUrl: string): string {
  const isSecure = publicUrl.startsWith("https:");
  const value = `${isSecure ? "__Host-" : ""}office.demo=${role ?? ""}`;
  return `${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}${role ? "" : "; Max-Age=0"}`;
}
