/** The scripts of each island (vite/island-files.ts); empty in development. */
declare module "virtual:island-files" {
  const files: Record<string, string[]>;
  export default files;
}
