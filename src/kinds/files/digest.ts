export async function digestOf(parts: unknown): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(parts)));
  return [...new Uint8Array(bytes, 0, 6)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
