import { passwordError } from "./credentials.ts";

export async function newPasswordError(
  password: string,
  { name, email, school }: { name: string; email: string; school: string },
): Promise<string | null> {
  const ownWords = [...name.split(/\s+/), ...email.split(/[@.]/), ...school.split(/\s+/)];
  const fault = passwordError(
    password,
    ownWords.filter((word) => word.length > 2),
  );
  if (fault) return fault;
  const { isCommon } = await import("./common-passwords.server.ts");
  return isCommon(password) ? "Write another one: many people use this, and thieves try it first." : null;
}
