/** By the route's id (vite/page-styles.ts); in development, addresses of sheets instead. */
declare module "virtual:page-styles" {
  export const linked: { site: string; office: string } | null;
  const styles: Record<string, string>;
  export default styles;
}
