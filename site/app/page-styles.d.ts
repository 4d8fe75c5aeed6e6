/** The style of each route, by the route's id (vite/page-styles.ts); in development the address of the whole sheet instead. */
declare module "virtual:page-styles" {
  export const linked: string | null;
  const styles: Record<string, string>;
  export default styles;
}
