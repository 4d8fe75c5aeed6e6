/** The address of the script that pages of the office start with (vite/office-script.ts). */
declare module "virtual:office-script" {
  const address: string;
  export default address;
}
