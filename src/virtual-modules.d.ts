/** The scripts of each island (vite/scripts.ts); empty in development. */
declare module "virtual:island-files" {
  const files: Record<string, string[]>;
  export default files;
}

/** The first script of office pages (vite/scripts.ts). */
declare module "virtual:office-script" {
  const address: string;
  export default address;
}

/** Functions of texts by the route's id (vite/page-styles.ts); in development, addresses of sheets instead. */
declare module "virtual:page-styles" {
  export const linked: { site: string; office: string } | null;
  const styles: Record<string, () => string>;
  export default styles;
}

/** Beside what the router declares (vite/server-bundle.ts). */
declare module "virtual:react-router/server-build" {
  /** Loads the pages of the office into `routes`, where their modules are empty until then. */
  export const loadOffice: () => Promise<void>;
}
