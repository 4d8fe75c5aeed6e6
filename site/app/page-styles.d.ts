/** The style of each route, by the route's id (vite/page-styles.ts); in development the addresses of the whole lists instead. */
declare module "virtual:page-styles" {
  export const linked: { site: string; office: string } | null;
  const styles: Record<string, string>;
  export default styles;
}
