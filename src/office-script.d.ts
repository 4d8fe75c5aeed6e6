/** The first script of office pages (vite/office-script.ts). */
declare module "virtual:office-script" {
  const address: string;
  export default address;
}
